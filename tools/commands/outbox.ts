import { existsSync, openSync, writeSync } from 'node:fs'
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
import { askedOf, usage } from '../lib/outbox/asked'
import type { Asked } from '../lib/outbox/asked'
import { isOfVisitor } from '../lib/outbox/isOfVisitor'
import { outboxTable } from '../lib/outbox/outboxTable'
import { dataDir, stateUrl } from '../lib/settings'
import { messageOf, stopWith } from '../lib/terminal/say'

/**
 * `npm run outbox`: the forms that are not delivered yet, without what was typed. `-- show ID` prints one as the receiver gets
 * it; `-- replay ID`, `--refused`, `--held` or `--all` has the site deliver what waits for the operator; `-- export FILE` or
 * `-` writes all with their values, a line of JSON each; `-- erase --older-than 30d` and `-- erase --visitor ADDRESS` remove
 * them from the disk. It works while the site runs, on the outbox of all nodes and what this machine has kept itself.
 */
const words = process.argv.slice(2)
const asked = askedOf(words) ?? stopWith(`${usage}: got "${words.join(' ')}"`)
const file = path.join(dataDir(), outboxFile)
const engine = stateUrl()
const place = engine === null ? file : 'the outbox of all nodes'

const replay = async (
  outbox: OperatedOutbox,
  which: Extract<Asked, { _tag: 'Replay' }>['which'],
): Promise<string> => {
  const isAsked = ({ id, state }: SubmissionEntry): boolean =>
    typeof which === 'string' ? id === which : which.some((one) => one === state)
  const ids = (await outbox.list()).filter(isAsked)
  const count = await outbox.replay(
    ids.map(({ id }) => id),
    Date.now(),
  )
  if (count === 0 && typeof which === 'string')
    throw new Error(`${which}: there is no such submission that waits for you`)
  return `${count} to be delivered again, by the site while it runs`
}

const erase = async (outbox: OperatedOutbox, ids: ReadonlyArray<string>): Promise<string> => {
  const count = await outbox.erase(ids)
  if (engine !== null) return `${count} erased; PostgreSQL overwrites them on its disk in its own time`
  // Erased content is also in the log of the database until that is emptied.
  return (await outbox.purge())
    ? `${count} erased, from the disk too`
    : `${count} erased; the site is using the file, and empties its log within a minute`
}

const eraseVisitor = async (outbox: OperatedOutbox, address: string): Promise<string> => {
  // One body is in memory at a time.
  const found: { readonly id: string; readonly is: boolean | 'mentions' }[] = []
  for (const { id } of await outbox.list()) {
    const body = await outbox.body(id)
    found.push({ id, is: body !== null && isOfVisitor(body.toString(), address) })
  }
  const idsThat = (is: boolean | 'mentions') => found.filter((one) => one.is === is).map(({ id }) => id)
  const said = await erase(outbox, idsThat(true))
  const mentions = idsThat('mentions')
  return mentions.length === 0
    ? said
    : `${said}\nOthers mention the address in a text: ${mentions.join(', ')}`
}

const exportTo = async (outbox: OperatedOutbox, to: string): Promise<string | null> => {
  const fd = to === '-' ? null : openSync(to, 'wx', 0o600)
  let count = 0
  for (const { id } of await outbox.list()) {
    const body = await outbox.body(id)
    // The site may have delivered it meanwhile.
    if (body === null) continue
    if (fd === null) process.stdout.write(`${body.toString()}\n`)
    else writeSync(fd, `${body.toString()}\n`)
    count += 1
  }
  return fd === null ? null : `${count} written to ${to}`
}

/** What is to be printed. */
const run = async (outbox: OperatedOutbox): Promise<string | null> => {
  switch (asked._tag) {
    case 'List': {
      const entries = await outbox.list()
      if (entries.length > 0) console.table(outboxTable(entries))
      return `${entries.length} that are not delivered`
    }
    case 'Show': {
      const body = await outbox.body(asked.id)
      if (body === null) throw new Error(`${asked.id}: there is no such submission, or it has been delivered`)
      process.stdout.write(`${JSON.stringify(JSON.parse(body.toString()), null, 1)}\n`)
      return null
    }
    case 'Replay':
      return replay(outbox, asked.which)
    case 'Export':
      return exportTo(outbox, asked.to)
    case 'EraseOlder': {
      const before = Date.now() - asked.ms
      const old = (await outbox.list()).filter(({ at }) => at <= before)
      return erase(
        outbox,
        old.map(({ id }) => id),
      )
    }
    case 'EraseVisitor':
      return eraseVisitor(outbox, asked.address)
  }
}

/** The engine is closed with its outbox: this command uses it for nothing else. */
const inEngine = (url: string): OperatedOutbox => {
  const state = openState(url)
  return { ...engineOutbox(state.sql), close: state.close }
}

const start = async (): Promise<void> => {
  const opened: OperatedOutbox[] = engine === null ? [] : [inEngine(engine)]
  if (existsSync(file)) opened.push(await openOutbox({ file, busyMs: outboxLimits.busyMs.command }))
  if (opened.length === 0) stopWith(`${file}: there is no outbox, because no form has been accepted`)
  const outbox = together(opened)
  try {
    const said = await run(outbox)
    if (said !== null) console.log(`${place}: ${said}`)
  } finally {
    await outbox.close()
  }
}
start().catch((error: unknown) => stopWith(`${place}: ${messageOf(error)}`))
