import type { PageHandle } from '@caravanserai/adapters/page'
import { faultOfForms, formConflictOf, formsOf } from '@caravanserai/releases'
import { formsOfOlderReleases } from '@caravanserai/submissions/server'
import { routes as charity } from '../../../remotes/charity/routes'
import { routes as travel } from '../../../remotes/travel/routes'

const remotes = Object.entries({ charity, travel }).map(([name, routes]) => {
  const addresses = routes.map(({ handle }: { readonly handle?: Partial<PageHandle> }) => ({
    forms: (handle?.forms ?? []).flatMap(({ declaration = [] }) => declaration),
  }))
  return { name, addresses, forms: formsOf({ addresses }) }
})

test.each(remotes)('the forms of $name are those that releases had before they were declared', (remote) => {
  expect(remote.forms.length).toBeGreaterThan(1)
  expect(faultOfForms(remote.name, remote)).toBeNull()
  const others = [...remotes, { name: 'an older release', forms: formsOfOlderReleases }]
  expect(formConflictOf(remote.forms, others)).toBeNull()
})

test('all of them are declared', () => {
  const declared = remotes.flatMap(({ forms }) => forms.map(({ name }) => name))
  expect([...new Set(declared)].sort()).toEqual(formsOfOlderReleases.map(({ name }) => name).sort())
})
