import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { RouterContextProvider } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { unreachable } from '../content'
import { defaultMenu, memoryContent } from '../memory'
import type { MemoryValues } from '../memory'
import { ask, contentContext } from '.'

/** What the router hands to a loader, as far as `ask` looks at it. */
const args = (values: MemoryValues = {}): LoaderFunctionArgs => {
  const context = new RouterContextProvider()
  context.set(contentContext, memoryContent(values))
  return { context, params: {}, request: new Request('https://site.example.test/') } as unknown as LoaderFunctionArgs
}

describe('ask', () => {
  it('hands the value of the answer to the page', async () => {
    expect(await ask((content) => content.menu())(args())).toEqual(defaultMenu)
  })

  it('hands on an empty answer too', async () => {
    expect(await ask((content) => content.causes())(args({ causes: [] }))).toEqual([])
  })

  it('throws 404 when there is no such page', async () => {
    const noPage = ask(() => of(right({ value: null, faults: [] })))
    await expect(noPage(args())).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('throws 503 when the content cannot be had', async () => {
    const loader = ask((content) => content.menu())
    await expect(loader(args({ menu: unreachable('u', 'connection refused') }))).rejects.toMatchObject({ init: { status: 503 } })
  })
})
