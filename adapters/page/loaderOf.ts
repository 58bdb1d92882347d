import { isLeft } from 'fp-ts/Either'
import { createContext, data, redirect } from 'react-router-dom'
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom'
import { askOf } from '../port/asked'
import type { Ask, Asked } from '../port/asked'
import type { Content } from '../port/content'
import { firstAnswer } from './firstAnswer'
import { becameOf, recordingOf, withSeo } from './ownEntry'

/** The content port for loaders: the host puts it into the router's context. */
export const contentContext = createContext<Content>()

/**
 * A loader that asks the content port. An answer becomes the route's data; `null` says that there is no such page
 * (status 404); content that cannot be fetched becomes status 503. A request that is aborted unsubscribes. A page that asks for an
 * entity by a parameter of its path, and gets one with another id, is at the address with that id (status 308).
 */
export const loaderOf =
  <A>(read: (ask: Ask, args: LoaderFunctionArgs) => Asked<A | null>): LoaderFunction =>
  async (args) => {
    const { content, answered } = recordingOf(args.context.get(contentContext))
    const answer = await firstAnswer(read(askOf(content), args), args.request.signal)
    if (isLeft(answer)) throw unavailable()
    if (answer.right === null) throw notFound()
    const became = becameOf(answered, args)
    if (became === null) throw notFound()
    return 'to' in became ? redirect(became.to, 308) : withSeo(answer.right, became.seo)
  }

/** Thrown by a loader: this address has no page (status 404). */
export const notFound = () => data(null, { status: 404 })

/** Thrown by a loader: the content cannot be fetched now (status 503). */
export const unavailable = () => data(null, { status: 503 })
