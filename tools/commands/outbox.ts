import { existsSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openState } from '@caravanserai/state'
import {
  engineOutbox,
  openOutbox,
  outboxFile,
  outboxLimits,
  together,
} from '@caravanserai/submissions/outbox'
import type { OperatedOutbox, SubmissionEntry } from '@caravanserai/submissions/outbox'
import * as t from 'io-ts'
import type { Confirm } from '../lib/commandLine/command'
import { dataDir, stateUrl } from '../lib/settings'
import { print, stopWith } from '../lib/terminal/say'
import { terminalTable } from '../lib/terminal/terminalTable'
import { decodedOrThrow } from '../lib/decoded'

/** A table with one line for each submission, without any values that visitors typed. */
const outboxTable = (entries: ReadonlyArray<SubmissionEntry>): ReadonlyArray<ReadonlyArray<string>> => [
  ['id', 'form', 'accepted', 'state', 'tries', 'reason'],
  ...entries.map(({ id, form, at, state, tries, reason }) => [
    id,
    form,
    new Date(at).toISOString().slice(0, 19).replace('T', ' '),
    state,
    String(tries),
    reason ?? '',
  ]),
]

const Body = t.type({ values: t.record(t.string, t.string) }, 'a submission')

/**
 * Whether a visitor with this e-mail address has sent a submission: one of its values equals the address. Returns
 * `mentions` if the address is only part of a longer text, which another visitor may have written.
 * @param body payload as sent to the receiver. Throws when it is not a submission
 */
export const isOfVisitor = (body: string, address: string): boolean | 'mentions' => {
  const { values: typed } = decodedOrThrow(Body, JSON.parse(body), 'a submission in the outbox has no values')
  const wanted = plain(address)
  const values = Object.values(typed).map(plain)
  if (values.includes(wanted)) return true
  return values.some((value) => value.includes(wanted)) ? 'mentions' : false
}

/** Normalises an address for comparison: ignores case and Unicode composition. */
const plain = (text: string): string => text.trim().normalize('NFKC').toLowerCase()

export const listed = (): Promise<object> =>
  onOutbox(async (outbox) => {
    const entries = await outbox.list()
    if (entries.length > 0) print(`${terminalTable(outboxTable(entries))}\n`)
    return { line: `${entries.length} that are not delivered`, entries }
  })

export const show = ({ id }: { readonly id: string }): Promise<object> =>
  onOutbox(async (outbox) => {
    const body = await outbox.body(id)
    if (body === null)
      throw new Error(`${id}: the outbox has no submission with this id, or it has been delivered`)
    process.stdout.write(`${JSON.stringify(JSON.parse(body.toString()), null, 1)}\n`)
    return {}
  })

interface Replayed {
  readonly id: string | undefined
  readonly refused: boolean
  readonly held: boolean
  readonly all: boolean
}

export const replay = ({ id, refused, held, all }: Replayed): Promise<object> =>
  onOutbox(async (outbox) => {
    const isAsked = (entry: SubmissionEntry): boolean =>
      id === entry.id ||
      ((refused || all) && (entry.state === 'refused' || entry.state === 'given up')) ||
      ((held || all) && entry.state === 'held')
    const ids = (await outbox.list()).filter(isAsked).map((entry) => entry.id)
    const count = await outbox.replay(ids, Date.now())
    if (count === 0 && id !== undefined)
      throw new Error(`${id}: no submission with this id waits for the operator`)
    return { line: `${count} to be delivered again, by the site while it runs`, count }
  })

export const exportTo = ({ file: to }: { readonly file: string }): Promise<object> =>
  onOutbox(async (outbox) => {
    const fd = to === '-' ? null : openSync(to, 'wx', 0o600)
    let count = 0
    for (const { id } of await outbox.list()) {
      const body = await outbox.body(id)
      // The site may have delivered the submission since it was listed.
      if (body === null) continue
      if (fd === null) process.stdout.write(`${body.toString()}\n`)
      // Unlike `writeSync`, which writes only a part when the disk becomes full, this continues or throws.
      else writeFileSync(fd, `${body.toString()}\n`)
      count += 1
    }
    return fd === null ? {} : { line: `${count} written to ${to}` }
  })

interface Erased {
  /** Minimum age in milliseconds. */
  readonly olderThan: number | undefined
  /** E-mail address of the visitor. */
  readonly visitor: string | undefined
}

/** Erases old submissions, or all submissions of one visitor. */
export const erase = ({ olderThan, visitor }: Erased, confirm: Confirm): Promise<object> =>
  onOutbox(async (outbox) => {
    const before = Date.now() - (olderThan ?? Infinity)
    const old = (await outbox.list()).filter(({ at }) => at <= before).map(({ id }) => id)
    const { of = [], mentions = [] } = visitor === undefined ? {} : await ofVisitor(outbox, visitor)
    const ids = [...old, ...of]
    await confirm(`This erases ${ids.length} forms of ${place()} for good: they will not be delivered.`)
    const count = await outbox.erase(ids)
    const lines = [
      await erasedLine(outbox, count),
      ...(mentions.length === 0 ? [] : [`Others mention the address in a text: ${mentions.join(', ')}`]),
    ]
    return { line: lines.join('\n'), count, mentions }
  })

const erasedLine = async (outbox: OperatedOutbox, count: number): Promise<string> => {
  if (stateUrl() !== null) return `${count} erased; PostgreSQL overwrites them on its disk in its own time`
  // Erased content remains in the database's write-ahead log until the log is truncated.
  return (await outbox.purge())
    ? `${count} erased, from the disk too`
    : `${count} erased; the site is using the file, and empties its log within a minute`
}

const ofVisitor = async (outbox: OperatedOutbox, address: string) => {
  const [of, mentions]: [string[], string[]] = [[], []]
  // Only one body is in memory at a time.
  for (const { id } of await outbox.list()) {
    const body = await outbox.body(id)
    const is = body !== null && isOfVisitor(body.toString(), address)
    if (is === true) of.push(id)
    if (is === 'mentions') mentions.push(id)
  }
  return { of, mentions }
}

const outboxPath = (): string => path.join(dataDir(), outboxFile)

const place = (): string => (stateUrl() === null ? outboxPath() : 'the outbox of all nodes')

/** Opens the outbox in the state store. Closing the outbox also closes the store. */
const inEngine = (url: string): OperatedOutbox => {
  const state = openState(url)
  return { ...engineOutbox(state.sql), close: state.close }
}

/** Opens the outbox, runs an action on it, prints its line, and returns the rest of its result. */
const onOutbox = async (
  work: (outbox: OperatedOutbox) => Promise<{ readonly line?: string }>,
): Promise<object> => {
  const [file, engine] = [outboxPath(), stateUrl()]
  const opened: OperatedOutbox[] = engine === null ? [] : [inEngine(engine)]
  if (existsSync(file)) opened.push(await openOutbox({ file, busyMs: outboxLimits.busyMs.command }))
  if (opened.length === 0) stopWith(`${file}: the outbox does not exist, because no form has been accepted`)
  const outbox = together(opened)
  try {
    const { line, ...result } = await work(outbox)
    if (line !== undefined) print(`${place()}: ${line}\n`)
    return { outbox: place(), ...result }
  } finally {
    await outbox.close()
  }
}
