import { cmsTable, decode } from '../../settings'
import { runCms } from '../cms/runCms'
import { payload } from '../cms/payload/payload'
import { root } from '../../tools/lib/places'
import { valuesOrStop } from '../../tools/lib/settings'

const settings = valuesOrStop(decode(cmsTable(root), process.env))
const { CMS_PORT: port } = settings
await runCms(payload, settings, {
  taken: `=${port === 65_535 ? port - 1 : port + 1} npm run cms:payload`,
})
