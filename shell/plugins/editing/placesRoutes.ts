import { textOf, writtenDate } from '@caravanserai/adapters'
import type { IsoDate, SafeHtml } from '@caravanserai/adapters'
import { leafKey } from '@caravanserai/adapters/server'
import type { PlacedLeaf, PlacesOf, Readings } from '@caravanserai/adapters/server'
import { dollars, taka } from '@caravanserai/ui/money'
import type { FastifyInstance } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import {
  limitRate,
  pageAddressExpected,
  parsePageAddress,
  previewOf,
  sendError,
  visitorAddress,
  whileConnected,
} from '../../host/plugin'
import { canonicalTarget } from '../../site/canonicalTarget'
import { limits } from './limits'
import type { ShownPlace, ShownPlaces } from './shownPlaces'

/** `GET /content/places?address=` tells viewers of drafts where the values of an address are edited. */
export const placesRoutes = (app: FastifyInstance, { siteUrl }: { readonly siteUrl: string }): void => {
  void app.register(async (scope) => {
    limitRate(scope, limits.places)
    scope.get<{ Querystring: { address?: unknown } }>('/content/places', (request, reply) =>
      whileConnected(reply, async (signal) => {
        const preview = await previewOf(request)
        // Only viewers of drafts learn where content is edited. A tab may still ask after leaving the drafts.
        if (preview === null) return reply.code(204).header('cache-control', 'private, no-store').send()
        if (isLeft(preview)) return sendError(reply, 503, preview.left)
        const address = parsePageAddress(request.query.address, siteUrl)
        if (address === null) return sendError(reply, 400, pageAddressExpected)
        const { places, pages, releases } = preview.right
        const send = (body: ShownPlaces) => reply.header('cache-control', 'private, no-store').send(body)
        if (places === null) return send([])
        const composition = await releases.forPath(address.pathname)
        const target = canonicalTarget(composition.declared, address.pathname, address.search)
        const visitor = visitorAddress(request)
        const { readings } = await pages.data(composition, target, true, visitor, signal)
        return send(await shownPlaces(places, readings))
      }),
    )
  })
}

/** Where the values of an address are edited, and how the document shows them, for viewers of drafts. */
export const shownPlaces = async (placesOf: PlacesOf, readings: Readings): Promise<ShownPlaces> => {
  const placed = await placesOf(readings.map(([path, { value }]) => ({ path, value })))
  return placed.flatMap((leaf) => {
    const shown = shownAs(leaf)
    if (shown === null) return []
    const { question, entry, places } = leaf
    // The names of all menus form one group, although each menu is a separate entry.
    const group = question === 'menu' ? question : leafKey({ question, entry, way: [] })
    return [{ key: leafKey(leaf), entry: group, places, ...shown }]
  })
}

/**
 * A value of each type as pages and the kit render it; `null` for values that are not shown literally, such as the id
 * of another entry.
 */
const shownAs = ({ type, value }: PlacedLeaf): Pick<ShownPlace, 'as' | 'texts'> | null => {
  const text = String(value)
  switch (type) {
    case 'name':
    case 'text':
    case 'oneOf':
    case 'dayText':
      return { as: 'text', texts: [text] }
    case 'richText':
      return richText(text as SafeHtml)
    case 'money':
      return { as: 'part', texts: [dollars(Number(value)), taka(Number(value))] }
    case 'percent':
      return { as: 'part', texts: [`${text}%`] }
    case 'day':
      return { as: 'part', texts: [writtenDate(value as IsoDate)] }
    case 'count':
    case 'number':
      return { as: 'part', texts: [text] }
    case 'picture':
      return { as: 'src', texts: [text] }
    case 'alt':
      return { as: 'alt', texts: [text] }
    default:
      return null
  }
}

/** Rich text with only a map or a picture has no text. */
const richText = (html: SafeHtml): Pick<ShownPlace, 'as' | 'texts'> => {
  const text = textOf(html)
  return text === ''
    ? {
        as: 'src',
        texts: [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, src = '']) => src.replaceAll('&amp;', '&')),
      }
    : { as: 'text', texts: [text] }
}
