import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../places'
import { linkedWithin } from './toolsPackage'

const guides = ['first-day.md', 'ship-a-remote.md']

test.each(guides)('the packaged %s has no link that leads out of the package', (guide) => {
  const text = linkedWithin(readFileSync(path.join(root, 'docs', guide), 'utf8'), guides)
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*/, ''))
  expect(targets.length).toBeGreaterThan(0)
  expect(targets.filter((target) => !['', ...guides].includes(target) && !/^https:/.test(target))).toEqual([])
  for (const [, place = ''] of text.matchAll(/\(`([^`]+)` of the site\)/g))
    expect([place, existsSync(path.join(root, place))]).toEqual([place, true])
})

test('a link out of the package is its text, with the place in the tree of the site', () => {
  const text =
    'The [webhook](operate.md#x) gets [`docs/wire.md`](wire.md); see [the guide](first-day.md#a), [b](#b).'
  expect(linkedWithin(text, guides)).toBe(
    'The webhook (`docs/operate.md` of the site) gets `docs/wire.md`; see [the guide](first-day.md#a), [b](#b).',
  )
})
