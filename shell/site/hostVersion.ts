/** The header of responses of `/content` that says which version of the host has answered, as the lists of all remotes do. */
export const HOST_VERSION = 'x-host-version'
