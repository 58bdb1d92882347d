import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { anyPort } from '../process/ports'
import { stopServers } from '../process/servers'
import { isServed, listsOfContentFolder, settingsOf, startRemoteServer } from './startSite'

const options = { port: 3900, host: '127.0.0.1', dataDir: '/data', cmsUrl: 'http://127.0.0.1:3901' }

test('a site started by a tool ignores the settings of the environment', () => {
  expect(settingsOf({ ...options, env: { BRAND: 'Rehearsal' } })).toMatchObject({
    ADMIN_PORT: '',
    SITE_URL: '',
    SUBMISSIONS_URL: '',
    CMS_ADAPTER: '',
    BRAND: 'Rehearsal',
    PORT: '3900',
    RELEASES: '/data/releases',
  })
})

test('the site of the operator inherits the settings of the environment', () => {
  const settings = settingsOf({ ...options, inherits: true, ownReleases: true })
  expect(settings).toEqual({ PORT: '3900', HOST: '127.0.0.1', CMS_URL: options.cmsUrl, DATA_DIR: '/data' })
})

test('lists come from the content folder of the embedded backend if no adapter for lists is set', () => {
  const bundled = { CMS_LISTS_ADAPTER: 'files', CMS_LISTS_URL: 'backend/content', CMS_SAMPLES: 'show' }
  expect(listsOfContentFolder({})).toEqual(bundled)
  expect(listsOfContentFolder({ env: { CMS_SAMPLES: 'none', CONTENT_DIR: '/srv/content' } })).toEqual({
    ...bundled,
    CMS_LISTS_URL: '/srv/content',
    CMS_SAMPLES: 'none',
  })
  expect(listsOfContentFolder({ env: { CMS_LISTS_ADAPTER: 'payload' } })).toEqual({})
})

test('the file server of a folder does not count as that of a copy', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'start-site-'))
  const host = '127.0.0.1'
  const folder = path.join(dataDir, 'releases', 'charity')
  mkdirSync(path.join(folder, 'a'), { recursive: true })
  writeFileSync(path.join(folder, 'a', 'remote.json'), '{}')
  const server = await startRemoteServer(
    { host, dataDir, onLog: () => undefined },
    'charity',
    await anyPort(host),
  )
  try {
    const base = `${server.url}/a/`
    expect(await isServed(base, folder)).toBe(true)
    expect(await isServed(base, path.join(`${dataDir}-copy`, 'releases', 'charity'))).toBe(false)
    expect(await isServed(`${server.url}/b/`, folder)).toBe(false)
  } finally {
    await stopServers([server])
    rmSync(dataDir, { recursive: true })
  }
})
