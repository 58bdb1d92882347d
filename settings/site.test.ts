import path from 'node:path'
import { readSite } from './site'

const context = { adapters: ['erp', 'files', 'payload'], cwd: '/srv/site' } as const
const valuesOf = (env: Readonly<Record<string, string>>) => readSite(env, context).values
const faultsOf = (env: Readonly<Record<string, string>>) => readSite(env, context).faults

describe('the settings of the site', () => {
  it('have default values', () => {
    expect(valuesOf({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
    // The README's table of settings lists every default; a test compares both.
    expect(readSite({}, context)).toMatchObject({
      faults: [],
      values: { siteUrl: 'http://localhost:3000', dataDir: path.resolve('/srv/site/.data'), cms: null },
    })
  })

  it('name the backends with their adapters, addresses and credentials', () => {
    const env = {
      CMS_ADAPTER: 'payload',
      CMS_URL: 'https://cms.example/',
      CMS_AUTHORIZATION: 'users API-Key 5a5a',
      CMS_ADMIN: 'https://editors.example',
      CMS_LISTS_ADAPTER: 'payload',
    }
    expect(faultsOf(env)).toEqual([])
    expect(valuesOf(env)).toMatchObject({
      cms: {
        adapter: 'payload',
        address: 'https://cms.example',
        authorization: 'users API-Key 5a5a',
        admin: 'https://editors.example',
      },
      cmsLists: { adapter: 'payload', address: 'http://127.0.0.1:3300', authorization: null, admin: null },
    })
  })

  it('name the place of the releases, with the credentials of object storage', () => {
    const aws = { AWS_ACCESS_KEY_ID: 'an id', AWS_SECRET_ACCESS_KEY: 'a pa55word' }
    const folder = { kind: 'folder', folder: '/srv/releases' }
    expect(valuesOf({ RELEASES: '/srv/releases', ...aws }).releases).toEqual(folder)
    const s3 = { RELEASES: 's3://bucket/a', S3_ENDPOINT: 'http://127.0.0.1:9000/', ...aws }
    expect(valuesOf(s3).releases).toEqual({
      kind: 's3',
      bucket: 'bucket',
      prefix: 'a',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      credentials: { accessKeyId: 'an id', secretAccessKey: 'a pa55word', sessionToken: null },
    })
    expect(faultsOf({ RELEASES: 's3://bucket/a' })).toEqual([
      'AWS_ACCESS_KEY_ID: expected a value together with RELEASES=s3://…, got none',
      'AWS_SECRET_ACCESS_KEY: expected a value together with RELEASES=s3://…, got none',
    ])
    expect(faultsOf({ RELEASES: 's3://', S3_ENDPOINT: 'x' })).toHaveLength(2)
  })

  it('read files from a folder, by default the bundled folder', () => {
    expect(valuesOf({ CMS_ADAPTER: 'files' }).cms?.address).toBe('backend/content')
    expect(valuesOf({ CMS_ADAPTER: 'files', CMS_URL: '/srv/content' }).cms?.address).toBe('/srv/content')
    expect(valuesOf({ CMS_LISTS_ADAPTER: 'files' }).cmsLists?.address).toBe('backend/content')
  })

  it.each([
    [{}, true],
    [{ CMS_URL: 'https://cms.example' }, true],
    [{ CMS_ADAPTER: 'files' }, true],
    [{ CMS_ADAPTER: 'files', CMS_URL: '/srv/content' }, false],
    [{ CMS_ADAPTER: 'payload', CMS_URL: 'https://cms.example' }, false],
    [{ CMS_LISTS_ADAPTER: 'payload' }, false],
    [{ CMS_LISTS_ADAPTER: 'payload', CMS_SAMPLES: 'show' }, true],
    [{ CMS_SAMPLES: 'none' }, false],
  ])('show the samples of the project only if no other content is configured: %o', (env, hasSamples) =>
    expect(valuesOf(env).hasSamples).toBe(hasSamples),
  )

  it.each(['https://*', 'https://a;script-src-elem', "https://a'b", 'https://a,b/x', 'https://%2a'])(
    'reject an address whose host would be more than one part of a header: %s',
    (address) => {
      for (const name of ['SITE_URL', 'TRANSLATE_URL', 'CMS_ADMIN', 'CMS_MEDIA', 'CMS_URL', 'CONTENT_SITE'])
        expect(readSite({ [name]: address }, context).faults[0]).toContain(
          `${name}: expected an http(s) address`,
        )
      expect(readSite({ MAP_HOSTS: address.slice(8) }, context).faults[0]).toContain('MAP_HOSTS: expected')
      for (const host of ['cms', 'my_cms.example', '[::1]', '127.0.0.1'])
        expect(readSite({ SITE_URL: `http://${host}:8000` }, context).faults).toEqual([])
    },
  )

  it('turn the translation off with the word none', () => {
    expect(valuesOf({ TRANSLATE_URL: 'none' }).translateUrl).toBeNull()
  })

  const credentials = 'which answers 401 to any Authorization header'
  it.each<[line: string, env: Readonly<Record<string, string>>]>([
    [
      'CMS_URL: expected the address of the backend for CMS_ADAPTER=payload, got none',
      { CMS_ADAPTER: 'payload' },
    ],
    [
      `CMS_AUTHORIZATION: expected none with CMS_ADAPTER=erp, ${credentials}`,
      { CMS_AUTHORIZATION: 'Bearer 5a' },
    ],
    [
      `CMS_LISTS_AUTHORIZATION: expected none with CMS_LISTS_ADAPTER=erp, ${credentials}`,
      { CMS_LISTS_ADAPTER: 'erp', CMS_LISTS_AUTHORIZATION: 'Bearer 5a' },
    ],
    ['PROXIES: expected a whole number from 0 to 10, got "-1"', { PROXIES: '-1' }],
    ['CONTENT_TTL_MS: expected a whole number from 0 to 86400000, got "-1"', { CONTENT_TTL_MS: '-1' }],
    ['CMS_TIME_ZONE: expected a time zone such as Asia/Dhaka, got "Dhaka"', { CMS_TIME_ZONE: 'Dhaka' }],
    ['CMS_MENU_ORDER: expected one of: position, id, got "name"', { CMS_MENU_ORDER: 'name' }],
    [
      'MAP_HOSTS: expected host names with commas between, such as www.openstreetmap.org, got "https://x/y"',
      { MAP_HOSTS: 'https://x/y' },
    ],
    [
      'TRANSLATE_URL: expected an http(s) address such as https://translate.example/element.js, without a name or password in it, or none, got "off"',
      { TRANSLATE_URL: 'off' },
    ],
  ])('are rejected when they are invalid or contradictory: %s', (line, env) =>
    expect(faultsOf(env)).toEqual([line]),
  )
})
