import { listed, listLimits } from './questions'
import { answerFrom, cause, memoryAsk } from '../testing'
import { readListPage } from './views'

const { pageEntries } = listLimits

const causes = (count: number) => Array.from({ length: count }, (_, at) => cause(`${at + 1}`))
const read = (count: number, pageParam?: string) =>
  answerFrom(
    readListPage(memoryAsk({ lists: { causes: causes(count) } }), 'causes', pageParam, (part) =>
      listed('causes', part),
    ),
  )

test('the pages together are the list, each with its number and the number of pages', async () => {
  const count = 2 * pageEntries + 1
  const pages = await Promise.all([undefined, '2', '3'].map((pageParam) => read(count, pageParam)))
  expect(pages).toMatchObject([
    { page: 1, pages: 3, entries: { length: pageEntries } },
    { page: 2, pages: 3, entries: { length: pageEntries } },
    { page: 3, pages: 3, entries: { length: 1 } },
  ])
  expect(pages.flatMap((page) => page?.entries ?? []).map(({ id }) => id)).toEqual(
    causes(count).map(({ id }) => id),
  )
})

test('the number 1 requests the first page', async () => {
  expect(await read(30, '1')).toEqual(await read(30))
})

test('a short list has one page, and so has an empty list', async () => {
  expect(await read(pageEntries)).toMatchObject({ page: 1, pages: 1 })
  expect(await read(0)).toEqual({ entries: [], page: 1, pages: 1 })
  expect(await read(pageEntries, '2')).toBeNull()
})

test.each(['0', '02', '-1', '1.5', '1e1', 'abc', '', ' 2', '٢', '999999', 'constructor'])(
  'there is no page %j',
  async (pageParam) => expect(await read(60, pageParam)).toBeNull(),
)
