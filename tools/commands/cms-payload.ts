import path from 'node:path'
import { cmsTable, decode } from '../../settings'
import { importSamples } from '../lib/cms/importSamples'
import { editorEmail } from '../lib/cms/package'
import { preparePayload, startForImport, startPayload } from '../lib/payload/payload'
import { root } from '../lib/places'
import { addressOf, isFree } from '../lib/process/ports'
import { stopServers } from '../lib/process/servers'
import { stopOnSignal } from '../lib/process/stopOnSignal'
import { valuesOrStop } from '../lib/settings'
import { say, stopWith, stopWithError } from '../lib/terminal/say'

/**
 * `npm run cms:payload`: installs Payload, imports the sample content, and runs it with its admin screens.
 * Its settings are in `settings/commands.ts`. With `SITE_URL` and `CONTENT_SECRET` it reports every change to the site.
 */
const settings = valuesOrStop(decode(cmsTable(root), process.env))
const { HOST: host, CMS_PORT: port, CMS_DATA: dataDir } = settings
if (!(await isFree(port, host)))
  stopWith(
    `Port ${port} is taken: stop the process that listens there, or choose another with CMS_PORT=${port === 65_535 ? port - 1 : port + 1} npm run cms:payload`,
  )

const options = { host, dataDir, onLog: (line: string) => void process.stderr.write(`payload  ${line}\n`) }
const started = await preparePayload()
  .then(() => importSamples('payload', startForImport, options))
  .then(() => say('Starting Payload …'))
  .then(() => startPayload({ ...options, port }))
  .catch(stopWithError)

const isStopping = stopOnSignal(() => stopServers([started]))
started.child.once('exit', (code) => isStopping() || stopWith(`Payload has stopped (status ${code})`))

const { url, password } = started
say('')
say(`Payload       ${url}`)
say(`Admin         ${url}/admin`)
say(
  `Sign in       ${editorEmail}, password ${settings.CMS_PASSWORD !== null ? 'of CMS_PASSWORD' : password} unless it was changed`,
)
say(`Data          ${path.relative(root, dataDir) || dataDir}`)
say(`The site on it: CMS_ADAPTER=payload CMS_URL=${addressOf(host, port)} npm start`)
if (settings.SITE_URL === null || settings.CONTENT_SECRET === null)
  say(
    'Changes show when the site asks again; with SITE_URL and CONTENT_SECRET (the same as the site’s) they show at once',
  )
say('Ctrl-C stops it')
