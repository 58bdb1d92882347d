import { existsSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { openOutbox, outboxFile, outboxLimits } from '@caravanserai/submissions/outbox'
import type { Outbox, SubmissionEntry } from '@caravanserai/submissions/outbox'
import { askedOf, usage } from '../lib/outbox/asked'
import type { Asked } from '../lib/outbox/asked'
import { isOfVisitor } from '../lib/outbox/isOfVisitor'
import { outboxTable } from '../lib/outbox/outboxTable'
import { dataDir } from '../lib/settings'
import { messageOf, stopWith } from '../lib/terminal/say'

/**
 * `npm run outbox`: the forms that are not delivered yet, without what was typed. `-- show ID` prints one as the receiver gets
 * it; `-- replay ID`, `--refused`, `--held` or `--all` has the site deliver what waits for the operator; `-- export FILE` or
 * `-` writes all with their values, a line of JSON each; `-- erase --older-than 30d` and `-- erase --visitor ADDRESS` remove
 * them from the disk. It works while the site runs.
 */
const words = process.argv.slice(2)
const asked = askedOf(words) ?? stopWith(`${usage}: got "${words.join(' ')}"`)
const file = path.join(dataDir(), outboxFile)

const replay = async (
  outbox: Outbox,
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

const erase = async (outbox: Outbox, ids: ReadonlyArray<string>): Promise<string> => {
  const count = await outbox.erase(ids)
  // Erased content is also in the log of the database until that is emptied.
  return (await outbox.purge())
    ? `${count} erased, from the disk too`
    : `${count} erased; the site is using the file, and empties its log within a minute`
}

const eraseVisitor = async (outbox: Outbox, address: string): Promise<string> => {
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

const exportTo = async (outbox: Outbox, to: string): Promise<string | null> => {
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
const run = async (outbox: Outbox): Promise<string | null> => {
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

if (!existsSync(file)) stopWith(`${file}: there is no outbox, because no form has been accepted`)
const start = async (): Promise<void> => {
  const outbox = await openOutbox({ file, busyMs: outboxLimits.busyMs.command })
  try {
    const said = await run(outbox)
    if (said !== null) console.log(`${file}: ${said}`)
  } finally {
    await outbox.close()
  }
}
start().catch((error: unknown) => stopWith(`${file}: ${messageOf(error)}`))
