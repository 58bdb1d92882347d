import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { dataDir, secretOf } from './settings'

const files = path.join(dataDir, 'public')
// Strapi does not start without this folder.
mkdirSync(path.join(files, 'uploads'), { recursive: true })

export default {
  host: process.env['HOST'] || '127.0.0.1',
  port: Number(process.env['CMS_PORT'] || 3400),
  app: { keys: [secretOf('sessions')] },
  dirs: { public: files },
  // Disables Strapi's daily request to the npm registry.
  logger: { updates: { enabled: false } },
}
