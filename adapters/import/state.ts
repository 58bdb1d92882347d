import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as t from 'io-ts'
import { createHash } from 'node:crypto'
import type { FilePlace, Written } from '@caravanserai/adapters/source'

/** A file or node that an earlier run has put. */
type Known = Written & Partial<FilePlace> & { readonly hash: string }

const Line = t.type({
  key: t.string,
  known: t.union([
    t.null,
    t.intersection([
      t.type({ ref: t.string, hash: t.string }),
      t.partial({ id: t.string, version: t.string, path: t.string, address: t.string }),
    ]),
  ]),
})
const Head = t.type({ from: t.string, to: t.string })

/** The files and nodes put so far, by key; survives the run. */
export interface State {
  readonly get: (key: string) => Known | null
  /** `null` removes the key. Written to disk by `keep`. */
  readonly set: (key: string, known: Known | null) => void
  readonly keep: () => void
}

/** A copy of a state that is never written to disk, for a dry run. */
export const notKept = (state: State): State => {
  const changes = new Map<string, Known | null>()
  return {
    get: (key) => changes.get(key) ?? (changes.has(key) ? null : state.get(key)),
    set: (key, value) => void changes.set(key, value),
    keep: () => undefined,
  }
}

/**
 * Opens a state on disk. Throws if the file belongs to another import or cannot be read. An incomplete line is
 * ignored.
 */
export const fileState = (file: string, from: string, to: string): State => {
  const known = new Map<string, Known>()
  const parsed = (line: string): unknown => {
    try {
      return JSON.parse(line)
    } catch {
      return null
    }
  }
  if (existsSync(file)) {
    const [head, ...lines] = readFileSync(file, 'utf8').split('\n').map(parsed)
    if (!Head.is(head)) throw new Error(`${file}: expected the state of an import; move the file away`)
    if (head.from !== from || head.to !== to)
      throw new Error(
        `${file} belongs to another import, from ${head.from} to ${head.to}: choose another file with --ledger`,
      )
    for (const line of lines)
      if (Line.is(line)) {
        if (line.known === null) known.delete(line.key)
        else known.set(line.key, line.known)
      }
  }
  let waiting: string[] = []
  return {
    get: (key) => known.get(key) ?? null,
    set: (key, value) => {
      if (value === null) known.delete(key)
      else known.set(key, value)
      waiting.push(JSON.stringify({ key, known: value }))
    },
    keep: () => {
      if (waiting.length === 0) return
      if (!existsSync(file)) writeFileSync(file, `${JSON.stringify({ from, to })}\n`)
      // The leading line break separates the new lines from an incomplete line of an interrupted process.
      appendFileSync(file, `\n${waiting.join('\n')}\n`)
      waiting = []
    },
  }
}

/** The hash by which written values are compared. */
export const hashOf = (value: Uint8Array | object): string =>
  createHash('sha256')
    .update(value instanceof Uint8Array ? value : JSON.stringify(value))
    .digest('base64url')
    .slice(0, 22)
