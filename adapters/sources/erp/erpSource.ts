import * as E from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { forkJoin, map, of, switchMap } from 'rxjs'
import type { ContentError } from '../../port/content'
import { PicturePath, encodedPath } from '../../decode/pictures'
import { errorLine } from '../../port/faults'
import { fetchJson } from '../../http/fetchJson'
import type { GetJson } from '../../http/fetchJson'
import { readEnvelope } from '../../http/readEnvelope'
import type { Source, SourceResult } from '../../port/source'
import { toLabelled, toLabelledPictures, toMenuEntry, toSlideEntry } from './mapping'
import { ContentsEnvelope, ImagesEnvelope, MenusEnvelope, SliderEnvelope, pagesOf } from './wire'

export interface ErpOptions {
  /** The backend's host: `https://cms.example.org`. */
  readonly baseUrl: string
  readonly getJson?: GetJson
}

/** 1,000 slides: a wrong `total_pages` must not keep us asking. */
const maxSliderPages = 10

/** A later page that may come yet is missed; one that never will costs no slide before it, and stands as an entry that is told. */
const pageGone = (error: ContentError): E.Either<ContentError, ReadonlyArray<unknown>> =>
  error._tag === 'Unreachable' && error.retryAfterMs !== null
    ? E.left(error)
    : E.right([new Error(errorLine(error))])

/** Adapter: the incumbent backend over HTTP. Slashes at the end of its addresses stand as the backend wants them. */
export const erpSource = ({ baseUrl, getJson = fetchJson() }: ErpOptions): Source => {
  const host = baseUrl.replace(/\/+$/, '')
  const mediaUrl = `${host}/media/`

  const read = <A>(path: string, envelope: Decoder<unknown, A>) =>
    readEnvelope(getJson, host + path, envelope)

  const sliderPage = (page: number) =>
    read(
      `/homepage_slider/api/v1/homepage_slider/all/?size=100${page === 1 ? '' : `&page=${page}`}`,
      SliderEnvelope,
    )

  /** The pages from this one on, one after the other. A page that is empty, or the one `before` once more, is the end, whatever was promised. */
  const slidesFrom = (page: number, before = ''): SourceResult<ReadonlyArray<unknown>> =>
    sliderPage(page).pipe(
      switchMap((answer) => {
        if (E.isLeft(answer)) return of(page === 1 ? answer : pageGone(answer.left))
        const sent = JSON.stringify(answer.right.homepage_sliders)
        if (sent === before) return of(E.right([]))
        const slides = answer.right.homepage_sliders.map(toSlideEntry(mediaUrl))
        if (slides.length === 0 || page >= Math.min(pagesOf(answer.right), maxSliderPages))
          return of(E.right(slides))
        return slidesFrom(page + 1, sent).pipe(map(E.map((later) => [...slides, ...later])))
      }),
    )

  return {
    menus: () =>
      read('/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/', MenusEnvelope).pipe(
        map(E.map(({ menus }) => menus.map((entry) => toMenuEntry(entry)))),
      ),

    slides: () => slidesFrom(1),

    // A menu without contents answers 500, as a broken backend does: each half counts on its own.
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

    // This backend has none: they come from the samples (`composedSource`).
    kinds: [],
    list: () => of(E.right([])),

    abilities: { drafts: false, liveChange: false, pictureSizes: false },

    pictureUrl: (path) => (PicturePath.is(path) ? mediaUrl + encodedPath(path) : null),
  }
}
