"""Many tables of a game in one call: the rules compiled, arrays that stay where they are."""
