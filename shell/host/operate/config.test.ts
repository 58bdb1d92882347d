import { adapterNames, mapHosts } from '@caravanserai/adapters/server'
import { left, right } from 'fp-ts/Either'
import { readConfig } from './config'

// The single settings are tested in `settings/`.
describe('the configuration of the server', () => {
  it('has defaults, and treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', CMS_URL: '', DATA_DIR: '/srv/data' })).toEqual(
      right(
        expect.objectContaining({
          port: 3000,
          cms: {
            adapter: 'erp',
            address: 'http://127.0.0.1:3001',
            authorization: null,
            admin: null,
            media: null,
          },
          releases: { kind: 'folder', folder: '/srv/data/releases' },
          mapHosts,
        }),
      ),
    )
  })

  it('uses the values of the environment instead of the defaults', () => {
    const env = {
      CMS_ADAPTER: 'files',
      CMS_URL: '/srv/content',
      RELEASES: '/srv/releases',
      MAP_HOSTS: 'a.example',
    }
    expect(readConfig(env)).toMatchObject(
      right({
        cms: { adapter: 'files', address: '/srv/content' },
        releases: { kind: 'folder', folder: '/srv/releases' },
        mapHosts: ['a.example'],
      }),
    )
  })

  it('is rejected with one line per invalid value', () => {
    expect(readConfig({ PORT: 'x', CMS_ADAPTER: '?' })).toEqual(
      left({
        _tag: 'ConfigError',
        lines: [
          'PORT: expected a whole number from 1 to 65535, got "x"',
          `CMS_ADAPTER: expected one of: ${adapterNames.join(', ')}, got "?"`,
        ],
      }),
    )
  })
})
