/** The file of the host's build with what it provides: the version of each shared package, and of the kit. */
export const PROVIDED_FILE = 'provided.json'
