import path from 'node:path'
import { decode, strapiTable } from '../../settings'
import { runCms } from '../lib/cms/runCms'
import { root } from '../lib/places'
import { valuesOrStop } from '../lib/settings'
import { strapi } from '../lib/strapi/strapi'

const settings = valuesOrStop(decode(strapiTable(root), process.env))
const { CMS_DATA: dataDir } = settings
await runCms(strapi, settings, {
  more: [
    `With drafts: CMS_AUTHORIZATION="${'Bearer $(cat '}${path.join(path.relative(root, dataDir) || dataDir, 'reader-token')})"`,
  ],
})
