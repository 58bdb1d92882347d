import fc from 'fast-check'
import type { Content, Question } from '../port/content'
import { answerFrom, cause, listOf, memoryContent, safeHtml } from '../testing'
import { posts } from '../testing/heldKinds'
import { askByPath } from './askByPath'
import { parseQuestion } from './parseQuestion'
import { ids, list, listed, size } from './questions'

const valueOf = async <A>(content: Content, question: Question<A>): Promise<A> =>
  (await answerFrom(content.ask(question))).value
const idsOf = (entities: ReadonlyArray<{ readonly id: string }>) => entities.map(({ id }) => id)

/** Causes with ids in any order, a few categories and any progress. */
const causes = fc
  .uniqueArray(fc.nat(999), { maxLength: 60 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((id) =>
        fc
          .record({ category: fc.constantFrom('', 'Water', 'Food & more'), percent: fc.nat(100) })
          .map(({ category, percent }) => ({ ...cause(`${id}`), category, percent: percent as never })),
      ),
    ),
  )

describe('parts of a list', () => {
  it('together are the list, in its order', () =>
    fc.assert(
      fc.asyncProperty(causes, fc.integer({ min: 1, max: 20 }), async (all, count) => {
        const content = memoryContent({ lists: { causes: all } })
        const pages = Array.from({ length: Math.ceil(all.length / count) + 1 }, (_, page) => page * count)
        const parts = await Promise.all(
          pages.map((from) => valueOf(content, list('causes', { from, count }))),
        )
        expect(parts.flat()).toEqual(all)
        for (const part of parts.slice(0, -2)) expect(part).toHaveLength(count)
        expect(await valueOf(content, size('causes'))).toBe(all.length)
        expect(await valueOf(content, ids('causes'))).toEqual(idsOf(all))
      }),
    ))

  it('have as many entries before as after a requested entity, as far as possible', () =>
    fc.assert(
      fc.asyncProperty(causes, fc.nat(), fc.integer({ min: 1, max: 15 }), async (all, choice, count) => {
        fc.pre(all.length > 0)
        const at = choice % all.length
        const near = all[at]?.id ?? ''
        const content = memoryContent({ lists: { causes: all } })
        const found = await valueOf(content, list('causes', { near, count }))
        expect(idsOf(found)).toContain(near)
        expect(found).toHaveLength(Math.min(count, all.length))
        const start = all.findIndex(({ id }) => id === found[0]?.id)
        expect(found).toEqual(all.slice(start, start + count))
        const [before, after] = [at - start, start + found.length - 1 - at]
        const isAtAnEnd = start === 0 || start + found.length === all.length
        expect(isAtAnEnd || before - after === 0 || before - after === 1).toBe(true)
      }),
    ))

  it('contain one group, also around an entity', () =>
    fc.assert(
      fc.asyncProperty(causes, fc.nat(), fc.integer({ min: 1, max: 9 }), async (all, choice, count) => {
        fc.pre(all.length > 0)
        const { id: near, category } = all[choice % all.length] ?? { id: '', category: '' }
        const content = memoryContent({ lists: { causes: all } })
        const where = ['category', category] as const
        const group = all.filter((item) => item.category === category)
        expect(await valueOf(content, list('causes', { where, count: 100 }))).toEqual(group)
        const found = await valueOf(content, list('causes', { where, near, count }))
        expect(found).toHaveLength(Math.min(count, group.length))
        expect(idsOf(found)).toContain(near)
        expect(idsOf(group).join()).toContain(idsOf(found).join())
      }),
    ))

  it('follow a declared order, with equal entries in the order of the list', () =>
    fc.assert(
      fc.asyncProperty(causes, async (all) => {
        const content = memoryContent({ lists: { causes: all } })
        const open = all.filter(({ percent }) => percent < 100)
        expect(await valueOf(content, list('causes', { by: 'needed', count: 100 }))).toEqual([
          ...[...open].sort((a, b) => b.percent - a.percent),
          ...all.filter((item) => !open.includes(item)),
        ])
      }),
    ))

  it('are the first entries around an unknown entity, and empty for an unknown group', async () => {
    const content = memoryContent({ lists: { causes: [cause('1'), cause('2'), cause('3')] } })
    expect(idsOf(await valueOf(content, listed('causes', { near: '9', count: 2 })))).toEqual(['1', '2'])
    for (const name of ['Nobody', '', 'constructor', '__proto__'])
      expect(await valueOf(content, listed('causes', { where: ['author', name], count: 2 }))).toEqual([])
  })

  it('group posts by author, and order them by day and by comments', async () => {
    const entries = ['1', '2', '3'].map((id, index) => ({
      ...{ id, title: '', summary: '', body: safeHtml(''), latestComments: [], format: 'image' as const },
      ...{ film: [], picture: null, largePicture: null },
      date: `19${69 + index}-01-01` as never,
      comments: [5, 9, 7][index] ?? 0,
      author: { name: index === 1 ? '\u200bNasrin\u00a0Akter ' : 'Somebody', role: '', picture: null },
    }))
    const content = memoryContent({ declared: [listOf(posts, entries)] })
    const found = async (part: Parameters<typeof list<typeof posts>>[1]) =>
      idsOf(await valueOf(content, list(posts, part)))
    expect(await found({ where: ['author', 'Nasrin Akter'], count: 5 })).toEqual(['2'])
    expect(await found({ by: 'date', count: 3 })).toEqual(['3', '2', '1'])
    expect(await found({ by: 'comments', from: 1, count: 2 })).toEqual(['3', '1'])
  })
})

describe('the path of a part', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  it('names it with any texts', () =>
    fc.assert(
      fc.property(
        fc.record(
          {
            where: fc.tuple(fc.constantFrom('category', 'author'), text),
            near: text,
            from: fc.nat(9_999_999),
          },
          { requiredKeys: [] },
        ),
        fc.integer({ min: 1, max: 100 }),
        (part, count) => {
          const question = listed('causes', { ...part, count } as Parameters<typeof listed<'causes'>>[1])
          expect(question.path).toMatch(/^listed\/causes\/[\w.*+%=&-]+$/)
          expect(parseQuestion(question.path)).toEqual(question)
        },
      ),
    ))

  it.each([0, 101, 500, 1.5, NaN])('is rejected with a count of %s', (count) =>
    expect(() => listed('causes', { count })).toThrow('part of causes: expected a count of 1 to 100'),
  )

  const counts = ['', ...['0', '101', '-1', '1e1', '05', '5/', '5&count=5'].map((count) => `count=${count}`)]
  const starts = ['from=2', 'from=0&count=5', 'from=-2&count=5', 'from=99999999&count=5', 'count=5&from=5']
  const tooLong = `category=${'a'.repeat(201)}`
  const groups = ['title=x', '__proto__=x', 'constructor=x', 'category=a&author=b', tooLong]
  const inOrder = ['by=percent&count=5', 'by=constructor&count=5']
  const parts = [...counts, ...starts, ...groups.map((group) => `${group}&count=5`), ...inOrder]
  const further = ['listed/menus/count=5', 'sizes/menus', 'ids/']
  it.each([...parts.map((part) => `lists/causes/${part}`), ...further])('is not %j', (path) =>
    expect(askByPath(memoryContent(), path)).toBeNull(),
  )
})
