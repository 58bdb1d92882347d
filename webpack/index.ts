/** The build that every package's configuration calls. */
export { backend } from './server'
export { browserBuild } from './browser'
export { withDevServer } from './devServer'
export type { BuildOptions, Mode, PackageBuild } from './options'
export { kit } from './kit'
export { remote } from './remote'
export { serverBuild } from './server'
export { shell } from './shell'
