import path from 'node:path'
import { dataDir } from './settings'

export default {
  connection: { client: 'sqlite', connection: { filename: path.join(dataDir, 'strapi.db') }, useNullAsDefault: true },
}
