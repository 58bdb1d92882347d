import path from 'node:path'
import { root } from '../../tools/lib/places'
import { isFree } from '../../tools/lib/process/ports'
import { stopOnSignal, stopServers } from '../../tools/lib/process/servers'
import { say, stopWith, stopWithError } from '../../tools/lib/terminal/say'
import type { Cms, StartedCms } from './cms'
import { importSamples, leaveEmpty } from './importSamples'
import { editorEmail } from './package'

interface CmsSettings {
  readonly HOST: string
  readonly CMS_PORT: number
  readonly CMS_DATA: string
  readonly CMS_PASSWORD: string | null
  readonly CMS_SAMPLES: 'show' | 'none'
  readonly SITE_URL: string | null
  readonly CONTENT_SECRET: string | null
}

/** Installs a CMS, imports the sample content, and runs it with its admin screens until a signal comes. */
export const runCms = async <Started extends StartedCms>(
  cms: Cms<Started>,
  settings: CmsSettings,
  { taken = '', more = [] as ReadonlyArray<string> } = {},
): Promise<void> => {
  const { name, adapter } = cms
  const { HOST: host, CMS_PORT: port, CMS_DATA: dataDir } = settings
  if (!(await isFree(port, host)))
    stopWith(
      `Port ${port} is taken: stop the process that listens there, or choose another with CMS_PORT${taken}`,
    )
  const onLog = (line: string) => void process.stderr.write(`${adapter}  ${line}\n`)
  const options = { host, dataDir, onLog }
  const started = await cms
    .prepare()
    .then(() => (settings.CMS_SAMPLES === 'none' ? leaveEmpty(dataDir) : importSamples(cms, options)))
    .then(() => say(`Starting ${name} …`))
    .then(() => cms.start({ ...options, port, env: { CONTENT_SECRET: settings.CONTENT_SECRET ?? '' } }))
    .catch(stopWithError)
  const isStopping = stopOnSignal(() => stopServers([started]))
  started.child.once('exit', (code) => isStopping() || stopWith(`${name} has stopped (status ${code})`))

  const { url, password } = started
  const first = settings.CMS_PASSWORD !== null ? 'of CMS_PASSWORD' : password
  say('')
  say(`${name.padEnd(14)}${url}`)
  say(`Admin         ${url}/admin`)
  say(`Sign in       ${editorEmail}, password ${first} unless it was changed`)
  say(`Data          ${path.relative(root, dataDir) || dataDir}`)
  say(`The site on it: CMS_ADAPTER=${adapter} CMS_URL=${url} npm start`)
  more.forEach((line) => say(line))
  if (settings.SITE_URL === null || settings.CONTENT_SECRET === null)
    say(
      'Changes show when the site asks again; with SITE_URL and CONTENT_SECRET (the same as the site’s) they show at once',
    )
  say('Ctrl-C stops it')
}
