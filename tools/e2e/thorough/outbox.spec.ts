import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { command } from '../support/command'
import { nextPort, temporaryFolder } from '../support/site'
import type { RunningSite } from '../support/site'
import { startReceiver } from '../support/receiver'
import type { Receiver } from '../support/receiver'
import { expect, test } from '../support/test'

let receiver: Receiver
let dataDir: string
test.beforeEach(async () => {
  receiver = await startReceiver()
  dataDir = temporaryFolder()
})
test.afterEach(() => receiver.stop())

const idOf = (number: number): string => number.toString(16).padStart(32, '0')

/** Sends a form as a browser does. */
const submit = async (
  site: RunningSite,
  id: string,
  form = 'newsletter',
  values: object = { email: `${id}@example.test` },
) =>
  (
    await fetch(`${site.url}/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ id, form, values }),
    })
  ).status

const outbox = (...words: ReadonlyArray<string>) => command({ DATA_DIR: dataDir }, 'outbox', ...words)

const receivedIds = (): ReadonlyArray<string> => receiver.received.map(({ id }) => id).sort()

const isOnDisk = (words: string): boolean =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('outbox.sqlite'))
    .some((name) => readFileSync(path.join(dataDir, name)).includes(words))

test('acknowledged forms arrive once each although the receiver was down and the site killed', async ({
  startSite,
}) => {
  await receiver.goAway()
  const ids = [1, 2, 3, 4, 5, 6].map(idOf)
  const before = await startSite({ dataDir, env: receiver.env })
  for (const id of ids.slice(0, 3)) expect(await submit(before, id)).toBe(204)
  await before.kill()

  // The site was killed right after it acknowledged the last submission, while the receiver was still unreachable.
  const restarted = await startSite({ dataDir, env: receiver.env })
  for (const id of ids.slice(3)) expect(await submit(restarted, id)).toBe(204)
  expect(await submit(restarted, idOf(1))).toBe(204)
  await restarted.kill()
  expect(receiver.received).toEqual([])

  await receiver.comeBack()
  const last = await startSite({ dataDir, env: receiver.env })
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(ids.length)
  for (const id of ids) await last.logged(new RegExp(`newsletter ${id}: delivered`))
  // Simulates a browser that missed the response and sends again: the submission was already delivered.
  expect(await submit(last, idOf(6))).toBe(204)
  await last.stop()
  expect(receivedIds()).toEqual(ids)
  expect(receiver.received.every(({ isSigned, id, body }) => isSigned && id === body.id)).toBe(true)
  expect(receiver.received.map(({ body }) => body.values['email']).sort()).toEqual(
    ids.map((id) => `${id}@example.test`),
  )
  expect(isOnDisk('@example.test')).toBe(false)
})

test('an operator lists, replays, exports and erases undelivered forms of a running site', async ({
  startSite,
}) => {
  const adminPort = await nextPort()
  const site = await startSite({ dataDir, env: { ...receiver.env, ADMIN_PORT: String(adminPort) } })
  receiver.answerNext(400, 400)
  for (const id of [1, 2]) expect(await submit(site, idOf(id))).toBe(204)
  // A bot receives the same response.
  const values = { about: '/cause', name: 'A', email: '', text: 'http://a.test http://b.test http://c.test' }
  expect(await submit(site, idOf(3), 'comment', values)).toBe(204)
  await site.logged(/newsletter 0+2: refused .*status 400/)
  await site.logged(/comment 0+3: held/)

  const list = await outbox()
  expect(list.code).toBe(0)
  expect(list.output).toContain(path.join(dataDir, 'outbox.sqlite'))
  for (const words of [idOf(1), idOf(3), 'refused', 'held', '3 links', '3 that are not delivered'])
    expect(list.output).toContain(words)
  expect(list.output).not.toContain('@example.test')
  expect((await outbox('export', '-')).output).toContain(`"email":"${idOf(1)}@example.test"`)
  const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
  expect(metrics).toMatch(/^caravanserai_outbox_unresolved\{state="refused"\} 2$/m)
  expect(metrics).toMatch(/^caravanserai_submissions_total\{form="comment",outcome="held"\} 1$/m)

  const before = receiver.received.length
  expect((await outbox('replay', '--held')).output).toContain('1 to be delivered again')
  await expect.poll(() => receiver.received.slice(before).map(({ id }) => id)).toEqual([idOf(3)])

  expect((await outbox('erase', '--visitor', `${idOf(1)}@EXAMPLE.test`, '--yes')).output).toContain(
    '1 erased',
  )
  await expect.poll(() => isOnDisk(`${idOf(1)}@example.test`)).toBe(false)
  expect((await outbox('erase', '--older-than', '0h', '--yes')).output).toContain('1 erased')
  expect((await outbox()).output).toContain('0 that are not delivered')
  expect(await outbox('erase', '--everything')).toMatchObject({
    code: 2,
    output: expect.stringContaining("unknown option '--everything'"),
  })
})
