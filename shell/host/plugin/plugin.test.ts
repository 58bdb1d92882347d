import { optional, setting, text, whole } from '@caravanserai/settings'
import Fastify from 'fastify'
import { Services, serviceKey } from '../services/services'
import { preparePlugins, startPlugins } from '../startPlugins'
import { definePlugin } from './plugin'
import type { Host, Started } from './plugin'

const banner = definePlugin({
  name: 'banner',
  settings: () => ({
    BANNER_TEXT: optional(text, 'the text of the banner'),
    BANNER_DAYS: setting(whole(1, 365), 30, 'days until the banner is shown again'),
  }),
  faults: (isSet) =>
    isSet('BANNER_DAYS') && !isSet('BANNER_TEXT') ? ['BANNER_TEXT: expected a value, got none'] : [],
  facts: ({ BANNER_TEXT }) => ({ sends: BANNER_TEXT !== null }),
  pages: [{ path: '/banner', query: [] }],
})

test('configure decodes the settings of a plugin, with defaults, and derives its facts', () => {
  expect(banner.configure({ BANNER_TEXT: ' Hello ' }, '')).toEqual({
    values: {
      name: 'banner',
      facts: { sends: true },
      pages: [{ plugin: 'banner', path: '/banner', query: [] }],
      settings: { BANNER_TEXT: 'Hello', BANNER_DAYS: 30 },
    },
    faults: [],
  })
})

test('configure reports faults of single settings and of their combination', () => {
  expect(banner.configure({ BANNER_DAYS: 'x' }, '').faults).toEqual([
    'BANNER_DAYS: expected a whole number from 1 to 365, got "x"',
    'BANNER_TEXT: expected a value, got none',
  ])
})

test('a service has one provider, and is absent without one', () => {
  const services = new Services()
  const key = serviceKey<number>('a number')
  expect(services.use(key)).toBeNull()
  services.provide(key, 7)
  expect(services.use(key)).toBe(7)
  expect(() => services.provide(key, 8)).toThrow('Two plugins provide the service "a number"')
})

test('a plugin may provide a service before the core starts', async () => {
  const services = new Services()
  const key = serviceKey<string>('the settings of a plugin')
  const early = {
    prepare: async ({ provide }: Pick<Host, 'provide'>, settings: unknown) =>
      provide(key, JSON.stringify(settings)),
  }
  await preparePlugins(
    [
      { name: 'late', facts: {}, pages: [], settings: {} },
      { name: 'early', facts: {}, pages: [], settings: { A: 1 } },
    ],
    services,
    Fastify({ logger: false }).log,
    async (name) => (name === 'early' ? early : {}),
  )
  expect(services.use(key)).toBe('{"A":1}')
})

const plugin = (name: string) => ({ name, facts: {}, pages: [], settings: {} })
const run = (modules: Record<string, (host: Host) => Promise<Started>>) => {
  const app = Fastify()
  const starting = startPlugins(
    app,
    Object.keys(modules).map(plugin),
    {} as Omit<Host, 'http'>,
    async (name) => ({
      start: modules[name],
    }),
  )
  return { app, starting }
}

test('hooks of a plugin affect only its own routes', async () => {
  const { app, starting } = run({
    closed: async ({ http }) => {
      http.addHook('onRequest', async (_request, reply) => reply.code(403).send('closed'))
      http.get('/closed', async () => 'open')
      return {}
    },
    open: async ({ http }) => {
      http.get('/open', async () => 'open')
      return {}
    },
  })
  await starting
  expect((await app.inject('/closed')).body).toBe('closed')
  expect((await app.inject('/open')).body).toBe('open')
})

test('plugins receive the remaining time when they stop, and close', async () => {
  const calls: string[] = []
  const { starting } = run({
    quiet: async () => ({}),
    busy: async () => ({
      stop: async (ms) => void calls.push(`stop ${ms}`),
      close: async () => void calls.push('close'),
    }),
  })
  const plugins = await starting
  await plugins.stop(2_000)
  await plugins.close()
  expect(calls).toEqual(['stop 2000', 'close'])
})

test('the site does not start if a plugin fails to start', async () => {
  const { starting } = run({ broken: () => Promise.reject(new Error('no such folder')) })
  await expect(starting).rejects.toThrow('no such folder')
})
