import { satisfy } from '@module-federation/runtime-core'
import { unmetNeeds } from './needs'

const provided = { react: '19.3.1', '@caravanserai/adapters': '5.2.0', '@caravanserai/ui': '1.4.0' }

it.each([
  ['its own major version', { '@caravanserai/adapters': '^5.0.0' }],
  ['the previous major version of a package of the site', { '@caravanserai/adapters': '^4.6.0' }],
  ['several packages that it provides', { react: '^19.0.0', '@caravanserai/ui': '^1.4.0' }],
])('a host serves releases that need %s', (_title, needs) => {
  expect(unmetNeeds(needs, provided, satisfy)).toEqual([])
})

it.each([
  [{ '@caravanserai/adapters': '^3.9.0' }, 'needs @caravanserai/adapters ^3.9.0, the host has 5.2.0'],
  [{ '@caravanserai/adapters': '^5.3.0' }, 'needs @caravanserai/adapters ^5.3.0, the host has 5.2.0'],
  [{ '@caravanserai/adapters': '^6.0.0' }, 'needs @caravanserai/adapters ^6.0.0, the host has 5.2.0'],
  [{ '@caravanserai/ui': '^1.5.0' }, 'needs @caravanserai/ui ^1.5.0, the host has 1.4.0'],
  [{ react: '^18.0.0' }, 'needs react ^18.0.0, the host has 19.3.1'],
  [{ vue: '^3.0.0' }, 'needs vue ^3.0.0, the host has none'],
  [{ constructor: '*' }, 'needs constructor *, the host has none'],
])('a host refuses a release that needs %j: %s', (needs, reason) => {
  const [name] = Object.keys(needs)
  expect(unmetNeeds(needs, provided, satisfy)).toEqual([{ name, reason }])
})
