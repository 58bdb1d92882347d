import path from 'node:path'
import { cmsTable, decode, strapiTable } from '../../settings'
import { root } from '../../tools/lib/places'
import { isFree } from '../../tools/lib/process/ports'
import { stopOnSignal, stopServers } from '../../tools/lib/process/servers'
import { valuesOrStop } from '../../tools/lib/settings'
import { say, stopWith, stopWithError } from '../../tools/lib/terminal/say'
import type { Cms, StartedCms } from './cms'
import { editorEmail, importSamples, leaveEmpty } from './cms'
import { payload } from './payload'
import { strapi } from './strapi/strapi'

interface CmsSettings {
  readonly HOST: string
  readonly CMS_PORT: number
  readonly CMS_DATA: string
  readonly CMS_PASSWORD: string | null
  readonly CMS_SAMPLES: 'show' | 'none'
  readonly SITE_URL: string | null
  readonly CONTENT_SECRET: string | null
}

export const runPayload = (): Promise<void> => {
  const settings = valuesOrStop(decode(cmsTable(root), process.env))
  const { CMS_PORT: port } = settings
  return runCms(payload, settings, {
    taken: `=${port === 65_535 ? port - 1 : port + 1} npm run cms:payload`,
  })
}

export const runStrapi = (): Promise<void> => {
  const settings = valuesOrStop(decode(strapiTable(root), process.env))
  const token = path.join(path.relative(root, settings.CMS_DATA) || settings.CMS_DATA, 'reader-token')
  return runCms(strapi, settings, {
    more: [`With drafts: CMS_AUTHORIZATION="${'Bearer $(cat '}${token})"`],
  })
}

/** Installs a CMS, imports the sample content, and runs it with its admin interface until a signal. */
const runCms = async <Started extends StartedCms>(
  cms: Cms<Started>,
  settings: CmsSettings,
  { taken = '', more: extra = [] as ReadonlyArray<string> } = {},
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
  extra.forEach((line) => say(line))
  if (settings.SITE_URL === null || settings.CONTENT_SECRET === null)
    say(
      'Changes show when the site asks again; with SITE_URL and CONTENT_SECRET (the same as the site’s) they show at once',
    )
  say('Ctrl-C stops it')
}
