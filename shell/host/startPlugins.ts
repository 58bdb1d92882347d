import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ConfiguredPlugin, Host, Plugin, Prepare, Start, Started } from './plugin/plugin'
import type { Services } from './services/services'

/** The module `start.ts` of a plugin. The declaration and the functions of a plugin have the same type of settings. */
interface PluginModule {
  readonly prepare?: Prepare<Plugin>
  readonly start: Start<Plugin>
}

type Settings = Parameters<Start<Plugin>>[1]

/** Lets plugins provide services that the core needs at its start. */
export const preparePlugins = async (
  plugins: ReadonlyArray<ConfiguredPlugin>,
  services: Services,
  log: FastifyBaseLogger,
  load: (name: string) => Promise<unknown>,
): Promise<void> => {
  for (const { name, settings } of plugins) {
    const { prepare } = (await load(name)) as PluginModule
    await prepare?.({ provide: (key, service) => services.provide(key, service), log }, settings as Settings)
  }
}

/**
 * Starts the plugins in order, each in a Fastify scope of its own. Only the code of these plugins is loaded.
 * @param load the module `start.ts` of a plugin
 */
export const startPlugins = async (
  app: FastifyInstance,
  plugins: ReadonlyArray<ConfiguredPlugin>,
  host: Omit<Host, 'http'>,
  load: (name: string) => Promise<unknown>,
): Promise<Required<Started>> => {
  const started: Started[] = []
  for (const { name, settings } of plugins) {
    const { start } = (await load(name)) as PluginModule
    await app.register(async (http) => {
      started.push(await start({ ...host, http }, settings as Settings))
    })
  }
  return {
    stop: async (ms) => void (await Promise.all(started.map(({ stop }) => stop?.(ms)))),
    close: async () => void (await Promise.all(started.map(({ close }) => close?.()))),
  }
}
