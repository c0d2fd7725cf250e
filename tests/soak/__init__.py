"""A soak: many tables are played while workers, databases and disks fail, and nothing that was answered is lost."""
