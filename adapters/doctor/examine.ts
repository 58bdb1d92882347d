import { isLeft, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { firstValueFrom, from, lastValueFrom, mergeMap, toArray } from 'rxjs'
import { doctorLimits } from '../limits'
import type { Answer, Content, ContentError, Reading } from '../port/content'
import { documentTypeOf } from '../domain/documentType'
import type { AnyEntity, KindDeclaration } from '../domain/kind'
import type { AnyKind } from '../domain/kinds'
import { allEntries } from '../domain/menu'
import type { Menu, MenuEntry } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import type { Slide } from '../domain/slide'
import type { Source } from '../port/source'
import type { CheckFile } from './checkFile'
import { pathOf, shownFiles } from './files'
import { sitePages } from './menuNames'
import type { SitePages } from './menuNames'
import { list, menu, menuPage, slides } from '../questions/questions'

/** The whole content of one backend, as the site reads it. */
export interface Examined {
  readonly menu: Reading<Menu>
  readonly slides: Answer<ReadonlyArray<Slide>>
  /** In the menu's order. */
  readonly pages: ReadonlyArray<{ readonly entry: MenuEntry; readonly answer: Answer<MenuPage> }>
  readonly lists: ReadonlyArray<{ readonly kind: AnyKind; readonly answer: Answer<ReadonlyArray<AnyEntity>> }>
  /** Pages that the site has without any menu. */
  readonly sitePages: SitePages
  /** Why pictures and documents cannot be served, by their addresses on the site. */
  readonly fileFailures: ReadonlyMap<string, string>
}

export interface ExamineOptions {
  readonly content: Content
  /** What the backend itself holds, and where its pictures are. */
  readonly source: Pick<Source, 'kinds' | 'declared' | 'pictureUrl'>
  /** Kinds that releases declare; those that the backend holds are examined. */
  readonly declared?: ReadonlyArray<KindDeclaration>
  readonly checkFile: CheckFile
  /** By default those of the host alone. */
  readonly sitePages?: SitePages
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
  checkFile: CheckFile,
): Promise<ReadonlyMap<string, string>> => {
  const reasons = await each(shownFiles(value), async (src) => {
    const path = pathOf(src)
    const url = pictureUrl(path)
    const reason =
      url === null ? 'it is not a file of this backend' : await checkFile(url, documentTypeOf(path))
    return [src, reason] as const
  })
  return new Map(reasons.flatMap(([src, reason]) => (reason === null ? [] : [[src, reason]])))
}

/** Reads a whole backend through the port. `Left` when its menu cannot be read, because pages are found through it. */
export const examine = async ({
  content,
  source,
  checkFile,
  declared = [],
  sitePages: pagesOfSite = sitePages(),
}: ExamineOptions): Promise<Either<ContentError, Examined>> => {
  const known = await firstValueFrom(content.ask(menu))
  if (isLeft(known)) return known
  const shown = await firstValueFrom(content.ask(slides))
  const pages = await each(
    allEntries(known.right.value).filter(({ link }) => link === undefined),
    async (entry) => ({
      entry,
      answer: await firstValueFrom(content.ask(menuPage(entry.id))),
    }),
  )
  const held = declared.filter((kind) => (source.declared?.(kind) ?? null) !== null)
  const lists = await each<AnyKind, Examined['lists'][number]>([...source.kinds, ...held], async (kind) => ({
    kind,
    answer: await firstValueFrom(content.ask<ReadonlyArray<AnyEntity>>(list(kind))),
  }))
  const fileFailures = await failuresAmong([shown, pages, lists], source.pictureUrl, checkFile)
  return right({ menu: known.right, slides: shown, pages, lists, sitePages: pagesOfSite, fileFailures })
}
