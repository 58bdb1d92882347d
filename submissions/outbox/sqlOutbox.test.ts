import { engines } from '@caravanserai/state/testing'
import type { Database } from '@caravanserai/state/testing'
import type { Sql } from '@caravanserai/state/sql'
import { outboxLimits } from '../limits'
import { newSubmission } from '../testing/temporaryOutbox'
import { engineOutbox } from './openOutbox'
import type { Outbox } from './outbox'

const { leaseMs, rememberMs, heldMs, rowBytes } = outboxLimits
const id = '1'.repeat(32)
const never = 10 ** 12

describe.each(engines())('the outbox in $name', ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>
  let database: Database
  let connections: Sql[]
  let outbox: Outbox
  /** The outbox of another node. */
  let peer: Outbox

  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.end())
  beforeEach(() => {
    database = engine.create()
    connections = [database.connect(), database.connect()]
    ;[outbox, peer] = connections.map(engineOutbox) as [Outbox, Outbox]
  })
  afterEach(async () => {
    for (const sql of connections) await sql.close()
    await database.remove()
  })

  const put = async (...digits: ReadonlyArray<string>) => {
    const put = []
    for (const digit of digits) put.push(await outbox.put(newSubmission(digit)))
    return put
  }

  test('a stored submission is available to another process', async () => {
    expect(await put('1')).toEqual(['stored'])
    expect(await peer.list()).toEqual([
      { id, form: 'newsletter', state: 'waiting', at: 1_000, tries: 0, reason: null },
    ])
    const { body } = newSubmission('1')
    expect(await peer.take(1_000)).toEqual({ id, form: 'newsletter', body, since: 1_000, tries: 1 })
  })

  test('an id is stored once, and its content is never replaced, also after its delivery', async () => {
    const another = newSubmission('1', { fingerprint: 'another', body: Buffer.from('another') })
    const putAgain = async (into: Outbox) => {
      expect(await into.put(newSubmission('1', { at: 2_000 }))).toBe('known')
      expect(await into.put(another)).toBe('other')
    }
    await put('1')
    await putAgain(outbox)
    expect(await outbox.body(id)).toEqual(newSubmission('1').body)
    await outbox.delivered(id, 2_000)
    await putAgain(peer)
    expect(await peer.take(never)).toBeNull()
    expect(await outbox.body(id)).toBeNull()
  })

  test('only one of several simultaneous calls stores a submission', async () => {
    const put = [outbox, peer, outbox, peer].map((box) => box.put(newSubmission('1')))
    expect((await Promise.all(put)).sort()).toEqual(['known', 'known', 'known', 'stored'])
  })

  test('a taken submission is not taken again, and the submission due first comes first', async () => {
    const times = { '1': 300, '2': 100, '3': 200 }
    for (const [digit, at] of Object.entries(times)) await outbox.put(newSubmission(digit, { at }))
    const takers = []
    for (const box of [outbox, peer, outbox, peer]) takers.push((await box.take(1_000))?.id.charAt(0))
    expect(takers).toEqual(['2', '3', '1', undefined])
    expect((await outbox.list()).map(({ state }) => state)).toEqual(['sending', 'sending', 'sending'])
  })

  test('simultaneous takers take each submission once', async () => {
    await put('1', '2', '3')
    const taken = [outbox, peer, outbox, peer, outbox].map((box) => box.take(1_000))
    // A submission that was locked during the first calls is taken now.
    const rest = [await Promise.all(taken), await outbox.take(1_000), await peer.take(1_000)].flat()
    expect(rest.flatMap((submission) => submission?.id.charAt(0) ?? []).sort()).toEqual(['1', '2', '3'])
  })

  test('a submission whose lease has expired is taken again, and late reports change nothing', async () => {
    const reportLate = async (tries: number) => {
      await outbox.failed({ id, tries }, 0, 'status 500')
      await outbox.settled({ id, tries }, 'refused', 'status 400')
    }
    await put('1')
    await outbox.take(1_000)
    expect(await peer.take(1_000 + leaseMs - 1)).toBeNull()
    expect(await peer.take(1_000 + leaseMs)).toMatchObject({ tries: 2 })
    await reportLate(1)
    expect(await outbox.list()).toMatchObject([{ state: 'sending', tries: 2, reason: null }])
    await peer.delivered(id, 1_000)
    await reportLate(2)
    expect(await outbox.summary()).toMatchObject({ waiting: 0, unresolved: { refused: 0 } })
    expect(await outbox.take(never)).toBeNull()
  })

  test('a submission that is not due is not taken', async () => {
    await put('1')
    expect(await outbox.take(999)).toBeNull()
    await outbox.take(1_000)
    await outbox.failed({ id, tries: 1 }, 6_000, 'status 500')
    expect(await outbox.list()).toMatchObject([{ state: 'waiting', tries: 1, reason: 'status 500' }])
    expect(await outbox.take(5_999)).toBeNull()
    await outbox.hurry(5_000)
    expect(await outbox.take(5_000)).toMatchObject({ tries: 2 })
  })

  test('refused, given up and held submissions are left to the operator until they are replayed', async () => {
    await put('1', '2')
    await outbox.put(newSubmission('3', { heldFor: '4 links', at: 2_000 }))
    await outbox.take(1_000)
    await outbox.take(1_000)
    await outbox.settled({ id, tries: 1 }, 'refused', 'status 400')
    await outbox.settled({ id: '2'.repeat(32), tries: 1 }, 'given up', 'status 500')
    expect(await outbox.take(never)).toBeNull()
    expect(await outbox.list()).toMatchObject([
      { state: 'refused', reason: 'status 400' },
      { state: 'given up', reason: 'status 500' },
      { state: 'held', reason: '4 links' },
    ])
    const unresolved = { refused: 1, 'given up': 1, held: 1 }
    expect(await outbox.summary()).toEqual({ waiting: 0, oldestAt: null, unresolved })
    const ids = (await outbox.list()).map((entry) => entry.id)
    expect(await outbox.replay([...ids, 'unknown'], 5_000)).toBe(3)
    expect(await outbox.replay(ids, 5_000)).toBe(0)
    expect(await outbox.summary()).toMatchObject({ waiting: 3, oldestAt: 1_000 })
    expect(await outbox.take(5_000)).toMatchObject({ since: 5_000, tries: 1 })
    expect(await outbox.erase([...ids, 'unknown'])).toBe(3)
    expect(await outbox.list()).toEqual([])
  })

  test('usage is counted by network, and held submissions are counted separately', async () => {
    await put('1')
    await outbox.put(newSubmission('2', { network: 'another' }))
    await outbox.put(newSubmission('3', { heldFor: 'links' }))
    const bytes = newSubmission('1').body.byteLength + rowBytes
    expect(await outbox.usage('203.0.113', 'other')).toEqual({ own: bytes, all: 2 * bytes })
    expect(await outbox.usage('203.0.113', 'held')).toEqual({ own: bytes, all: bytes })
    expect(await outbox.usage('unknown', 'other')).toEqual({ own: 0, all: 2 * bytes })
    await outbox.delivered(id, 2_000)
    expect(await outbox.usage('203.0.113', 'other')).toEqual({ own: 0, all: bytes })
  })

  test('delivered ids and held submissions are forgotten only after their time', async () => {
    await put('1', '3')
    await outbox.put(newSubmission('2', { heldFor: 'links' }))
    await outbox.delivered(id, 1_000)
    expect(await outbox.sweep(1_000 + rememberMs - 1)).toBe(0)
    expect(await put('1')).toEqual(['known'])
    expect(await outbox.sweep(1_000 + rememberMs)).toBe(0)
    expect(await put('1')).toEqual(['stored'])
    expect(await outbox.sweep(1_000 + heldMs - 1)).toBe(0)
    expect(await outbox.sweep(1_000 + heldMs)).toBe(1)
    expect((await outbox.list()).map((entry) => entry.id.charAt(0))).toEqual(['1', '3'])
  })

  test('`oldest` returns the oldest whole submission that is neither taken nor with the operator', async () => {
    const held = newSubmission('1', { heldFor: '4 links', at: 500 })
    await outbox.put(held)
    await put('2')
    expect(await outbox.oldest(1_000)).toEqual(held)
    await outbox.erase([held.id])
    await outbox.take(1_000)
    expect(await outbox.oldest(1_000)).toBeNull()
    expect(await outbox.oldest(1_000 + leaseMs)).toEqual(newSubmission('2'))
    await outbox.settled({ id: '2'.repeat(32), tries: 1 }, 'refused', 'status 400')
    expect(await outbox.oldest(never)).toBeNull()
  })

  test('an invalid row is neither used nor quoted', async () => {
    await put('1')
    const [sql] = connections
    await sql!.query(`UPDATE ${sql!.dialect.table('submissions')} SET state = 'secret words'`)
    await expect(outbox.list()).rejects.toThrow(/^(?!.*secret words).*not a listed submission: .*state/)
  })
})
