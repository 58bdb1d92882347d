import { allSettings } from '../allSettings'
import { settingsOf } from '../site/startSite'
import { plainEnvironment } from './plainEnvironment'
import { startServer, stopServers } from './servers'

/** The secrets among the settings of the site and its plugins. */
const ofSite = Object.fromEntries(
  Object.entries(allSettings('')).flatMap(([name, { codec }]) => (codec.isSecret ? [[name, 's']] : [])),
)
const secrets = { ...ofSite, RELEASE_KEY: 'k', CMS_PASSWORD: 'p', GITHUB_TOKEN: 'g', PGPASSWORD: 'p' }
const kept = { PATH: '/bin', HOME: '/home', PORT: '1', RELEASE_KEYS: 'charity:k', NODE_OPTIONS: '' }
const before = { ...process.env }
beforeEach(() => Object.assign(process.env, secrets))
afterEach(() => {
  for (const name of Object.keys(secrets)) delete process.env[name]
  Object.assign(process.env, before)
})

test('only secrets are removed', () => {
  expect(plainEnvironment({ ...secrets, ...kept })).toEqual(kept)
})

test('a started server gets the secrets of its options, and none of the environment', async () => {
  const program = `console.log(JSON.stringify({event:'listening',url:Object.keys(process.env).sort().join()}));process.on('disconnect',()=>process.exit())`
  const server = await startServer('backend', ['-e', program], {
    env: { CONTENT_SECRET: 'own' },
    onLog: () => undefined,
  })
  const names = server.url.split(',')
  await stopServers([server])
  expect(names).toContain('PATH')
  expect(names.filter((name) => name in secrets)).toEqual(['CONTENT_SECRET'])
})

test('a server that ends before it listens is reported by its last words, without its log', async () => {
  const program = `console.error('{"level":30,"msg":"live"}');console.error('Port 1 is taken');process.exit(1)`
  const logged: string[] = []
  const started = startServer('site', ['-e', program], { onLog: (line) => logged.push(line) })
  await expect(started).rejects.toThrow(/^Port 1 is taken$/)
  expect(logged).toHaveLength(2)
})

test('the site of the operator gets only the secrets among its settings', () => {
  const options = { host: 'h', port: 1, dataDir: 'd', cmsUrl: 'http://c', inherits: true } as const
  const names = Object.keys(settingsOf(options)).filter((name) => name in secrets)
  expect(names.sort()).toEqual(Object.keys(ofSite).sort())
})
