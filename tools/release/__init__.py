"""Makes a release: a folder of files that anybody can make again from the same commit."""
