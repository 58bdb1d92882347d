import { ModuleFederation } from '@module-federation/runtime-core'
import * as adapters from '@caravanserai/adapters'
import { getInstance } from '@module-federation/runtime'
import { startFederation } from './federation'

/** Requests a shared package from the host, as the entry of a release does. */
const loadedBy = async (name: string, range: string) => {
  const release = new ModuleFederation({ name: 'charity', remotes: [], shareStrategy: 'loaded-first' })
  release.initShareScopeMap('default', getInstance()?.shareScopeMap['default'] ?? {})
  const factory = await release.loadShare(name, {
    customShareInfo: {
      scope: ['default'],
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: range },
    },
  })
  return factory === false ? null : factory?.()
}

beforeAll(() => startFederation([]))

it.each([
  ['of the major version before', '^3.0.0'],
  ['of the major version of the host', '^4.0.0'],
])('a release that was built with the port %s gets the port of the host', async (_what, range) => {
  expect(await loadedBy('@caravanserai/adapters', range)).toBe(adapters)
})

it('a package that the host lacks is not found', async () => {
  await expect(loadedBy('vue', '^3.0.0')).resolves.toBeNull()
})
