import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places'
import { linkedWithin, packedGuides } from './toolsPackage'

test.each(packedGuides)('links of the packaged %s stay within the package', (guide) => {
  const text = linkedWithin(guide, readFileSync(path.join(root, guide), 'utf8'))
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*/, ''))
    .filter((target) => target !== '' && !/^https:/.test(target))
  const placeOf = (target: string) => path.posix.join(path.posix.dirname(guide), target)
  expect(targets.filter((target) => !packedGuides.includes(placeOf(target)))).toEqual([])
  const named = [...text.matchAll(/\(`([^`]+)` of the site\)/g)].map(([, place = '']) => place)
  expect(targets.length + named.length).toBeGreaterThan(0)
  expect(named.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
})

test('a link out of the package becomes text with the path in the tree of the site', () => {
  const text =
    'The [webhook](../guides/receive-forms.md#x) gets [`docs/reference/wire.md`](../reference/wire.md); see [the guide](../guides/ship-a-remote.md#a), [b](#b).'
  expect(linkedWithin('docs/tutorials/team.md', text)).toBe(
    'The webhook (`docs/guides/receive-forms.md` of the site) gets `docs/reference/wire.md`; see [the guide](../guides/ship-a-remote.md#a), [b](#b).',
  )
})
