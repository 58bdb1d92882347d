import { isLeft, isRight, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { firstValueFrom, from, lastValueFrom, mergeMap, takeUntil, timer, toArray } from 'rxjs'
import type { DecodeTools } from '../answers/serverQuestion'
import type { Place } from '../domain/place'
import { entryReportLimits as limits } from '../limits'
import { leafKey } from '../places/leavesOf'
import type { Leaf } from '../places/leavesOf'
import type { ContentError } from '../port/content'
import type { Source, Locate } from '../port/source'
import type { Finding } from './sentences'
import { fileFinding, linkFinding, referenceFinding } from './sentences'
import { partsOf } from './entryParts'
import type { Note, EntryName } from './entryParts'
import { pathText, placeOfLeaf } from './leafFaults'
import type { Sent } from './sentEntry'
import { entriesOf } from '../answers/siteQuestions'
import { documentTypeOf } from '../domain/documentType'
import { idsOf } from '../places/waysOf'
import { kindIn } from '../questions/knownKinds'
import type { CheckFile } from './checkFile'
import { siteLinksOf, pathOf, shownFiles } from './links'

/** A problem in one entry, with its field. */
export interface EntryFinding extends Required<Omit<Finding, 'code'>> {
  /**
   * The path in domain names: `latestGifts[2].amountCents`, `About contents`, `name`; `''` for the entry as a whole.
   */
  readonly field: string
  /**
   * Like the key of a leaf (`leafKey`), but with positions as an editor counts them, including items that are not
   * shown.
   */
  readonly key: string
  /** The address of the form; `null` if the backend does not provide it. */
  readonly place: Place | null
}

/** A finding about a value from another part of the site. */
export interface Remark extends Pick<Leaf, 'question' | 'entry' | 'way'> {
  readonly finding: Finding
}

/** Checks that need a request. Neither rejects. */
interface EntryChecks {
  readonly checkFile: CheckFile
  /** Whether an address of this site, such as `/job/5`, has no page. */
  readonly isDeadLink: (href: string) => Promise<boolean>
}

export interface EntryReportOptions extends EntryChecks, Pick<DecodeTools, 'sanitise' | 'moments'> {
  readonly remarks?: ReadonlyArray<Remark>
}

/**
 * Everything that the editor should correct in one entry: at most 100 findings, and one that counts the rest;
 * `null` if no such entry exists. Omits files and links that are not checked within some seconds.
 */
export const entryReport = async (
  source: Source,
  name: EntryName,
  options: EntryReportOptions,
): Promise<Either<ContentError, ReadonlyArray<EntryFinding> | null>> => {
  const parts = await partsOf(source, name, options)
  if (isLeft(parts)) return parts
  if (parts.right === null) return right(null)
  const found = await Promise.all(
    parts.right.map(async ({ sent, notes }) => {
      const checked = await checksOf(source, sent, options)
      const locate = await locateIn(source, sent)
      return [...notes, ...checked, ...remarked(sent, options.remarks ?? [])].map((note) =>
        shown(sent, note, locate),
      )
    }),
  )
  return right(counted(found.flat()))
}

const counted = (all: ReadonlyArray<EntryFinding>): ReadonlyArray<EntryFinding> => {
  const unique = [...new Map(all.map((finding) => [`${finding.key} ${finding.what}`, finding])).values()]
  const findings = unique.sort((a, b) => Number(a.optional) - Number(b.optional))
  const rest = findings.length - limits.findings
  if (rest <= 0) return findings
  const further = { what: `there are ${rest} further findings`, todo: 'Correct these first.' }
  const whole = { field: '', key: findings[0]?.key.split('#')[0] ?? '', place: null }
  return [...findings.slice(0, limits.findings), { ...whole, ...further, optional: false }]
}

const shown = (sent: Sent<unknown>, { way, finding }: Note, locate: Locate): EntryFinding => {
  const { question } = sent
  const leaf = sent.named(way)
  const path = pathText(leaf.way)
  const { what, todo, optional = false } = finding
  return {
    field: question.startsWith('pages/') ? [leaf.entry, path].filter(Boolean).join(' ') : path,
    key: leafKey({ question, ...leaf }),
    place: way.length === 0 ? null : locate(sent.editedAt?.(way) ?? way),
    ...{ what, todo, optional },
  }
}

const locateIn = async (source: Source, { query }: Sent<unknown>): Promise<Locate> => {
  const places = source.places?.(query) ?? null
  const locate = places === null ? null : await firstValueFrom(places)
  return locate !== null && isRight(locate) ? locate.right : () => null
}

/** A remark on a value that no longer exists applies to its entry. */
const remarked = (sent: Sent<unknown>, remarks: ReadonlyArray<Remark>): ReadonlyArray<Note> =>
  remarks.flatMap(({ question, entry, way, finding }) => {
    const entryName = sent.named([]).entry
    if (question !== sent.question || (entryName !== '' && entryName !== entry)) return []
    const leaf = sent.leaves.find((leaf) => leaf.entry === entry && pathText(leaf.way) === pathText(way))
    const [sentWay = []] = leaf === undefined ? [] : sent.waysOf(leaf)
    return [{ way: sentWay, finding }]
  })

type Check = () => Promise<Finding | null>

/** Pictures and documents that cannot be fetched, and links and references without a target. */
const checksOf = async (
  source: Source,
  sent: Sent<unknown>,
  checks: EntryChecks,
): Promise<ReadonlyArray<Note>> => {
  const tasks = sent.leaves.flatMap((leaf) => {
    const [way = []] = sent.waysOf(leaf)
    return checksOfLeaf(source, sent, leaf, checks).map((check) => ({ way, check }))
  })
  const answered = from(tasks.slice(0, limits.checked)).pipe(
    mergeMap(async ({ way, check }) => ({ way, finding: await check() }), limits.atOnce),
    takeUntil(timer(limits.checkMs)),
    toArray(),
  )
  return (await lastValueFrom(answered)).flatMap(({ way, finding }) =>
    finding === null ? [] : [{ way, finding }],
  )
}

const checksOfLeaf = (
  source: Source,
  sent: Sent<unknown>,
  leaf: Leaf,
  { checkFile, isDeadLink }: EntryChecks,
): ReadonlyArray<Check> => {
  const place = placeOfLeaf(leaf)
  const value = String(leaf.value)
  if (leaf.type === 'reference')
    return [async () => ((await isThere(source, sent, leaf)) ? null : referenceFinding(place))]
  const files = leaf.type === 'picture' ? [value] : leaf.type === 'richText' ? shownFiles(value) : []
  return [
    ...files
      .filter((src) => src.startsWith('/media/'))
      .map((src): Check => async () => {
        const path = pathOf(src)
        const url = source.pictureUrl(path)
        const reason =
          url === null ? 'it is not a file of this backend' : await checkFile(url, documentTypeOf(path))
        return reason === null
          ? null
          : fileFinding(path, leaf.question.startsWith('pages/') ? leaf.entry : '', reason)
      }),
    ...siteLinksOf(leaf).map(
      (href): Check =>
        async () =>
          (await isDeadLink(href)) ? linkFinding(place, href) : null,
    ),
  ]
}

/**
 * Whether the entry that a field names exists. Unknown while its list has no answer, which the list's own report
 * shows.
 */
const isThere = async (source: Source, { query }: Sent<unknown>, { way, value }: Leaf): Promise<boolean> => {
  const field = query.of === 'list' ? query.kind.fields[String(way[0])] : undefined
  const kind = typeof field === 'object' && field.type === 'reference' ? kindIn(`lists/${field.to}`) : null
  if (kind === null) return true
  const entries = await firstValueFrom(entriesOf(source, kind))
  return !isRight(entries) || idsOf(kind, entries.right).includes(String(value))
}
