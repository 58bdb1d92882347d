import type { FastifyInstance } from 'fastify'
import type { ConfiguredPlugin, Host, Plugin, Start, Started } from './plugin/plugin'

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
    // The declaration and the start of a plugin have the same type of settings.
    const { start } = (await load(name)) as { readonly start: Start<Plugin> }
    await app.register(async (http) => {
      started.push(await start({ ...host, http }, settings as Parameters<typeof start>[1]))
    })
  }
  return {
    stop: async (ms) => void (await Promise.all(started.map(({ stop }) => stop?.(ms)))),
    close: async () => void (await Promise.all(started.map(({ close }) => close?.()))),
  }
}
