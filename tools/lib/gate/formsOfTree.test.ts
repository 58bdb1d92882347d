import type { PageHandle } from '@caravanserai/adapters/page'
import { faultOfForms, formConflictOf, formsOf } from '@caravanserai/releases'
import { routes as charity } from '../../../remotes/charity/routes'
import { routes as travel } from '../../../remotes/travel/routes'

const remotes = Object.entries({ charity, travel }).map(([name, routes]) => {
  const addresses = routes.map(({ handle }: { readonly handle?: Partial<PageHandle> }) => ({
    forms: (handle?.forms ?? []).flatMap(({ declaration = [] }) => declaration),
  }))
  return { name, addresses, forms: formsOf({ addresses }) }
})

test.each(remotes)('the forms of $name are valid and do not conflict with other sections', (remote) => {
  expect(remote.forms.length).toBeGreaterThan(1)
  expect(faultOfForms(remote.name, remote)).toBeNull()
  expect(formConflictOf(remote.forms, remotes)).toBeNull()
})

test('the forms of the specification are declared', () => {
  const declared = remotes.flatMap(({ forms }) => forms.map(({ name }) => name))
  expect([...new Set(declared)].sort()).toEqual(['comment', 'contact', 'donation', 'enquiry', 'volunteer'])
})
