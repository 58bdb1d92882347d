import * as E from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { unreachable } from '../port/content'
import type { ContentError } from '../port/content'
import { paged, emptyOn } from './paged'
import type { Page, PagedOptions } from './paged'

const serverError = unreachable('https://cms.example.test', 'status 500 (text/html)', 0, 500)
const page = (entries: ReadonlyArray<unknown>, hasMore = true): E.Either<ContentError, Page> =>
  E.right({ entries, hasMore })

/** The entries of these pages, and the numbers of the requested pages. */
const read = async (
  pageAt: (number: number) => E.Either<ContentError, Page>,
  options: PagedOptions = {},
): Promise<readonly [answer: unknown, requests: ReadonlyArray<number>]> => {
  const requests: number[] = []
  const answer = await firstValueFrom(
    paged((number) => {
      requests.push(number)
      return of(pageAt(number))
    }, options),
  )
  return [answer, requests]
}

describe('paged', () => {
  it('reads all pages in order until the backend has no more', async () => {
    expect(await read((number) => page([number, 'x'], number < 3))).toEqual([
      E.right([1, 'x', 2, 'x', 3, 'x']),
      [1, 2, 3],
    ])
  })

  it('requests each page with the cursor of the previous page', async () => {
    const cursors: (string | null)[] = []
    await firstValueFrom(
      paged((number, cursor) => {
        cursors.push(cursor)
        return of(E.right({ entries: [number], hasMore: number < 3, cursor: `after ${number}` }))
      }),
    )
    expect(cursors).toEqual([null, 'after 1', 'after 2'])
  })

  it('ends at an empty page, even if `hasMore` is true', async () => {
    expect(await read((number) => page(number < 3 ? [number] : []))).toEqual([E.right([1, 2]), [1, 2, 3]])
  })

  it('ends at a page that equals the previous page, without repeating it', async () => {
    expect(await read((number) => page([Math.min(number, 2)]))).toEqual([E.right([1, 2]), [1, 2, 3]])
  })

  it('ends at its limit of pages, with an error that replaces further entries', async () => {
    const further = new Error('further entries after page 2, which are not read')
    expect(await read((number) => page([number]), { maxPages: 2 })).toEqual([
      E.right([1, 2, further]),
      [1, 2],
    ])
    expect(await read((number) => page([number], number < 2), { maxPages: 2 })).toEqual([
      E.right([1, 2]),
      [1, 2],
    ])
    const [, numbers] = await read((number) => page([number]))
    expect(numbers).toHaveLength(50)
  })

  it.each([1, 2])('fails with the error of page %i', async (broken) => {
    const [answer] = await read((number) => (number === broken ? E.left(serverError) : page([number])))
    expect(answer).toEqual(E.left(serverError))
  })

  it('lets its caller replace a failed later page, but not the first page', async () => {
    const laterFailure = (error: ContentError) => E.right([error])
    expect(
      await read((number) => (number === 2 ? E.left(serverError) : page([number])), { laterFailure }),
    ).toEqual([E.right([1, serverError]), [1, 2]])
    expect(await read(() => E.left(serverError), { laterFailure })).toEqual([E.left(serverError), [1]])
  })
})

describe('emptyOn', () => {
  const readWith = (error: ContentError) => firstValueFrom(of(E.left(error)).pipe(emptyOn(404, 'nothing')))

  it('replaces only an error with this status', async () => {
    const notFound = unreachable('https://cms.example.test', 'status 404 (no type)', null, 404)
    expect(await readWith(notFound)).toEqual(E.right('nothing'))
    expect(await readWith(serverError)).toEqual(E.left(serverError))
    const failure = unreachable('https://cms.example.test', 'status 404 (no type)')
    expect(await readWith(failure)).toEqual(E.left(failure))
  })
})
