import { remote } from './remote'
import { runConfigurations } from './runPackage'

/**
 * Builds or serves a remote in a repository of its own, which has no configuration: `node runRemote.js build FOLDER production`.
 * Part of the package that `tools/remoteTools` makes.
 */
await runConfigurations(process.argv.slice(2), (folder) => Promise.resolve(remote({ dir: folder })))
