import { Observable } from 'rxjs'
import { RouterContextProvider } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { defaultMenu, down, memoryContent } from '../testing'
import type { MemoryValues } from '../testing'
import { answerOf } from '../port/asked'
import { contentContext, firstAnswer, loaderOf } from '.'
import { list, menu } from '../questions/questions'

/** The arguments of a loader, as far as `ask` uses them. */
const args = (values: MemoryValues = {}, signal: AbortSignal | null = null): LoaderFunctionArgs => {
  const context = new RouterContextProvider()
  context.set(contentContext, memoryContent(values))
  const request = new Request('https://site.example.test/', { signal })
  return { context, params: {}, request } as unknown as LoaderFunctionArgs
}

describe('loaderOf', () => {
  it('returns the value of the answer, an empty one too', async () => {
    expect(await loaderOf((ask) => ask(menu))(args())).toEqual(defaultMenu)
    expect(await loaderOf((ask) => ask(list('causes')))(args({ lists: { causes: [] } }))).toEqual([])
  })

  it('throws 404 when there is no such page', async () => {
    const noPage = loaderOf(() => answerOf(null))
    await expect(noPage(args())).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('throws 503 when the content cannot be fetched', async () => {
    const loader = loaderOf((ask) => ask(menu))
    await expect(loader(args({ menu: down }))).rejects.toMatchObject({ init: { status: 503 } })
  })

  describe('when the request is aborted', () => {
    let readers = 0
    /** A question that is never answered, and counts its subscribers. */
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
