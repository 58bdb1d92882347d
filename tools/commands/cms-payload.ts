import { cmsTable, decode } from '../../settings'
import { runCms } from '../lib/cms/runCms'
import { payload } from '../lib/payload/payload'
import { root } from '../lib/places'
import { valuesOrStop } from '../lib/settings'

const settings = valuesOrStop(decode(cmsTable(root), process.env))
const { CMS_PORT: port } = settings
await runCms(payload, settings, {
  taken: `=${port === 65_535 ? port - 1 : port + 1} npm run cms:payload`,
})
