import { isLeft, left } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { listed, listLimits } from './questions'
import { answerFrom, cause, memoryAsk, entry, memoryContent, picture, section } from '../testing'
import { readListPage, readFrame } from './views'
import { unreachable } from '../port/content'
import { askOf } from '../port/ask'
import { recording } from '../browser'

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

const down = unreachable('https://cms.example.test/x', 'connection refused')

describe('readFrame', () => {
  it('reads only the menu and the Home page', async () => {
    const { content, readings } = recording(memoryContent())
    const answer = await firstValueFrom(readFrame(askOf(content)))
    expect(readings().map(([path]) => path)).toEqual(['menu', 'pages/1'])
    expect(answer).toMatchObject({ right: { payMarks: [picture('pay-1.png')] } })
  })

  it('shows a menu without Home', async () => {
    const menu = [entry('2', 'About')]
    const answer = await firstValueFrom(readFrame(memoryAsk({ menu })))
    expect(answer).toMatchObject({ right: { menu, payMarks: [] } })
  })

  it('has no payment marks when the Home page cannot be read', async () => {
    const answer = await firstValueFrom(readFrame(memoryAsk({ pages: { '1': down } })))
    expect(!isLeft(answer) && answer.right.menu.length).toBe(6)
    expect(answer).toMatchObject({ right: { payMarks: [] } })
  })

  it('finds the payment marks under a label in any case', async () => {
    const pages = { '1': [section('PAYWITH', { pictures: [picture('a.png')] })] }
    expect(await firstValueFrom(readFrame(memoryAsk({ pages })))).toMatchObject({
      right: { payMarks: [picture('a.png')] },
    })
  })

  it('has the error of the menu when the menu cannot be read', async () => {
    expect(await firstValueFrom(readFrame(memoryAsk({ menu: down })))).toEqual(left(down))
  })
})
