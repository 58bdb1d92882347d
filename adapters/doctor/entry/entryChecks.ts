import { isRight } from 'fp-ts/Either'
import { firstValueFrom, from, lastValueFrom, mergeMap, takeUntil, timer, toArray } from 'rxjs'
import { entriesOf } from '../../answers/siteQuestions'
import { documentTypeOf } from '../../domain/documentType'
import { entryReportLimits as limits } from '../../limits'
import type { Leaf } from '../../places/leavesOf'
import { idsOf } from '../../places/waysOf'
import type { Source } from '../../port/source'
import { kindIn } from '../../questions/knownKinds'
import type { CheckFile } from '../checkFile'
import { pathOf, shownFiles } from '../files'
import { siteLinksOf } from '../links'
import { fileFinding, linkFinding, referenceFinding } from '../sentences'
import type { Finding } from '../sentences'
import type { Note } from './entryParts'
import { placeOfLeaf } from './leafFaults'
import type { Sent } from './sentEntry'

/** What takes a request to know. Neither rejects. */
export interface EntryChecks {
  readonly checkFile: CheckFile
  /** Whether visitors find no page at an address of this site, as `/cause/5`. */
  readonly isDeadLink: (href: string) => Promise<boolean>
}

type Check = () => Promise<Finding | null>

/** Pictures and documents that cannot be fetched, links and references to what is not there. */
export const checksOf = async (
  source: Source,
  sent: Sent<unknown>,
  checks: EntryChecks,
): Promise<ReadonlyArray<Note>> => {
  const asked = sent.leaves.flatMap((leaf) => {
    const [way = []] = sent.waysOf(leaf)
    return checksOfLeaf(source, sent, leaf, checks).map((check) => ({ way, check }))
  })
  const answered = from(asked.slice(0, limits.checked)).pipe(
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

/** Whether the entry that a field names is there; unknown while its list is not answered, which is said where that is read. */
const isThere = async (source: Source, { asked }: Sent<unknown>, { way, value }: Leaf): Promise<boolean> => {
  const field = asked.of === 'list' ? asked.kind.fields[String(way[0])] : undefined
  const kind = typeof field === 'object' && field.type === 'reference' ? kindIn(`lists/${field.to}`) : null
  if (kind === null) return true
  const entries = await firstValueFrom(entriesOf(source, kind))
  return !isRight(entries) || idsOf(kind, entries.right).includes(String(value))
}
