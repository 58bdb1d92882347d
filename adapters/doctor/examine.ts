import { isLeft, isRight, map, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { firstValueFrom, from, lastValueFrom, mergeMap, toArray } from 'rxjs'
import { allEntries, list, menu, menuPage, slides } from '@caravanserai/adapters'
import type {
  Answer,
  AnyKind,
  Content,
  ContentError,
  KindDeclaration,
  Menu,
  MenuEntry,
  MenuPage,
  Reading,
  Slide,
} from '@caravanserai/adapters'
import { pathOf, shownFiles, siteLinksOf } from '@caravanserai/adapters/report'
import type { CheckFile } from '@caravanserai/adapters/report'
import {
  declarationOf,
  doctorLimits,
  documentTypeOf,
  heldAs,
  holds,
  kinds,
  leavesOf,
  redirects,
} from '@caravanserai/adapters/source'
import type { AnyEntity, Redirect, Source } from '@caravanserai/adapters/source'
import { sitePages } from './menuNames'
import type { SitePages } from './menuNames'

/** The whole content of one backend, as the site reads it. */
export interface Examined {
  readonly menu: Reading<Menu>
  readonly slides: Answer<ReadonlyArray<Slide>>
  /** In the menu's order. */
  readonly pages: ReadonlyArray<{ readonly entry: MenuEntry; readonly answer: Answer<MenuPage> }>
  readonly lists: ReadonlyArray<{ readonly kind: AnyKind; readonly answer: Answer<ReadonlyArray<AnyEntity>> }>
  /** Old addresses of the backend, after the operator's table. */
  readonly redirects: Answer<ReadonlyArray<Redirect>>
  /** The running site's status codes for old addresses and links; empty if no site is running. */
  readonly statuses: ReadonlyMap<string, number>
  readonly sitePages: SitePages
  /** The reasons for which pictures and documents cannot be served, by their addresses on the site. */
  readonly fileFailures: ReadonlyMap<string, string>
}

export interface ExamineOptions {
  readonly content: Content
  /** The kinds that the backend holds, and the addresses of its pictures. */
  readonly source: Pick<Source, 'list' | 'pictureUrl'>
  /** Kinds that releases declare; only kinds that the backend holds are examined. */
  readonly declared?: ReadonlyArray<KindDeclaration>
  readonly checkFile: CheckFile
  readonly table?: ReadonlyArray<Redirect>
  /** The running site's status code for an address; `null` if no site runs or it does not answer. */
  readonly statusOf?: (address: string) => Promise<number | null>
  /** By default the pages of the host. */
  readonly sitePages?: SitePages
}

/** Maps with limited concurrency; the results are in the order of the input. */
const mapAll = async <A, B>(
  all: ReadonlyArray<A>,
  run: (item: A) => Promise<B>,
): Promise<ReadonlyArray<B>> => {
  const results = from(all.map((item, index) => [item, index] as const)).pipe(
    mergeMap(async ([item, index]) => [index, await run(item)] as const, doctorLimits.atOnce),
    toArray(),
  )
  return (await lastValueFrom(results)).sort(([a], [b]) => a - b).map(([, answer]) => answer)
}

const failuresAmong = async (
  value: unknown,
  pictureUrl: Source['pictureUrl'],
  checkFile: CheckFile,
): Promise<ReadonlyMap<string, string>> => {
  const reasons = await mapAll(shownFiles(value), async (src) => {
    const path = pathOf(src)
    const url = pictureUrl(path)
    const reason =
      url === null ? 'it is not a file of this backend' : await checkFile(url, documentTypeOf(path))
    return [src, reason] as const
  })
  return new Map(reasons.flatMap(([src, reason]) => (reason === null ? [] : [[src, reason]])))
}

/** Reads a whole backend through the port. `Left` if its menu cannot be read, because pages are found through it. */
export const examine = async ({
  content,
  source,
  checkFile,
  declared = [],
  table = [],
  statusOf = () => Promise.resolve(null),
  sitePages: pagesOfSite = sitePages(),
}: ExamineOptions): Promise<Either<ContentError, Examined>> => {
  const known = await firstValueFrom(content.ask(menu))
  if (isLeft(known)) return known
  const shown = await firstValueFrom(content.ask(slides))
  const pages = await mapAll(
    allEntries(known.right.value).filter(({ link }) => link === undefined),
    async (entry) => ({ entry, answer: await firstValueFrom(content.ask(menuPage(entry.id))) }),
  )
  const held = [...kinds, ...declared].filter((kind) => holds(source, heldAs(declarationOf(kind))))
  const lists = await mapAll<AnyKind, Examined['lists'][number]>(held, async (kind) => ({
    kind,
    answer: await firstValueFrom(content.ask<ReadonlyArray<AnyEntity>>(list(kind))),
  }))
  const ofBackend = await firstValueFrom(content.ask(redirects))
  const old = map((reading: Reading<ReadonlyArray<Redirect>>) => ({
    ...reading,
    value: [...table, ...reading.value],
  }))(ofBackend)
  const addresses = (isRight(old) ? old.right.value : table).slice(0, doctorLimits.oldAddresses)
  const read = [
    [menu.path, known.right.value],
    ...(isRight(shown) ? [[slides.path, shown.right.value] as const] : []),
    ...pages.flatMap(({ entry, answer }) =>
      isRight(answer) ? [[menuPage(entry.id).path, answer.right.value] as const] : [],
    ),
    ...lists.flatMap(({ kind, answer }) =>
      isRight(answer) ? [[list(kind).path, answer.right.value] as const] : [],
    ),
  ] as const
  const links = new Set(read.flatMap(([path, value]) => leavesOf(path, value)).flatMap(siteLinksOf))
  // Prefixes and patterns are not addresses that can be requested.
  const exact = addresses.filter(({ match }) => match === undefined)
  const checked = new Set([...exact.map(({ from }) => from), ...[...links].slice(0, doctorLimits.links)])
  const statuses = await mapAll([...checked], async (address) => [address, await statusOf(address)] as const)
  const fileFailures = await failuresAmong([shown, pages, lists], source.pictureUrl, checkFile)
  return right({
    menu: known.right,
    slides: shown,
    pages,
    lists,
    redirects: old,
    statuses: new Map(statuses.flatMap(([from, status]) => (status === null ? [] : [[from, status]]))),
    sitePages: pagesOfSite,
    fileFailures,
  })
}
