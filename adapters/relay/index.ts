/** The content port of a process that has no backend of its own: a render worker, which the site's server answers. */
export { unreachable } from '../port/content'
export { makeRelay } from './relayedContent'
