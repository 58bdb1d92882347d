import { coded } from '@caravanserai/settings'
import { isLeft } from 'fp-ts/Either'
import { plugins } from './plugins'
import { createCore } from './host/core'
import { limits } from './host/http/limits'
import { readConfig } from './host/operate/config'
import type { Config } from './host/operate/config'
import { endGracefully } from './host/operate/health'
import { siteLog } from './host/operate/log'
import type { ConfiguredPlugin } from './host/plugin/plugin'
import { Services } from './host/services/services'
import { preparePlugins, startPlugins } from './host/startPlugins'

/** Starts the site: the core, its plugins, and the server. */
const start = async (config: Config, plugins: ReadonlyArray<ConfiguredPlugin>): Promise<void> => {
  const logger = siteLog()
  const services = new Services()
  const loadPlugin = (name: string): Promise<unknown> => import(`./plugins/${name}/start`)
  await preparePlugins(plugins, services, logger, loadPlugin)
  const core = await createCore(config, plugins, services, logger)
  const running = await startPlugins(core.app, plugins, core.host, loadPlugin)
  await core.start()
  endGracefully({
    server: core.app.server,
    readiness: core.readiness,
    close: () => Promise.all([core.app.close(), running.stop(limits.stopMs)]),
    flush: async () => {
      await running.close()
      await core.stop()
    },
    fail,
  })
  const url = await core.listen()
  process.stdout.write(`${JSON.stringify({ event: 'listening', name: 'site', url })}\n`)
}

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}

const config = readConfig(process.env)
const configured = plugins.map((plugin) => plugin.configure(process.env, process.cwd()))
const faults = [
  ...(isLeft(config) ? config.left.lines : []),
  ...configured.flatMap((plugin) => plugin.faults),
]
if (isLeft(config) || faults.length > 0) {
  process.stderr.write(faults.map((fault) => `${coded('CARAVANSERAI_SETTING_INVALID', fault)}\n`).join(''))
  process.exit(1)
}
start(
  config.right,
  configured.map(({ values }) => values),
).catch((error: NodeJS.ErrnoException & { readonly port?: number }) => {
  if (error.code !== 'EADDRINUSE') return fail(error)
  const { port = config.right.port } = error
  const setting = port === config.right.adminPort ? 'ADMIN_PORT' : 'PORT'
  process.stderr.write(
    `${coded('CARAVANSERAI_PORT_TAKEN', `Port ${port} is taken. Stop the process that listens there, or set ${setting} to another port.`)}\n`,
  )
  process.exit(1)
})
