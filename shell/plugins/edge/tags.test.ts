import { limits } from './limits'
import { questionTag, tagsOf } from './edgeHeaders'

const versionsOf = (paths: ReadonlyArray<string>) => new Map(paths.map((path) => [path, 'v']))
const paths = (count: number) => versionsOf(Array.from({ length: count }, (_, n) => `pages/${n}`))

it('a response has one tag for each question and one for its releases', () => {
  expect(tagsOf({ set: 'a1', versions: versionsOf(['menu', 'lists/causes']) })).toEqual([
    'all',
    'sa1',
    questionTag('menu'),
    questionTag('lists/causes'),
  ])
  expect(questionTag('menu')).toMatch(/^q[0-9a-f]{10}$/)
})

it('a response with too many questions is tagged "any"', () => {
  expect(tagsOf({ set: 'a', versions: paths(limits.tags) }).join(' ').length).toBeLessThan(4_000)
  expect(tagsOf({ set: 'a', versions: paths(limits.tags + 1) })).toEqual(['all', 'sa', 'any'])
  expect(tagsOf({ set: 'a', versions: null })).toEqual(['all', 'sa', 'any'])
})
