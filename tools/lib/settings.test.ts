import { readSettings } from './settings'

describe('readSettings', () => {
  it('has defaults, and takes an empty value for none', () => {
    expect(readSettings({ PORT: '' })).toEqual({
      settings: { port: 3000, host: '127.0.0.1', cmsUrl: null, releases: null },
      faults: [],
    })
  })

  it('needs no backend for a folder of files, and an address for a Payload', () => {
    expect(readSettings({ CMS_ADAPTER: 'files' }).settings.cmsUrl).toBe('backend/content')
    expect(readSettings({ CMS_ADAPTER: 'payload' }).faults).toEqual([
      expect.stringMatching(/^CMS_URL: expected the address of the backend for CMS_ADAPTER=payload/),
    ])
  })

  it.each([
    ['PORT', '0', /^PORT: expected a whole number from 1 to 65535, got "0"$/],
    ['PORT', '80a', /^PORT: /],
    ['HOST', 'a b', /^HOST: expected a host name/],
    ['CMS_URL', 'ftp://x', /^CMS_URL: expected an http\(s\) address/],
    ['CMS_ADAPTER', 'x', /^CMS_ADAPTER: expected one of: erp, /],
  ])('tells a bad %s (%s)', (name, value, line) => {
    expect(readSettings({ [name]: value }).faults).toEqual([expect.stringMatching(line)])
  })
})
