import path from 'node:path'
import { decode, strapiTable } from '../../settings'
import { runCms } from '../cms/runCms'
import { root } from '../../tools/lib/places'
import { valuesOrStop } from '../../tools/lib/settings'
import { strapi } from '../cms/strapi/strapi'

const settings = valuesOrStop(decode(strapiTable(root), process.env))
const { CMS_DATA: dataDir } = settings
await runCms(strapi, settings, {
  more: [
    `With drafts: CMS_AUTHORIZATION="${'Bearer $(cat '}${path.join(path.relative(root, dataDir) || dataDir, 'reader-token')})"`,
  ],
})
