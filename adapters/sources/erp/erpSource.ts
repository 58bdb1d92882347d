import * as E from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { forkJoin, map, of } from 'rxjs'
import { mapAnswer } from '../../port/asked'
import type { ContentError } from '../../port/content'
import { PicturePath, encodedPath } from '../../decode/pictures'
import { errorLine } from '../../port/faults'
import { fetchJson } from '../../http/fetchJson'
import type { GetJson } from '../../http/fetchJson'
import { paged } from '../../http/paged'
import type { Page } from '../../http/paged'
import { readEnvelope } from '../../http/readEnvelope'
import type { Source, SourceResult } from '../../port/source'
import { formPlaces } from './places'
import { toLabelled, toLabelledPictures, toMenuEntry, toSlideEntry } from './mapping'
import { ContentsEnvelope, ImagesEnvelope, MenusEnvelope, SliderEnvelope, pagesOf } from './wire'

export interface ErpOptions {
  /** The backend's host: `https://cms.example.org`. */
  readonly baseUrl: string
  readonly getJson?: GetJson
  /** The address of a form of its admin system (`formPlaces`); without it nobody knows where anything is edited. */
  readonly adminForm?: string | null
}

/** 1,000 slides. */
const maxPages = 10

/**
 * Slides of a later page that may still arrive are waited for. A page that never will does not take the slides before it
 * away: an `Error` takes its place, which is refused and reported where entries are decoded.
 */
const laterFailure = (error: ContentError): E.Either<ContentError, ReadonlyArray<unknown>> =>
  error._tag === 'Unreachable' && error.retryAfterMs !== null
    ? E.left(error)
    : E.right([new Error(errorLine(error))])

/**
 * Adapter: the incumbent backend over HTTP, which does not know when something begins or ends. Some of its addresses end with a slash
 * and some must not.
 */
export const erpSource = ({ baseUrl, getJson = fetchJson(), adminForm = null }: ErpOptions): Source => {
  const host = baseUrl.replace(/(?<!\/)\/+$/, '')
  const mediaUrl = `${host}/media/`

  const read = <A>(path: string, envelope: Decoder<unknown, A>) =>
    readEnvelope(getJson, host + path, envelope)

  const sliderPage = (page: number): SourceResult<Page> =>
    mapAnswer(
      read(
        `/homepage_slider/api/v1/homepage_slider/all/?size=100${page === 1 ? '' : `&page=${page}`}`,
        SliderEnvelope,
      ),
      (answer) => ({
        entries: answer.homepage_sliders.map(toSlideEntry(mediaUrl)),
        hasMore: page < pagesOf(answer),
      }),
    )

  const source: Source = {
    menus: () =>
      mapAnswer(read('/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/', MenusEnvelope), ({ menus }) =>
        menus.map((entry) => toMenuEntry(entry)),
      ),

    slides: () => paged(sliderPage, { maxPages, laterFailure }),

    // A menu without contents answers 500, like a broken backend, so each half is judged on its own.
    menuPage: (id) =>
      forkJoin([
        read(
          `/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/${encodeURIComponent(id)}`,
          ContentsEnvelope,
        ),
        read(
          `/cms_menu_content_image/api/v1/get_all_cms_menu_content_image_by_cms_menu_id/${encodeURIComponent(id)}`,
          ImagesEnvelope,
        ),
      ]).pipe(
        map(([contents, images]) =>
          E.isLeft(contents) && E.isLeft(images)
            ? contents
            : E.right({
                contents: E.map(({ menu_contents }: ContentsEnvelope) => toLabelled(menu_contents))(contents),
                images: E.map(({ content_images }: ImagesEnvelope) =>
                  toLabelledPictures(mediaUrl)(content_images),
                )(images),
              }),
        ),
      ),

    // This backend has no lists: they come from the samples (`composedSource`).
    kinds: [],
    list: () => of(E.right([])),

    pictureUrl: (path) => (PicturePath.is(path) ? mediaUrl + encodedPath(path) : null),
  }
  return adminForm === null ? source : { ...source, places: formPlaces(adminForm, source) }
}
