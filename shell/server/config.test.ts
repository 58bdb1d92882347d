import { isLeft, isRight } from 'fp-ts/Either'
import { readConfig } from './config'

const faultsOf = (env: NodeJS.ProcessEnv): ReadonlyArray<string> => {
  const config = readConfig(env)
  return isLeft(config) ? config.left.lines : []
}

describe('readConfig', () => {
  it('has a default for every value, and takes an empty one for none', () => {
    const config = readConfig({ PORT: '', CMS_URL: '' })
    expect(isRight(config) && config.right).toMatchObject({ port: 3000, host: '127.0.0.1', cms: { adapter: 'erp', address: 'http://127.0.0.1:3001' }, cmsLists: null, contentSecret: null, brand: 'Charitio' })
  })

  it.each([
    ['PORT', '70000', 'PORT: expected a whole number from 0 to 65535, got "70000"'],
    ['PORT', 'three', 'PORT: expected a whole number from 0 to 65535, got "three"'],
    ['CMS_URL', 'cms.example', 'CMS_URL: expected an http(s) address such as http://127.0.0.1:8000, got "cms.example"'],
    ['CMS_ADAPTER', 'wordpress', 'CMS_ADAPTER: expected one of: erp, files, payload, got "wordpress"'],
    ['CMS_MENU_ORDER', 'name', 'CMS_MENU_ORDER: expected one of: position, id, got "name"'],
    ['CONTENT_TTL_MS', '-1', 'CONTENT_TTL_MS: expected a whole number from 0 to 86400000, got "-1"'],
    ['MAP_HOSTS', 'https://x/y', 'MAP_HOSTS: expected host names with commas between, such as www.openstreetmap.org, got "https://x/y"'],
  ])('tells a bad %s by name, with what was expected', (name, value, line) => {
    expect(faultsOf({ [name]: value })).toEqual([line])
  })

  it('tells all bad values at once', () => {
    expect(faultsOf({ PORT: 'x', CMS_ADAPTER: 'y' })).toHaveLength(2)
  })

  it('takes a folder for the address of files, the bundled one where none is given', () => {
    const addressOf = (env: NodeJS.ProcessEnv) => {
      const config = readConfig({ CMS_ADAPTER: 'files', ...env })
      return isRight(config) && config.right.cms
    }
    expect(addressOf({})).toEqual({ adapter: 'files', address: 'backend/content' })
    expect(addressOf({ CMS_URL: '/srv/content' })).toEqual({ adapter: 'files', address: '/srv/content' })
  })

  it('takes the lists from another backend when told so', () => {
    const config = readConfig({ CMS_LISTS_ADAPTER: 'payload', CMS_LISTS_URL: 'http://cms.test' })
    expect(isRight(config) && config.right.cmsLists).toEqual({ adapter: 'payload', address: 'http://cms.test' })
  })

  it('leaves no slash at the end of an address', () => {
    const config = readConfig({ CMS_URL: 'https://cms.example.test///' })
    expect(isRight(config) && config.right.cms.address).toBe('https://cms.example.test')
  })
})
