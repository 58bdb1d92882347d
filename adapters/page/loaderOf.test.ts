import { Observable } from 'rxjs'
import { RouterContextProvider } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { cause, defaultMenu, down, entry, memoryContent } from '../testing'
import type { MemoryValues } from '../testing'
import { all, answerOf } from '../port/ask'
import { contentContext, firstAnswer, loaderOf, metaOf } from '.'
import { defineKind } from '../domain/kind'
import { entity, list, menu, menuPage } from '../questions/questions'

/** Loader arguments with the properties that `ask` uses. */
const args = (values: MemoryValues = {}, signal: AbortSignal | null = null): LoaderFunctionArgs => {
  const context = new RouterContextProvider()
  context.set(contentContext, memoryContent(values))
  const request = new Request('https://site.example.test/', { signal })
  return { context, params: {}, pattern: '/', request } as unknown as LoaderFunctionArgs
}

/** Loader arguments for a page at an address. */
const at = (
  pattern: string,
  params: Readonly<Record<string, string>>,
  address: string,
  values: MemoryValues,
) =>
  ({
    ...args(values),
    ...{ pattern, params },
    request: new Request(`https://site.example.test${address}`),
  }) as LoaderFunctionArgs

describe('loaderOf', () => {
  it('returns the value of an answer, also an empty list', async () => {
    expect(await loaderOf((ask) => ask(menu))(args())).toEqual(defaultMenu)
    expect(await loaderOf((ask) => ask(list('causes')))(args({ lists: { causes: [] } }))).toEqual([])
  })

  it('throws 404 when there is no page', async () => {
    const noPage = loaderOf(() => answerOf(null))
    await expect(noPage(args())).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('throws 503 when the content cannot be fetched', async () => {
    const loader = loaderOf((ask) => ask(menu))
    await expect(loader(args({ menu: down }))).rejects.toMatchObject({ init: { status: 503 } })
  })

  describe('for a page about an entity', () => {
    const water = { ...cause('clean water'), aliases: ['3', 'cause'], seoTitle: 'Water for Rajshahi' }
    const values = { lists: { causes: [cause('2'), water] } }
    const loader = loaderOf((ask, { params: { id = '' } }) =>
      all({ cause: ask(entity('causes', id)), others: ask(entity('causes', '3')) }),
    )
    const load = (id: string, address: string, pattern = '/cause/:id') =>
      loader(at(pattern, { id }, address, values)) as Promise<Response & { readonly cause: unknown }>

    it("redirects from another id to the entity's own id, and keeps the query", async () => {
      const { status, headers } = await load('3', '/cause/3?page=2')
      expect([status, headers.get('location')]).toEqual([308, '/cause/clean%20water?page=2'])
      const named = await load('cause', '/cause/cause')
      expect(named.headers.get('location')).toBe('/cause/clean%20water')
    })

    it("loads the page at the entity's own id, also if the page reads other entities", async () => {
      expect(await load('clean water', '/cause/clean%20water')).toMatchObject({ cause: water })
      expect(await load('2', '/cause/2')).toEqual({ cause: cause('2'), others: water })
    })

    it('loads the page at any id that is not in its path', async () => {
      expect(await load('3', '/donate?cause=3', '/donate')).toMatchObject({ cause: water })
    })

    it('redirects from another id of a kind that a remote declares', async () => {
      const jobs = defineKind({ name: 'careers/jobs', fields: { title: 'name' } })
      const declared = [{ kind: jobs, entries: [{ id: 'guide', aliases: ['7'], title: 'Guide' }] }]
      const job = loaderOf((ask, { params: { id = '' } }) => ask(entity(jobs, id)))
      const to = (await job(at('/careers/:id', { id: '7' }, '/careers/7', { declared }))) as Response
      expect(to.headers.get('location')).toBe('/careers/guide')
    })

    it('provides the search texts of the entity for the head', async () => {
      const meta = { title: 'Clean water', description: 'Wells', banner: null }
      expect(metaOf(meta, await load('clean water', '/cause/clean%20water'))).toEqual({
        ...meta,
        seo: { seoTitle: 'Water for Rajshahi' },
      })
      expect(metaOf(meta, await load('2', '/cause/2'))).toBe(meta)
    })
  })

  describe('for a page of the menu', () => {
    const about = { ...entry('2', 'About us'), seoDescription: 'Who we are' }
    const values = { menu: [entry('1', 'Home'), about, { ...entry('5', 'Shop'), link: '/about us/2' }] }
    const loader = loaderOf((ask, { params: { id = '1' } }) =>
      all({ menu: ask(menu), page: ask(menuPage(id)) }),
    )
    const load = (pattern: string, params: Readonly<Record<string, string>>, address: string) =>
      loader(at(pattern, params, address, values))
    const meta = { title: 'About', description: 'A page', banner: null }

    it('provides the search texts of the menu entry, but not at addresses of its parts', async () => {
      const shown = await load('/:name/:id', { name: 'about us', id: '2' }, '/about%20us/2')
      expect(metaOf(meta, shown).seo).toEqual({ seoDescription: 'Who we are' })
      const part = await load('/company/:id/:part?', { id: '2', part: 'x' }, '/company/2/x')
      expect(metaOf(meta, part)).toBe(meta)
    })

    it('throws 404 when the menu entry links elsewhere', async () => {
      const shop = load('/:name/:id', { name: 'shop', id: '5' }, '/shop/5')
      await expect(shop).rejects.toMatchObject({ init: { status: 404 } })
    })
  })

  describe('when the request is aborted', () => {
    let readers = 0
    /** A question that is never answered; it counts its subscribers. */
    const waiting = new Observable<never>(() => {
      readers += 1
      return () => (readers -= 1)
    })
    const loader = loaderOf(() => waiting)

    it('unsubscribes and rejects with the reason', async () => {
      const reader = new AbortController()
      const answer = loader(args({}, reader.signal))
      expect(readers).toBe(1)
      reader.abort(new Error('gone'))
      expect(readers).toBe(0)
      await expect(answer).rejects.toThrow('gone')
    })

    it('does not subscribe when the signal is already aborted', async () => {
      await expect(loader(args({}, AbortSignal.abort(new Error('gone'))))).rejects.toThrow('gone')
      expect(readers).toBe(0)
    })

    it('stops listening to the signal once it has the answer', async () => {
      const { signal } = new AbortController()
      const watched = jest.spyOn(signal, 'removeEventListener')
      await firstAnswer(answerOf(1), signal)
      expect(watched).toHaveBeenCalledWith('abort', expect.any(Function))
    })
  })
})
