import { buildOrStop } from '../lib/build/build'
import { isFree } from '../lib/process/ports'
import { stopOnSignal } from '../lib/process/servers'
import { say, stopWith, stopWithError } from '../lib/terminal/say'
import { showLine } from '../lib/terminal/logLine'
import { keptSecret } from '../lib/preview/keptSecret'
import { siteSettings } from '../lib/settings'
import { claimFolder } from '../lib/site/claimFolder'
import { startSite } from '../lib/site/startSite'

export default async ({ without }: { readonly without: ReadonlyArray<string> }): Promise<void> => {
  const settings = siteSettings()
  const cmsUrl = settings.cms?.address ?? null
  if (!(await isFree(settings.port, settings.host)))
    stopWith(
      `Port ${settings.port} is taken: stop the process that listens there, or choose another with PORT=${settings.port + 100} npm start`,
    )
  const { dataDir } = settings
  const own = `http://${settings.host}:${settings.port} (process ${process.pid})`
  const other = await claimFolder(dataDir, own).catch(stopWithError)
  if (other !== null)
    stopWith(
      `The data folder ${dataDir} is in use by the site at ${other}. Stop that one, or give this one a folder of its own: DATA_DIR=${dataDir}-2`,
    )

  await buildOrStop()

  say(
    cmsUrl === null
      ? 'Starting the backend, the remotes and the site …'
      : `Starting the remotes and the site on ${cmsUrl} …`,
  )
  const site = await startSite({
    port: settings.port,
    host: settings.host,
    dataDir,
    ownReleases: settings.releases !== null,
    cmsUrl,
    without,
    inherits: true,
    // Nodes that share an engine must share the secret, too: it is then a setting.
    ...(settings.previewSecret === null &&
      settings.stateUrl === null && { env: { PREVIEW_SECRET: keptSecret(dataDir) } }),
    onLog: showLine,
  }).catch(stopWithError)

  const isStopping = stopOnSignal(() => site.stop())

  for (const { name, child } of site.servers)
    child.once('exit', (code) => {
      if (isStopping()) return
      if (name !== 'site')
        return say(`The server of ${name} has stopped (status ${code}); the site continues without it`)
      void site.stop().then(() => stopWith(`The site has stopped (status ${code})`))
    })

  const [shell, ...behind] = site.servers
  say('')
  say(`The site      ${shell?.url}`)
  for (const { name, url } of behind) say(`${name.padEnd(13)} ${url}`)
  if (cmsUrl !== null) say(`backend       ${cmsUrl} (CMS_URL)`)
  say('Ctrl-C stops all of it')
}
