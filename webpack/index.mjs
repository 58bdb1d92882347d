/** The one build that every package's configuration calls. */
export { backend } from './backend.mjs'
export { remote } from './remote.mjs'
export { devPorts, shell } from './shell.mjs'
