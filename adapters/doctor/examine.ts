import { isLeft, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { firstValueFrom, from, lastValueFrom, mergeMap, toArray } from 'rxjs'
import { doctorLimits } from '../limits'
import type { Answer, Content, ContentError, Reading } from '../port/content'
import type { Kind } from '../domain/entities'
import { allEntries } from '../domain/menu'
import type { Menu, MenuEntry } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import type { Slide } from '../domain/slide'
import type { Source } from '../port/source'
import type { CheckPicture } from './checkPicture'
import { pathOf, shownPictures } from './pictures'
import { list, menu, menuPage, slides } from '../questions/questions'

/** The whole content of one backend, as the site reads it. */
export interface Examined {
  readonly menu: Reading<Menu>
  readonly slides: Answer<ReadonlyArray<Slide>>
  /** In the menu's order. */
  readonly pages: ReadonlyArray<{ readonly entry: MenuEntry; readonly answer: Answer<MenuPage> }>
  readonly lists: ReadonlyArray<{ readonly kind: Kind; readonly answer: Answer<ReadonlyArray<unknown>> }>
  /** Why pictures cannot be shown, by their addresses on the site. */
  readonly pictureFailures: ReadonlyMap<string, string>
}

export interface ExamineOptions {
  readonly content: Content
  /** The kinds that the backend itself holds, and where its pictures are. */
  readonly source: Pick<Source, 'kinds' | 'pictureUrl'>
  readonly checkPicture: CheckPicture
}

/** Maps with limited concurrency; the answers are in the order of the input. */
const each = async <A, B>(all: ReadonlyArray<A>, ask: (one: A) => Promise<B>): Promise<ReadonlyArray<B>> => {
  const asked = from(all.map((one, index) => [one, index] as const)).pipe(
    mergeMap(async ([one, index]) => [index, await ask(one)] as const, doctorLimits.atOnce),
    toArray(),
  )
  return (await lastValueFrom(asked)).sort(([a], [b]) => a - b).map(([, answer]) => answer)
}

const failuresAmong = async (
  value: unknown,
  pictureUrl: Source['pictureUrl'],
  checkPicture: CheckPicture,
): Promise<ReadonlyMap<string, string>> => {
  const reasons = await each(shownPictures(value), async (src) => {
    const url = pictureUrl(pathOf(src))
    return [src, url === null ? 'it is not a picture of this backend' : await checkPicture(url)] as const
  })
  return new Map(reasons.flatMap(([src, reason]) => (reason === null ? [] : [[src, reason]])))
}

/** Reads a whole backend through the port. `Left` when its menu cannot be read, because pages are found through it. */
export const examine = async ({
  content,
  source,
  checkPicture,
}: ExamineOptions): Promise<Either<ContentError, Examined>> => {
  const known = await firstValueFrom(content.ask(menu))
  if (isLeft(known)) return known
  const shown = await firstValueFrom(content.ask(slides))
  const pages = await each(allEntries(known.right.value), async (entry) => ({
    entry,
    answer: await firstValueFrom(content.ask(menuPage(entry.id))),
  }))
  const lists = await each(source.kinds, async (kind) => ({
    kind,
    answer: await firstValueFrom(content.ask<ReadonlyArray<unknown>>(list(kind))),
  }))
  const pictureFailures = await failuresAmong([shown, pages, lists], source.pictureUrl, checkPicture)
  return right({ menu: known.right, slides: shown, pages, lists, pictureFailures })
}
