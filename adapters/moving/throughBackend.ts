import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Fetch } from '../http/authorizedFetch'
import { authorizedFetch } from '../http/authorizedFetch'
import type { Source } from '../port/source'
import type { Target } from '../port/target'
import { filesSource } from '../sources/files/filesSource'
import { filesTarget } from '../sources/files/filesTarget'
import { fileFetcher } from './fetchFile'
import type { Row } from './ledger'
import { move } from './move'
import { richContent } from './richContent'
import { fileState } from './state'
import { untold } from './untold'

/** A backend that the tests have started. */
export interface Backend {
  readonly newTarget: () => Target
  /** Reads its drafts as well. */
  readonly source: Source
  readonly fetch: Fetch
  /** The paths of what it has of every entry, whether or not somebody has written it. */
  readonly isAdded?: RegExp
}

export interface Through {
  /** What is another value afterwards, or gone, without a line of the ledger. */
  readonly untold: ReadonlyArray<string>
  /** Why values were lost on the way into the backend, each reason once. */
  readonly lost: ReadonlyArray<string>
  /** How many nodes and files a second run has written. */
  readonly writtenAgain: number
  /** What a third run did that had none of what the earlier ones have kept on this disk. */
  readonly withoutState: {
    readonly written: number
    readonly left: number
    /** How many values the backend has more than before it. */
    readonly more: number
  }
  /** The same as `lost`, of the way back. */
  readonly lostBack: ReadonlyArray<string>
}

const reasonsIn = (rows: ReadonlyArray<Row>): ReadonlyArray<string> => [
  ...new Set(rows.flatMap((row) => (row.is === 'lost' ? [row.why] : []))),
]

const media = path.join('adapters', 'sources', 'samples', 'media')

/** For tests: moves a content that has everything from a folder to a backend, and from there into another folder. */
export const throughBackend = async ({
  newTarget,
  source,
  fetch,
  isAdded = /^$/,
}: Backend): Promise<Through> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'through-'))
  const at = (name: string) => path.join(folder, name)
  mkdirSync(at('sent'))
  cpSync(path.join(media, 'causes', 'cause-01.webp'), at('sent/well.webp'))
  cpSync(path.join(media, 'causes', 'cause-02.webp'), at('sent/pattern.webp'))
  cpSync(path.join(media, 'posts', 'post-01.webp'), at('sent/person.webp'))
  writeFileSync(at('sent/report.pdf'), '%PDF-1.4\nxref\n%%EOF\n')

  const moved = (from: Source, to: Target, name: string, by: Fetch = authorizedFetch([])) =>
    move({ source: from, target: to, fetchFile: fileFetcher(by), state: fileState(at(name), 'a', 'b') })
  await moved(richContent(at('sent')), filesTarget({ folder: at('before') }), 'first')
  const before = filesSource({ folder: at('before') })
  const { rows } = await moved(before, newTarget(), 'state')
  const { written } = await moved(before, newTarget(), 'state')
  const back = await moved(source, filesTarget({ folder: at('after') }), 'back', fetch)
  const third = await moved(before, newTarget(), 'no state')
  const later = await moved(source, filesTarget({ folder: at('later') }), 'back again', fetch)
  const after = filesSource({ folder: at('after') })
  return {
    untold: await untold(before, after, { rows, state: fileState(at('state'), 'a', 'b'), isAdded }),
    lost: reasonsIn(rows),
    writtenAgain: written,
    withoutState: {
      written: third.written,
      left: third.left,
      more: later.rows.length - back.rows.length,
    },
    lostBack: reasonsIn(back.rows),
  }
}
