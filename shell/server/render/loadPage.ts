import { contentContext } from '@caravanserai/adapters/page'
import type { Content } from '@caravanserai/adapters'
import { createStaticHandler, RouterContextProvider } from 'react-router-dom'
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom'
import { ROOT } from '../../routes/routeIds'
import type { Composition } from '../releases/composition'

/** A page with the data of its loaders, or the response that a loader returned instead (a redirect). */
export type LoadedPage =
  | { readonly _tag: 'Page'; readonly handler: StaticHandler; readonly context: StaticHandlerContext }
  | { readonly _tag: 'Answer'; readonly answer: Response }

/** Made once per composition, because ranking the routes is most of the cost of matching. */
const handlers = new WeakMap<Composition, StaticHandler>()

export const handlerOf = (composition: Composition): StaticHandler => {
  const known = handlers.get(composition)
  if (known !== undefined) return known
  const made = createStaticHandler(composition.routes)
  handlers.set(composition, made)
  return made
}

/**
 * Matches the address and runs the loaders of its routes, in parallel, on this content.
 * @param signal aborts when the client has disconnected; loading then rejects with the signal's reason
 */
export const loadPage = async (
  composition: Composition,
  address: URL,
  content: Content,
  signal: AbortSignal,
): Promise<LoadedPage> => {
  const handler = handlerOf(composition)
  return loadedPage(
    handler,
    await handler.query(new Request(address, { signal }), { requestContext: contextOf(content) }),
  )
}

/** The same without the loader of the frame: what an open page needs to navigate to this address. */
export const loadBelowFrame = async (
  composition: Composition,
  address: URL,
  content: Content,
  signal: AbortSignal,
): Promise<LoadedPage> => {
  const handler = handlerOf(composition)
  const loaded = await handler.query(new Request(address, { signal }), {
    requestContext: contextOf(content),
    filterMatchesToLoad: ({ route }) => route.id !== ROOT,
  })
  return loadedPage(handler, loaded)
}

const loadedPage = (handler: StaticHandler, loaded: StaticHandlerContext | Response): LoadedPage =>
  loaded instanceof Response ? { _tag: 'Answer', answer: loaded } : { _tag: 'Page', handler, context: loaded }

const contextOf = (content: Content): RouterContextProvider => {
  const provider = new RouterContextProvider()
  provider.set(contentContext, content)
  return provider
}
