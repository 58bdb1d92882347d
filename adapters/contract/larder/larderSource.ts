import type { Decoder } from 'io-ts'
import { encodedPath, PicturePath } from '../../decode/pictures'
import { kinds } from '../../domain/kinds'
import { emptyOn, errorEntryOn } from '../../http/emptyOn'
import type { GetJson } from '../../http/fetchJson'
import { paged } from '../../http/paged'
import { readEnvelope } from '../../http/readEnvelope'
import { mapAnswer } from '../../port/asked'
import type { Source } from '../../port/source'
import {
  pathPrefix,
  toEntry,
  toMenus,
  toPage,
  toRedirect,
  toSlide,
  Banners,
  MovedAddresses,
  Nav,
  Page,
  Shelf,
} from './mapping'

export interface LarderOptions {
  /** The address of the backend's host: `https://larder.example.org`. */
  readonly baseUrl: string
  readonly getJson: GetJson
  /** Whether its requests have credentials, without which Larder keeps its drafts for itself. */
  readonly isAuthorized: boolean
}

/** Adapter: Larder over HTTP. Only what is published is requested, but for `drafts`. */
export const larderSource = ({ isAuthorized, ...options }: LarderOptions): Source => ({
  ...sourceOf(options, 'published'),
  ...(isAuthorized && { drafts: sourceOf(options, 'draft') }),
})

const sourceOf = (
  { baseUrl, getJson }: Omit<LarderOptions, 'isAuthorized'>,
  stage: 'published' | 'draft',
): Source => {
  const host = baseUrl.replace(/(?<!\/)\/+$/, '')

  const read = <A>(path: string, envelope: Decoder<unknown, A>) =>
    readEnvelope(getJson, host + path, envelope, { headers: { 'X-Stage': stage } })

  /** The goods of a shelf; one that is not there is reported, and what was on it before stays. */
  const shelf = (name: string) =>
    paged((page) =>
      mapAnswer(
        read(`/shelves/${encodeURIComponent(name)}.json?page=${page}`, Shelf),
        ({ goods, pages }) => ({ entries: goods.map(toEntry), hasMore: page < pages }),
      ),
    ).pipe(errorEntryOn(404))

  return {
    menus: () => mapAnswer(read('/nav.json', Nav), ({ items }) => toMenus(items)),
    slides: () =>
      paged((page) =>
        mapAnswer(read(`/banners.json?page=${page}`, Banners), ({ banners, pages }) => ({
          entries: banners.map(toSlide),
          hasMore: page < pages,
        })),
      ),
    menuPage: (id) =>
      mapAnswer(
        read(`/pages/${encodeURIComponent(id)}.json`, Page).pipe(emptyOn(404, { blocks: [] })),
        ({ blocks }) => toPage(blocks),
      ),
    list: shelf,
    kinds,
    declared: ({ name }) => shelf(name),
    redirects: () => mapAnswer(read('/moved.json', MovedAddresses), ({ moved }) => moved.map(toRedirect)),
    pictureUrl: (path) => {
      const file = path.startsWith(pathPrefix) ? path.slice(pathPrefix.length) : ''
      return PicturePath.is(file) ? `${host}/files/${encodedPath(file)}` : null
    },
    pathPrefix,
  }
}
