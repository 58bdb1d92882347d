import * as E from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { forkJoin, map, of, switchMap } from 'rxjs'
import { malformed } from '../content'
import type { ContentError } from '../content'
import { PicturePath, encodedPath } from '../decode/pictures'
import { describe } from '../describe'
import { fetchJson } from '../http/fetchJson'
import type { GetJson } from '../http/fetchJson'
import type { Source, SourceResult } from '../source'
import { toLabelled, toLabelledPictures, toMenuEntry, toSlideEntry } from './mapping'
import { ContentsEnvelope, ImagesEnvelope, MenusEnvelope, SliderEnvelope } from './wire'

export interface ErpOptions {
  /** The backend's host: `https://cms.example.org`. */
  readonly baseUrl: string
  readonly getJson?: GetJson
}

/** 1,000 slides: a wrong `total_pages` must not keep us asking. */
const maxSliderPages = 10

/** Adapter: the incumbent backend over HTTP. Slashes at the end of its addresses stand as the backend wants them. */
export const erpSource = ({ baseUrl, getJson = fetchJson() }: ErpOptions): Source => {
  const host = baseUrl.replace(/\/+$/, '')
  const mediaUrl = `${host}/media/`

  const read = <A>(path: string, envelope: Decoder<unknown, A>): SourceResult<A> => {
    const url = `${host}${path}`
    return getJson(url).pipe(
      map(
        E.chain((json) =>
          E.mapLeft((): ContentError => malformed(url, envelope.name, describe(json)))(envelope.decode(json)),
        ),
      ),
    )
  }

  const sliderPage = (page: number) =>
    read(`/homepage_slider/api/v1/homepage_slider/all/?size=100${page === 1 ? '' : `&page=${page}`}`, SliderEnvelope)

  /** The pages from this one on, one after the other; a page that cannot be had ends it. */
  const slidesFrom = (page: number): SourceResult<ReadonlyArray<unknown>> =>
    sliderPage(page).pipe(
      switchMap((answer) => {
        if (E.isLeft(answer)) return of(answer)
        const { homepage_sliders, total_pages } = answer.right
        const slides = homepage_sliders.map(toSlideEntry(mediaUrl))
        if (page >= Math.min(total_pages ?? 1, maxSliderPages)) return of(E.right(slides))
        return slidesFrom(page + 1).pipe(map(E.map((later) => [...slides, ...later])))
      }),
    )

  return {
    menus: () =>
      read('/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/', MenusEnvelope).pipe(
        map(E.map(({ menus }) => menus.map((entry) => toMenuEntry(entry)))),
      ),

    slides: () => slidesFrom(1),

    // A menu without contents answers 500, as a broken backend does: the images count, and the trouble is told.
    menuPage: (id) =>
      forkJoin([
        read(`/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/${encodeURIComponent(id)}`, ContentsEnvelope),
        read(`/cms_menu_content_image/api/v1/get_all_cms_menu_content_image_by_cms_menu_id/${encodeURIComponent(id)}`, ImagesEnvelope),
      ]).pipe(
        map(([contents, images]) =>
          E.isLeft(contents) && E.isLeft(images)
            ? contents
            : E.right({
                contents: E.isLeft(contents) ? [] : toLabelled(contents.right.menu_contents),
                images: E.isLeft(images) ? [] : toLabelledPictures(mediaUrl)(images.right.content_images),
                trouble: [contents, images].flatMap((half) => (E.isLeft(half) ? [half.left] : [])),
              }),
        ),
      ),

    // This backend has none: they come from the samples (`composedSource`).
    causes: () => of(E.right([])),

    pictureUrl: (path) => (PicturePath.is(path) ? mediaUrl + encodedPath(path) : null),
  }
}
