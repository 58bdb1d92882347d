import path from 'node:path'
import { decode, strapiTable } from '../../settings'
import { importSamples } from '../lib/cms/importSamples'
import { editorEmail } from '../lib/cms/package'
import { root } from '../lib/places'
import { isFree } from '../lib/process/ports'
import { stopServers } from '../lib/process/servers'
import { stopOnSignal } from '../lib/process/stopOnSignal'
import { valuesOrStop } from '../lib/settings'
import { prepareStrapi, startStrapi } from '../lib/strapi/strapi'
import { say, stopWith, stopWithError } from '../lib/terminal/say'

/**
 * `npm run cms:strapi`: installs Strapi, imports the sample content, and runs it with its admin screens. Its settings are in
 * `settings/commands.ts`. With `SITE_URL` and `CONTENT_SECRET` it reports every change to the site.
 */
const settings = valuesOrStop(decode(strapiTable(root), process.env))
const { HOST: host, CMS_PORT: port, CMS_DATA: dataDir } = settings
if (!(await isFree(port, host)))
  stopWith(`Port ${port} is taken: stop the process that listens there, or choose another with CMS_PORT`)

const options = { host, dataDir, onLog: (line: string) => void process.stderr.write(`strapi  ${line}\n`) }
const started = await prepareStrapi()
  .then(() => importSamples('strapi', startStrapi, options))
  .then(() => say('Starting Strapi …'))
  .then(() => startStrapi({ ...options, port }))
  .catch(stopWithError)

const isStopping = stopOnSignal(() => stopServers([started]))
started.child.once('exit', (code) => isStopping() || stopWith(`Strapi has stopped (status ${code})`))

say('')
say(`Strapi        ${started.url}`)
say(`Admin         ${started.url}/admin`)
say(
  `Sign in       ${editorEmail}, password ${settings.CMS_PASSWORD !== null ? 'of CMS_PASSWORD' : started.password} unless it was changed`,
)
say(`Data          ${path.relative(root, dataDir) || dataDir}`)
say(`The site on it: CMS_ADAPTER=strapi CMS_URL=${started.url} npm start`)
say(
  `With drafts: CMS_AUTHORIZATION="${'Bearer $(cat '}${path.join(path.relative(root, dataDir) || dataDir, 'reader-token')})"`,
)
if (settings.SITE_URL === null || settings.CONTENT_SECRET === null)
  say(
    'Changes show when the site asks again; with SITE_URL and CONTENT_SECRET (the same as the site’s) they show at once',
  )
say('Ctrl-C stops it')
