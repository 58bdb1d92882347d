import path from 'node:path'
import { existingFolder, folder, host, port } from './codecs'
import { optional, setting } from './decode'
import { bundledContent } from './site'

/** Every setting of the embedded backend. Relative paths are resolved against `cwd`. */
export const backendTable = (cwd: string) => ({
  BACKEND_PORT: optional(port, 'the port of the embedded backend', 'any free one'),
  HOST: setting(host, '127.0.0.1', 'the address that everything listens on'),
  DATA_DIR: setting(folder(cwd), path.resolve(cwd, '.data'), 'the folder of its database', '`.data`'),
  CONTENT_DIR: setting(
    existingFolder(cwd),
    path.resolve(cwd, bundledContent),
    'the folder of its content',
    `\`${bundledContent}\``,
  ),
})
