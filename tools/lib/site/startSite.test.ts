import { settingsOf } from './startSite'

const options = { port: 3900, host: '127.0.0.1', dataDir: '/data', cmsUrl: 'http://127.0.0.1:3901' }

test('a site that a tool starts has none of the settings of the environment, which are those of another site', () => {
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

test('the site of the operator has them', () => {
  const settings = settingsOf({ ...options, inherits: true, ownReleases: true })
  expect(settings).toEqual({ PORT: '3900', HOST: '127.0.0.1', CMS_URL: options.cmsUrl, DATA_DIR: '/data' })
})
