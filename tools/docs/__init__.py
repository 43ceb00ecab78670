"""The project's pages: what is generated in them, and the site that is made of them."""
