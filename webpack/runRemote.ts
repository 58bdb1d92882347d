import { remote } from './remote'
import { runConfigurations } from './runPackage'

/**
 * Builds or serves a remote in a separate repository without a configuration: `node runRemote.js build FOLDER
 * production`. Included in the package built by `tools/remoteTools`.
 */
await runConfigurations(process.argv.slice(2), (folder) => Promise.resolve(remote({ dir: folder })))
