import path from 'node:path'
import { kit } from '../../webpack/kit'
import { runConfigurations } from '../../webpack/runPackage'
import { remoteNames, root } from '../lib/places'

/** Serves the kit page for a remote in a separate repository: `node runKit.js serve FOLDER development`. */
await runConfigurations(process.argv.slice(2), (folder) =>
  Promise.resolve(
    kit({
      root,
      repository: {
        name: remoteNames()[0] ?? path.basename(folder),
        folder,
        devPage: path.join(root, 'devPage'),
      },
    }),
  ),
)
