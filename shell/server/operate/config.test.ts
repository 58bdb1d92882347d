import { adapterNames } from '@caravanserai/adapters/server'
import { isLeft, isRight } from 'fp-ts/Either'
import { readConfig } from './config'

const faultsOf = (env: NodeJS.ProcessEnv): ReadonlyArray<string> => {
  const config = readConfig(env)
  return isLeft(config) ? config.left.lines : []
}

describe('readConfig', () => {
  it('has a default for every value, and treats an empty value as not set', () => {
    const config = readConfig({ PORT: '', CMS_URL: '' })
    expect(isRight(config) && config.right).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      cms: { adapter: 'erp', address: 'http://127.0.0.1:3001' },
      cmsLists: null,
      contentSecret: null,
      previewSecret: null,
      brand: 'Charitio',
    })
  })

  it.each([
    ['PORT', '70000', 'PORT: expected a whole number from 1 to 65535, got "70000"'],
    ['PORT', 'three', 'PORT: expected a whole number from 1 to 65535, got "three"'],
    [
      'CMS_URL',
      'cms.example',
      'CMS_URL: expected an http(s) address such as http://127.0.0.1:8000, without a name or password in it, got "cms.example"',
    ],
    ['CMS_ADAPTER', '?', `CMS_ADAPTER: expected one of: ${adapterNames.join(', ')}, got "?"`],
    ['CMS_MENU_ORDER', 'name', 'CMS_MENU_ORDER: expected one of: position, id, got "name"'],
    ['CONTENT_TTL_MS', '-1', 'CONTENT_TTL_MS: expected a whole number from 0 to 86400000, got "-1"'],
    [
      'MAP_HOSTS',
      'https://x/y',
      'MAP_HOSTS: expected host names with commas between, such as www.openstreetmap.org, got "https://x/y"',
    ],
    [
      'TRANSLATE_URL',
      'off',
      'TRANSLATE_URL: expected an http(s) address such as https://translate.example/element.js, without a name or password in it, or none, got "off"',
    ],
  ])('reports an invalid %s with its name and what was expected', (name, value, line) => {
    expect(faultsOf({ [name]: value })).toEqual([line])
  })

  it('reports all invalid values at once', () => {
    expect(faultsOf({ PORT: 'x', CMS_ADAPTER: 'y' })).toHaveLength(2)
  })

  it('accepts a folder as the address of files, by default the bundled one', () => {
    const addressOf = (env: NodeJS.ProcessEnv) => {
      const config = readConfig({ CMS_ADAPTER: 'files', ...env })
      return isRight(config) && config.right.cms
    }
    expect(addressOf({})).toMatchObject({ adapter: 'files', address: 'backend/content' })
    expect(addressOf({ CMS_URL: '/srv/content' })).toMatchObject({
      adapter: 'files',
      address: '/srv/content',
    })
  })

  it('reads the lists from another backend when configured', () => {
    const config = readConfig({ CMS_LISTS_ADAPTER: 'payload', CMS_LISTS_URL: 'http://cms.test' })
    expect(isRight(config) && config.right.cmsLists).toEqual({
      adapter: 'payload',
      address: 'http://cms.test',
      authorization: null,
    })
  })

  it('delivers submissions when both the receiver and the secret are configured', () => {
    const config = readConfig({
      SUBMISSIONS_URL: 'https://hooks.test/a?b=c',
      SUBMISSIONS_SECRET: 'sixteen letters.',
    })
    expect(isRight(config) && config.right.submissions).toEqual({
      url: 'https://hooks.test/a?b=c',
      secret: 'sixteen letters.',
    })
    const none = readConfig({})
    expect(isRight(none) && [none.right.submissions, none.right.proxies]).toEqual([null, 0])
  })

  it.each([
    [
      { SUBMISSIONS_URL: 'https://hooks.test' },
      'SUBMISSIONS_SECRET: expected a value together with SUBMISSIONS_URL, got none',
    ],
    [
      { SUBMISSIONS_SECRET: 'sixteen letters.', SUBMISSIONS_URL: '' },
      'SUBMISSIONS_URL: expected a value together with SUBMISSIONS_SECRET, got none',
    ],
    [
      { SUBMISSIONS_URL: 'https://hooks.test', SUBMISSIONS_SECRET: 'short' },
      'SUBMISSIONS_SECRET: expected a secret of 16 to 1000 characters, got 5 characters',
    ],
    [
      { SUBMISSIONS_URL: 'https://a:b@hooks.test', SUBMISSIONS_SECRET: 'sixteen letters.' },
      'SUBMISSIONS_URL: expected an http(s) address such as https://hooks.example.org/site, without a name or password in it, got 22 characters',
    ],
    [
      { SUBMISSIONS_URL: 'hooks.test/key', SUBMISSIONS_SECRET: 'sixteen letters.' },
      'SUBMISSIONS_URL: expected an http(s) address such as https://hooks.example.org/site, without a name or password in it, got 14 characters',
    ],
    [{ PROXIES: '-1' }, 'PROXIES: expected a whole number from 0 to 10, got "-1"'],
  ])('reports for %j what is missing or invalid, without the secret', (env, line) => {
    expect(faultsOf(env)).toEqual([line])
  })

  it('accepts none for no translation service, and has one by default', () => {
    const translateOf = (env: NodeJS.ProcessEnv) => {
      const config = readConfig(env)
      return isRight(config) && config.right.translateUrl
    }
    expect(translateOf({})).toBe('https://translate.google.com/translate_a/element.js')
    expect(translateOf({ TRANSLATE_URL: 'none' })).toBeNull()
    expect(translateOf({ TRANSLATE_URL: 'http://127.0.0.1:9/t.js?a=1' })).toBe('http://127.0.0.1:9/t.js?a=1')
  })

  it('removes the trailing slash of an address', () => {
    const config = readConfig({ CMS_URL: 'https://cms.example.test///' })
    expect(isRight(config) && config.right.cms.address).toBe('https://cms.example.test')
  })
})
