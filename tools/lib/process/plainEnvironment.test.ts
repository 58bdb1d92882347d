import { settingsOf } from '../site/startSite'
import { plainEnvironment } from './plainEnvironment'
import { startServer, stopServers } from './servers'

const secrets = {
  CONTENT_SECRET: 'c',
  CMS_AUTHORIZATION: 'Bearer c',
  SUBMISSIONS_URL: 'https://hooks.example/k',
  STATE_URL: 'postgres://n:p@h/d',
  CDN_TOKEN: 't',
  AWS_ACCESS_KEY_ID: 'a',
  RELEASE_KEY: 'k',
  CMS_PASSWORD: 'p',
  GITHUB_TOKEN: 'g',
  PGPASSWORD: 'p',
}
const others = { PATH: '/bin', HOME: '/home', PORT: '1', RELEASE_KEYS: 'charity:k', NODE_OPTIONS: '' }
const before = { ...process.env }
beforeEach(() => Object.assign(process.env, secrets))
afterEach(() => {
  for (const name of Object.keys(secrets)) delete process.env[name]
  Object.assign(process.env, before)
})

test('secrets are left out, and everything else stays', () => {
  expect(plainEnvironment({ ...secrets, ...others })).toEqual(others)
})

test('a server that is started gets no secret of the environment but those that it is given', async () => {
  const program = `console.log(JSON.stringify({event:'listening',url:Object.keys(process.env).sort().join()}));process.on('disconnect',()=>process.exit())`
  const server = await startServer('backend', ['-e', program], {
    env: { CDN_TOKEN: 'own' },
    onLog: () => undefined,
  })
  const names = server.url.split(',')
  await stopServers([server])
  expect(names).toContain('PATH')
  expect(names.filter((name) => name in secrets)).toEqual(['CDN_TOKEN'])
})

test('the site that an operator starts gets the secrets among its settings, and no other', () => {
  const options = { host: 'h', port: 1, dataDir: 'd', cmsUrl: 'http://c', inherits: true } as const
  const names = Object.keys(settingsOf(options)).filter((name) => name in secrets)
  expect(names).toEqual(expect.arrayContaining(['AWS_ACCESS_KEY_ID', 'CMS_AUTHORIZATION', 'CONTENT_SECRET']))
  expect(names).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(RELEASE_KEY|CMS_PASSWORD|GITHUB_TOKEN|PGPASSWORD)$/)]),
  )
})
