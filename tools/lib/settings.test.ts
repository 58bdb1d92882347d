import { siteAddresses } from './settings'

describe('the addresses at which a command expects the site', () => {
  const before = process.env
  afterEach(() => {
    process.env = before
  })

  it.each([
    [{}, ['http://127.0.0.1:3000']],
    [{ PORT: '3001', SITE_URL: 'https://www.example.org' }, ['http://127.0.0.1:3001']],
    [{ HOST: '::1', SITE_URL: 'https://www.example.org' }, ['http://[::1]:3000']],
    [
      { SITE_URL: 'https://www.example.org/', PORT: ' ' },
      ['https://www.example.org', 'http://127.0.0.1:3000'],
    ],
    [{ SITE_URL: 'http://127.0.0.1:3000' }, ['http://127.0.0.1:3000']],
  ])('depend on %j', (env, expected) => {
    process.env = env
    expect(siteAddresses()).toEqual(expected)
  })
})
