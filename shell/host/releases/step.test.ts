import { NOT_YET_SHOWN } from '@caravanserai/releases'
import fc from 'fast-check'
import { right } from 'fp-ts/Either'
import { RemoteLife } from '../../testing/remoteLife'
import { shownOf } from './agreement'
import { nothingCounted } from './canary/canaryCounts'
import { limits as canaryLimits } from './canary/limits'
import { limits } from './limits'
import { noState, ReleaseState } from './remoteState'
import { statusOf } from './step'

const { retryMs, warmMs, probeMs, failingMs } = limits
const lived = (script: string) => new RemoteLife().run(script)

/** Tests in pairs of lines: a title; commands (see `RemoteLife`) and the state that people see after them. */
const rules = (table: string): void => {
  const pairs = [...table.matchAll(/^ {4}(\S.*)\n {6}(.*) -> (.*)$/gm)]
  if (2 * pairs.length !== table.trim().split('\n').length) throw new Error(`not in pairs: ${table}`)
  for (const [, title = '', script = '', expected] of pairs)
    test(title, () => expect(lived(script).seen).toBe(expected))
}

describe('a release', () => {
  rules(`
    goes live
      ship a -> live a
    keeps the previous release running for a time
      ship a, ship b, pass ${warmMs - 1} -> live b, runs a b
    stops the previous release after that time
      ship a, ship b, pass ${warmMs} -> live b
    keeps running when it is shipped again
      ship a, ship b, ship a, pass ${warmMs} -> live a
    keeps only the last previous releases running after many ships
      ship a, ship b, ship c, ship d, ship e, ship f -> live f, runs b c d e f
    does not replace the live one if it is refused
      ship a, b is faulty, ship b -> live a, Refused b is faulty
    does not replace the live one if it cannot be loaded
      ship a, b is broken, ship b -> live a, Refused b is broken
    does not replace the live one if it conflicts with another remote
      ship a, b is taken, ship b -> live a, Refused b is taken
    is not retried automatically after a refusal
      ship a, b is faulty, ship b, b is fine, pass ${retryMs + 1}, poll, read -> live a, Refused b is faulty
    is retried after a refusal when it is shipped again
      ship a, b is faulty, ship b, b is fine, again -> live b, runs a b
    has no effect on the next one if it is refused
      ship a, b is faulty, ship b, ship c -> live c, runs a c
    is not retried immediately if it cannot be fetched
      ship a, b is away, ship b, b is fine, poll -> live a, Unavailable b is away
    is retried after a delay if it cannot be fetched
      ship a, b is away, ship b, b is fine, pass ${retryMs + 1}, poll -> live b, runs a b
    is not refused, but due for a retry, if it is not rehearsed in time
      ship a, b is busy, ship b, pass ${retryMs + 1} -> live a, NotJudged b is busy, behind
    goes live when a retry after a late rehearsal succeeds
      ship a, b is busy, ship b, b is fine, pass ${retryMs + 1}, poll -> live b, runs a b
    is not retried after a late rehearsal when the set is read again
      ship a, b is busy, ship b, b is fine, read -> live a, NotJudged b is busy
    is retried immediately after a late rehearsal when it is shipped again
      ship a, b is busy, ship b, b is fine, again -> live b, runs a b
    is refused if it fails a retry after a late rehearsal
      ship a, b is busy, ship b, b is faulty, pass ${retryMs + 1}, poll -> live a, Refused b is faulty
    is being staged while it is fetched
      ship a, b is held, ship b -> live a, runs a b, trying b
    does not delay a rollback if it is slow to fetch
      ship a, ship b, c is held, ship c, ship a -> live a, runs a b c
    does not go live if it is no longer wanted on arrival
      ship a, b is held, ship b, ship a, b arrives -> live a, runs a b
    does not delay a quarantine if it is slow to fetch, and goes live on arrival
      ship a, ship b, c is held, ship c, end b, c arrives -> live c, runs a c, bad b: ended
    has no reported fault if it fails when it is no longer wanted
      ship a, b is held, ship b, c is broken, ship c, b is away, b arrives -> live a, Refused c is broken
    does not go live if the remote was switched off during the download
      ship a, b is held, ship b, off, b arrives -> none
    goes live after a second rehearsal if another one went live during the first
      ship a, ship b, c is rehearsing, ship c, end b, c arrives -> live c, runs a c, bad b: ended
    is not stopped during its rehearsal if it ran before
      ship a, ship b, ship a, pass ${warmMs - 1}, b is rehearsing, ship b, pass ${warmMs}, b arrives, pass 1 -> live b, runs a b
    does not go live if its worker ends during its rehearsal
      ship a, ship b, c is rehearsing, ship c, end c, c arrives -> live b, runs a b, bad c: ended
  `)

  it('is stored with its five predecessors', () => {
    const { good } = lived('ship a, ship b, ship c, ship d, ship e, ship f, ship g').state.stored
    expect(good.map(({ hash }) => hash)).toEqual(['g', 'f', 'e', 'd', 'c', 'b'])
  })

  it('is not started again if it is already live', () => {
    expect(lived('ship a, read, read').did).toEqual(['start a', 'rehearse a'])
  })

  it('is fetched once, even if it is wanted again during the download', () => {
    const life = lived('ship a, b is held, ship b, ship a, ship b, b arrives')
    expect([life.seen, life.did]).toEqual([
      'live b, runs a b',
      ['start a', 'rehearse a', 'start b', 'rehearse b beside a'],
    ])
  })

  it('is rehearsed again if another one went live during the rehearsal', () => {
    const { did } = lived('ship a, ship b, c is rehearsing, ship c, end b, c arrives')
    expect(did.filter((line) => line.startsWith('rehearse c'))).toEqual([
      'rehearse c beside b',
      'rehearse c beside a',
    ])
  })

  it('is retried with growing delays, without end, if it is not rehearsed in time', () => {
    const life = lived('ship a, b is busy, ship b')
    const waits = Array.from({ length: 8 }, () => {
      let waited = 0
      for (; !life.seen.endsWith('behind'); waited += 1) life.pass(1_000)
      life.run('poll')
      return waited - 1
    })
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('is logged when it goes live, and each fault once', () => {
    const script = `ship a, b is away, ship b, pass ${retryMs + 1}, poll, b is busy, pass ${retryMs + 1}, poll`
    expect(lived(`${script}, b is faulty, pass 9999, poll, read`).lines).toEqual([
      'a is live',
      'b is away',
      'b is busy; it is tried again; a stays live',
      'the release is refused: b is faulty; a stays live',
    ])
  })
})

describe('a failing live release', () => {
  const later = probeMs * limits.probes
  rules(`
    is replaced by the previous release
      ship a, ship b, ship c, end c -> live b, runs a b, bad c: ended
    stays live if there is no other release
      ship a, end a -> live a
    is replaced by an older release if the previous one conflicts with another remote
      ship a, ship b, ship c, b is taken, end c -> live a, runs a b, bad c: ended
    is only stopped if it is no longer live
      ship a, ship b, ship c, end b -> live c, runs a c, bad b: ended
    is quarantined once
      ship a, ship b, end b, end b -> live a, bad b: ended
    stays quarantined while the set contains it
      ship a, ship b, end b, read, poll -> live a, bad b: ended
    stays quarantined after a restart
      ship a, ship b, end b, restart, read -> live a, bad b: ended
    stays quarantined after a restart if the ledger is read-only
      readonly, ship a, ship b, end b, read, restart, read -> live a, bad b: ended
    does not go live on a node that starts later
      ship a, ship b, end b, lost, read -> live a, bad b: ended
    goes live again when it is shipped again
      ship a, ship b, end b, ship a, ship b -> live b, runs a b
    goes live again when the same release is shipped again
      ship a, ship b, end b, again -> live b, runs a b
    goes live again when shipped again, even if the ledger is read-only
      readonly, ship a, ship b, end b, again -> live b, runs a b
    can be quarantined again
      ship a, ship b, end b, again, end b, read -> live a, bad b: ended
    goes live again when a rollback returns to it
      ship a, ship b, end b, ship c, rollback -> live b, runs a b c
    goes live again when it was shipped again while the process was down
      ship a, ship b, end b, read, write ship c, write ship b, restart, read -> live b, runs a b
    is replaced by the next ship
      ship a, ship b, end b, ship c -> live c, runs a c, bad b: ended
    does not take over from a later failing release
      ship a, ship b, end b, ship c, end c -> live a, bad c: ended, bad b: ended
    is replaced when another node quarantines it
      ship a, ship b, quarantine b -> live a, bad b: elsewhere
    stays live if another node quarantines it, but there is no other release
      ship a, quarantine a -> live a
    does not go live if another node has quarantined it
      ship a, write ship b, quarantine b -> live a, bad b: elsewhere
    is replaced if the previous release shows its unfinished pages
      ship a, ship b, end b /cause /gift/2 -> live a, bad b: ended
    stays live if the previous release fails an unfinished page too
      ship a, ship b, a fails /poison, end b /cause /poison -> live b, runs a b
    stays live if the previous release is too slow to render the unfinished pages
      ship a, ship b, a is slow, end b /cause, pass 60000 -> live b, runs a b
    stays live without a previous release, even with unfinished pages
      ship a, end a /cause -> live a
    stays live if the system kills its workers twice
      ship a, ship b, kill b 1, kill b 2 -> live b, runs a b
    is replaced if the system kills its workers three times in a row
      ship a, ship b, kill b 3 -> live a, bad b: was killed
    is replaced if all probes of a page fail
      ship a, ship b, b fails /cause, page b /cause, pass ${later} -> live a, bad b: /cause throws: Error: no
    stays live until the last probe
      ship a, ship b, b fails /cause, page b /cause, pass ${later - 1} -> live b, runs a b
    stays live if a probe succeeds
      ship a, ship b, page b /cause, pass ${later} -> live b, runs a b
    stays live if the previous release fails the page too
      ship a, ship b, b fails /cause, a fails /cause, page b /cause, pass ${later} -> live b, runs a b
    is probed until a probe is rendered in time
      ship a, ship b, b fails /cause, b is slow, page b /cause, pass ${4 * probeMs}, b is fine, pass 6000 -> live a, bad b: /cause throws: Error: no
    stays live if no probe is rendered in time
      ship a, ship b, b fails /cause, b is slow, page b /cause, pass 60000 -> live b, runs a b
    is judged at the next failure if the probes of the previous release were too slow
      ship a, ship b, b fails /cause, a is slow, page b /cause, pass 60000, a is fine, page b /cause, pass ${later} -> live a, bad b: /cause throws: Error: no
    is not judged by a page without a previous release
      ship a, a fails /cause, page a /cause, pass ${later} -> live a
    is not judged by a page when it is no longer live
      ship a, ship b, b fails /cause, page b /cause, ship a, pass ${later} -> live a, runs a b
    is replaced if three addresses of a pattern with parameters fail
      ship a, ship b, page b /gift/1 /gift/:id, page b /gift/2 /gift/:id, page b /gift/3 /gift/:id -> live a, bad b: 3 addresses fail, among them /gift/3 throws: Error: no
    stays live if the same two addresses of a pattern fail repeatedly
      ship a, ship b, page b /gift/1 /:a, page b /gift/2 /:a, page b /gift/1 /:a, page b /gift/2 /:a -> live b, runs a b
    stays live if addresses of a pattern fail at long intervals
      ship a, ship b, page b /1 /:a, pass ${failingMs / 2}, page b /2 /:a, pass ${failingMs / 2 + 1}, page b /3 /:a -> live b
    is replaced if three addresses of a pattern fail on several nodes
      ship a, ship b, elsewhere b /1, elsewhere b /2, elsewhere b /2, page b /3 /:a -> live a, bad b: 3 addresses fail, among them /3 throws: Error: no
    is not judged by failed addresses of the previous release
      ship a, ship b, page a /1 /:a, page a /2 /:a, page a /3 /:a -> live b, runs a b
  `)

  it('is quarantined in the log and in the ledger', () => {
    const life = lived('ship a, ship b, end b')
    expect(life.lines.slice(2)).toEqual([
      'a worker of b ended',
      'b is quarantined: ended. a is live [CARAVANSERAI_RELEASE_QUARANTINED]',
    ])
    expect(life.did.at(-1)).toBe('quarantine b: ended')
    expect(life.ledger.entry).toMatchObject({ hash: 'b', quarantined: [{ hash: 'b', reason: 'ended' }] })
  })

  it('is recorded later if the ledger was read-only', () => {
    const life = lived('readonly, ship a, ship b, end b')
    life.ledger.isReadOnly = false
    life.run(`pass ${canaryLimits.rewriteMs - 1}, count 0 of 0`)
    expect(life.ledger.entry?.quarantined).toBeUndefined()
    life.run('pass 1, count 0 of 0, read')
    expect(life.ledger.entry?.quarantined).toMatchObject([{ hash: 'b' }])
    expect(
      life.run('pass 99999, count 0 of 0').did.filter((line) => line.startsWith('quarantine')),
    ).toHaveLength(2)
  })

  it('is not recorded if it was shipped again in the meantime', () => {
    const life = lived('ship a, ship b, write again, end b')
    expect(life.ledger.entry?.quarantined).toBeUndefined()
    expect(life.run('read').seen).toBe('live b, runs a b')
  })

  it('stays listed with at most ten quarantined releases', () => {
    const names = Array.from({ length: 11 }, (_, n) => `x${n}`)
    const life = lived(`ship a, ${names.map((name) => `ship ${name}, end ${name}`).join(', ')}`)
    const listed = names.slice(1).reverse()
    expect(life.state.stored.quarantined.map(({ hash }) => hash)).toEqual(listed)
    expect(life.ledger.entry?.quarantined?.map(({ hash }) => hash)).toEqual(listed)
  })

  it.each([
    ['the previous release fails too', false],
    ['there is no previous release', null],
  ])('is not judged by pages if %s', (_title, previousShowed) => {
    const life = lived('ship a, ship b')
    for (const n of [1, 2, 3, 4]) life.pageFailed('b', `/gift/${n}`, '/gift/:id', previousShowed)
    life.pageFailed('b', '/cause', '/cause', previousShowed)
    life.pass(1_000)
    expect([life.seen, life.did.filter((line) => line.startsWith('probe'))]).toEqual(['live b, runs a b', []])
  })

  it('is probed at intervals, only for pages without parameters', () => {
    const life = lived(`ship a, ship b, page b /cause, pass ${probeMs}, page b /cause, pass ${probeMs}`)
    for (const pattern of ['/:menu', '/news/*', '/company/:id?']) life.run(`page b /a ${pattern}, pass 1000`)
    const probes = () => life.did.filter((line) => line.startsWith('probe'))
    expect(probes()).toEqual(['probe b /cause'])
    expect(life.run(`pass ${failingMs}, page b /cause, pass ${probeMs}`) && probes()).toHaveLength(2)
  })

  it('notifies other nodes of a failed address at intervals', () => {
    const life = lived(`ship a, ship b, page b /1 /:a, page b /1 /:a, pass ${failingMs + 1}, page b /1 /:a`)
    expect(life.did.filter((line) => line.startsWith('tell'))).toEqual(['tell /1', 'tell /1'])
  })

  it('is not replaced by a release quarantined earlier, which is not even started', () => {
    const life = lived('ship a, ship b, end b, ship c, a is taken, end c')
    expect(life.seen).toBe('live c, runs a c, bad b: ended')
    expect(life.did.filter((line) => line === 'start b')).toHaveLength(1)
    expect(life.lines.slice(-2)).toEqual([
      'a cannot take over: a is taken',
      'c ended; no earlier release can take over [CARAVANSERAI_RELEASE_NO_SUCCESSOR]',
    ])
  })

  it('is logged if it cannot be judged', () => {
    expect(lived('ship a, ship b, a fails /x, end b /x').lines.at(-1)).toBe(
      'b ended; the previous release fails /x as well',
    )
    expect(lived('ship a, ship b, a is slow, end b /x, pass 60000').lines.at(-1)).toBe('b ended; a is slow')
  })
})

describe('the status', () => {
  const status = (script: string) => statusOf(lived(script).state, nothingCounted())
  const canary = { release: 'b', hash: 'b', percent: 10, since: '2027-03-12T10:00:00.000Z' }

  it('names the live release', () => {
    expect(status('ship a')).toStrictEqual({
      live: { release: 'a', hash: 'a' },
      wanted: 'a',
      refused: null,
      trying: false,
      quarantined: [],
    })
  })

  it.each<[string, string, object]>([
    ['a slow release', 'ship a, b is held, ship b', { live: { hash: 'a' }, wanted: 'b', trying: true }],
    ['a refused release', 'ship a, b is faulty, ship b', { trying: false, refused: 'b is faulty' }],
    ['a busy machine', 'ship a, b is busy, ship b', { trying: true, refused: null, isUnjudged: true }],
    ['a release shipped again', 'ship a, again', { shippedAgainAt: '2027-03-12T10:00:00.000Z' }],
    ['a remote that is off', 'ship a, off', { live: null, state: 'off' }],
    ['a canary', 'ship a, canary b 10', { canary: { ...canary, refused: null } }],
    ['a slow canary', 'ship a, b is held, canary b 10', { canary: { refused: NOT_YET_SHOWN } }],
    ['a refused canary', 'ship a, b is faulty, canary b 10', { canary: { refused: 'b is faulty' } }],
    [
      'a canary that cannot be withdrawn in the ledger',
      'readonly, ship a, canary b 10, end b',
      { canary: { refused: 'ended' }, quarantined: [{ hash: 'b' }] },
    ],
  ])('reports %s', (_title, script, expected) => expect(status(script)).toMatchObject(expected))
})

describe('the previous release', () => {
  it.each([
    ['is the last good one, immediately', 'ship a, ship b, before b', ['reply a']],
    [
      'is started again if it was stopped',
      `ship a, ship b, pass ${warmMs}, before b`,
      ['start a', 'reply a'],
    ],
    ['is an older one for an older release', 'ship a, ship b, ship c, before b', ['reply a']],
    ['is the live one for an unknown release', 'ship a, ship b, before x', ['reply b']],
    ['is null for the first release', 'ship a, before a', ['reply none']],
    ['is the live one for a canary', 'ship a, canary b 10, before b', ['reply a']],
    ['is null for a remote that is off', 'ship a, ship b, off, before b', ['reply none']],
  ])('%s', (_title, script, did) => expect(lived(script).did.slice(-did.length)).toEqual(did))

  it('keeps running for a time after each use', () => {
    const life = lived(`ship a, ship b, pass ${warmMs - 1}, before b, pass ${warmMs - 1}`)
    expect(life.seen).toBe('live b, runs a b')
    expect(life.run('pass 1').seen).toBe('live b')
  })
})

describe('a restart', () => {
  rules(`
    resumes the last good release without the set
      ship a, ship b, restart -> live b
    resumes an older release if the last one cannot be loaded
      ship a, ship b, b is broken, a is fine, restart -> live a
    has no release if none can be loaded
      ship a, ship b, a is away, b is broken, restart -> none
    activates the release of the set if none was stored
      ship a, a is away, restart, ship b -> live b
    keeps a remote off
      ship a, off, restart -> none
    reports no fault if the wanted release arrives later
      ship a, ship b, b is held, restart, read, b arrives -> live b
  `)

  it('decodes the stored state unchanged', () => {
    const { stored } = lived('ship a, ship b, canary c 10, end b, retire').state
    expect(ReleaseState.decode(JSON.parse(JSON.stringify({ charity: stored, travel: noState })))).toEqual(
      right({ charity: stored, travel: noState }),
    )
  })
})

describe('a remote', () => {
  rules(`
    runs nothing when it is switched off
      ship a, ship b, canary c 10, off -> none
    fetches nothing while it is off
      ship a, off, ship b -> none
    activates the latest ship when it is switched on
      ship a, off, ship b, on -> live b
    runs nothing when it is retired
      ship a, retire -> none
  `)
})

describe('a canary', () => {
  const { rewriteMs, promoteMs } = canaryLimits
  rules(`
    is activated beside the live release
      ship a, canary b 10 -> live a, canary b 10, runs a b
    is refused if it fails a page
      ship a, b is faulty, canary b 10 -> live a, canary Refused b is faulty
    is refused if it conflicts with another remote
      ship a, b is taken, canary b 10 -> live a, canary Refused b is taken
    is hidden when another remote takes one of its addresses
      ship a, canary b 10, b is taken, count 0 of 0 -> live a, runs a b, canary Refused b is taken
    is retried after a delay if it cannot be fetched
      ship a, b is away, canary b 10, b is fine, read, pass ${retryMs + 1}, poll -> live a, canary b 10, runs a b
    can change its percentage
      ship a, canary b 10, pass 1, canary b 30 -> live a, canary b 30, runs a b
    is replaced by the next one
      ship a, canary b 10, canary c 20 -> live a, canary c 20, runs a b c
    is not shown when it is withdrawn
      ship a, canary b 10, withdraw, pass ${warmMs} -> live a
    is live when it is promoted
      ship a, canary b 10, promote -> live b, runs a b
    stays a canary during its promotion until it is live
      ship a, canary b 10, b is rehearsing, promote -> live a, canary b 10, runs a b, trying b
    is hidden if it fails the rehearsal of its promotion
      ship a, canary b 10, b is faulty, promote -> live a, runs a b, Refused b is faulty
    is withdrawn if its worker ends
      ship a, canary b 10, end b -> live a, bad b: ended
    is withdrawn if it fails three addresses of a pattern
      ship a, canary b 10, page b /1 /:a, page b /2 /:a, page b /3 /:a -> live a, bad b: 3 addresses fail, among them /3 throws: Error: no
    is withdrawn if it fails more often than the live release
      ship a, canary b 10, count 50 of 100 -> live a, bad b: pages fail (50 of 100; live: 0 of 100)
    stays withdrawn after a restart
      readonly, ship a, canary b 10, end b, restart, read -> live a, bad b: ended
    is activated again when it is shipped again
      ship a, canary b 10, end b, pass 1, canary b 10 -> live a, canary b 10, runs a b
    is hidden when another node withdraws it
      ship a, canary b 10, quarantine b -> live a, bad b: elsewhere
    waits for the wanted release
      ship a, b is held, ship b, canary c 10 -> live a, runs a b, trying b
  `)

  it('keeps its workers when it is promoted', () => {
    const { did } = lived('ship a, canary b 10, promote')
    expect(did.filter((line) => line.startsWith('start'))).toEqual(['start a', 'start b'])
  })

  it('is recorded in the ledger when it is withdrawn, with retries if the ledger is read-only', () => {
    const life = lived('ship a, canary b 10, end b')
    expect(life.did.at(-1)).toBe('withdraw b: ended')
    expect(life.ledger.entry).toMatchObject({ hash: 'a', quarantined: [{ hash: 'b' }] })
    expect(life.ledger.entry?.canary).toBeUndefined()
    const readOnly = lived(
      `readonly, ship a, canary b 10, end b, count 0 of 0, pass ${rewriteMs}, count 0 of 0`,
    )
    expect(readOnly.did.filter((line) => line.startsWith('withdraw'))).toHaveLength(2)
  })

  it('is promoted after its time if it is good, unless the ledger has another canary', () => {
    const life = lived(`ship a, canary b 10, pass ${promoteMs - 1}, count 0 of 300`)
    expect(life.did.at(-1)).toBe('rehearse b beside a')
    life.run('pass 1, count 0 of 300, read')
    expect([life.seen, life.did.find((line) => line.startsWith('promote'))]).toEqual([
      'live b, runs a b',
      'promote b: 300 pages in 30 minutes, no worse than the live release',
    ])
    const replaced = lived(`ship a, canary b 10, pass ${promoteMs}, write canary c 10, count 0 of 300`)
    expect(replaced.ledger.entry).toMatchObject({ hash: 'a', canary: { hash: 'c' } })
  })
})

describe('nodes', () => {
  /** Nodes on which `a` is live. */
  const nodes = (count: number) => {
    const first = lived('write ship a')
    const all = [first, ...Array.from({ length: count - 1 }, () => first.another())]
    all.forEach((node) => (node.isAway = true))
    all.forEach((node) => node.run('read'))
    all.forEach((node) => (node.isAway = false))
    return all as [RemoteLife, RemoteLife, ...RemoteLife[]]
  }
  const shown = (all: ReadonlyArray<RemoteLife>) => all.map(({ state }) => state.live ?? 'none').join(' ')
  const wait = (all: ReadonlyArray<RemoteLife>, ms: number = limits.turnoverLookMs) =>
    all.forEach((node) => node.pass(ms))

  it('activate a release when the last node has staged it, even from different sets', () => {
    const all = nodes(3)
    all[0].run('write ship b, read')
    all[1].run('write withdraw, read')
    expect([shown(all), all[0].state.wanted.attempt?._tag, all[2]!.lateness]).toEqual([
      'a a a',
      'Staged',
      null,
    ])
    all[2]!.run('read')
    expect(shown(all)).toBe('b b b')
    expect(all[0].did.filter((line) => line.startsWith('rehearse b'))).toHaveLength(1)
  })

  it.each([
    ['a canary', 'canary c 10', 'live a, canary c 10, runs a c'],
    ['a switched-off remote', 'off', 'none'],
  ])('activate %s at the same time', (_title, change, expected) => {
    const all = nodes(2)
    all[0].run(`write ${change}, read`)
    expect(all.map((node) => node.state.live)).toEqual(['a', 'a'])
    expect(all[0].state.shown).toBeNull()
    all[1].run('read')
    wait(all)
    expect(all.map((node) => node.seen)).toEqual([expected, expected])
  })

  it('wait for a node that is slow to stage a canary', () => {
    const all = nodes(2)
    all[0].run('c is held, write canary c 10, read')
    all[1].run('read')
    wait(all)
    expect(all.map(({ state }) => state.shown)).toEqual([null, null])
    all[0].run('c arrives')
    wait(all)
    expect(all.map(({ state }) => state.shown?.hash)).toEqual(['c', 'c'])
  })

  it('wait a limited time for a slow node, which activates the release when it arrives', () => {
    const all = nodes(2)
    const [first, slow] = all
    slow.run('b is held')
    first.run('write ship b, read')
    slow.run('read')
    wait([first], limits.turnoverMs - 1)
    expect([shown(all), slow.lateness]).toEqual(['a a', null])
    wait([first])
    expect([shown(all), slow.lateness]).toEqual([
      'b a',
      'other nodes show a release that is not staged here yet',
    ])
    slow.run('b arrives')
    expect([shown(all), slow.lateness]).toEqual(['b b', null])
  })

  it('do not wait for a silent node', () => {
    const all = nodes(2)
    all[1].isSilent = true
    expect(shown([all[0].run('ship b')])).toBe('b')
  })

  it('do not wait for a node that refuses the release, which reports being late', () => {
    const all = nodes(2)
    all[1].run('b is faulty, write ship b, read')
    all[0].run('read')
    wait(all)
    expect([shown(all), all[0].lateness]).toEqual(['b a', null])
    expect(all[1].lateness).toBe('other nodes show a release that this one does not: b is faulty')
  })

  it('are not late if all of them refuse a release', () => {
    const all = nodes(2)
    all.forEach((node) => node.run('b is faulty'))
    all[0].run('write ship b')
    all.forEach((node) => node.run('read'))
    wait(all)
    expect([shown(all), all.map(({ lateness }) => lateness)]).toEqual(['a a', [null, null]])
  })

  it('do not activate a release that a newer set has replaced on one node', () => {
    const all = nodes(2)
    all[0].run('write ship b, read')
    all[1].run('write ship c, read')
    wait(all)
    expect(shown(all)).toBe('a a')
    all[0].run('read')
    wait(all)
    expect(shown(all)).toBe('c c')
    wait(all, warmMs)
    expect(all.map((node) => node.seen)).toEqual(['live c', 'live c'])
  })

  it('activate a release without agreement while the state store is unreachable', () => {
    const all = nodes(2)
    all[0].run('write ship b, read')
    all.forEach((node) => (node.isAway = true))
    all[1].run('read')
    expect(shown(all)).toBe('a b')
    wait(all, 2 * limits.turnoverMs)
    expect(shown(all)).toBe('b b')
  })

  it('activate an agreed release after the lead time', () => {
    const [first] = nodes(2)
    first.run('write ship b, read')
    const { own } = first.state.turn
    const agreement = { what: own?.what ?? '', set: 2, isStaged: true, version: 1 }
    first.send({ _tag: 'Agreed', agreement, inMs: limits.turnoverLeadMs })
    first.pass(limits.turnoverLeadMs - 1)
    expect([first.state.live, first.state.turn.near.length]).toEqual(['a', 1])
    first.pass(1)
    expect([first.state.live, first.state.turn.near.length]).toEqual(['b', 0])
  })

  it('do not activate a waiting release that another node has quarantined', () => {
    const all = nodes(2)
    all[0].run('write ship b, read, write quarantine b, read')
    all[1].run('read')
    wait(all)
    wait(all, warmMs)
    expect(all.map((node) => node.seen)).toEqual(['live a, bad b: elsewhere', 'live a, bad b: elsewhere'])
    expect(all.map(({ lateness }) => lateness)).toEqual([null, null])
  })

  it('retry a release that one node could not fetch', () => {
    const all = nodes(2)
    all[0].run(`b is away, write ship b, read`)
    all[1].run('read')
    expect(all[0].seen).toBe('live a, Unavailable b is away')
    all[0].run(`b is fine, pass ${retryMs + 1}, poll`)
    wait(all)
    expect(shown(all)).toBe('b b')
  })
})

test('shownOf depends on the release, the state, the time of a repeated ship and the canary', () => {
  const entry = { hash: 'h', base: 'b', addresses: [], previous: [] }
  const canary = { hash: 'c', base: 'b', addresses: [], percent: 10, since: 'then' }
  const others = [
    { ...entry, hash: 'i' },
    { ...entry, state: 'off' as const },
    { ...entry, shippedAgainAt: 'now' },
    { ...entry, canary },
    { ...entry, canary: { ...canary, percent: 20 } },
  ]
  expect(new Set([entry, { ...entry, base: 'c' }, ...others].map(shownOf)).size).toBe(6)
})

/** Invariants under random commands. */
test('a live release was rehearsed, is not quarantined, and is only replaced for a reason', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd')
  const path = fc.constantFrom('/cause', '/1 /:a', '/2 /:a', '/3 /:a')
  const command = fc.oneof(
    { weight: 3, arbitrary: name.map((item) => `ship ${item}`) },
    name.map((item) => `canary ${item} 10`),
    fc.constantFrom(
      'again',
      'promote',
      'withdraw',
      'rollback',
      'off',
      'on',
      'on',
      'retire',
      'read',
      'poll',
      'restart',
    ),
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          name,
          fc.constantFrom('away', 'broken', 'busy', 'faulty', 'taken', 'held', 'rehearsing', 'slow', 'fine'),
        )
        .map(([release, is]) => `${release} is ${is}`),
    },
    { weight: 3, arbitrary: name.map((item) => `${item} arrives`) },
    fc.tuple(name, fc.constantFrom('fails', 'shows')).map(([release, does]) => `${release} ${does} /cause`),
    { weight: 2, arbitrary: fc.tuple(name, path).map(([release, page]) => `page ${release} ${page}`) },
    fc.tuple(name, fc.constantFrom('', '/cause')).map(([release, page]) => `end ${release} ${page}`.trim()),
    name.map((item) => `kill ${item} 3`),
    name.map((item) => `quarantine ${item}`),
    fc.constantFrom('before a', 'count 0 of 300', 'count 9 of 10'),
    fc.constantFrom(1, 200, 2_001, 60_001, 600_000, 1_800_000).map((ms) => `pass ${ms}`),
  )
  fc.assert(
    fc.property(fc.array(command, { minLength: 5, maxLength: 60 }), fc.boolean(), (commands, isReadOnly) => {
      const life = new RemoteLife()
      life.ledger.isReadOnly = isReadOnly
      for (const command of commands) {
        const before = life.state
        life.run(command)
        const { live, stored, entry, runs } = life.state
        const isBad = (hash: string) => stored.quarantined.some((bad) => bad.hash === hash)
        if (live !== null) expect([live, life.rehearsed.has(live), isBad(live)]).toEqual([live, true, false])
        if (live !== null) expect(runs[live]?._tag).toBe('Running')
        if (before.live === null || live === before.live || command === 'restart') continue
        // The remote was taken off, or another release was rehearsed beside the live one, or the live one was quarantined.
        if (live === null) expect(stored.state).not.toBeNull()
        else if (!isBad(before.live)) {
          expect(live).toBe(entry?.hash)
          expect(life.rehearsed.get(live)).toBe(before.live)
        }
      }
      // A working release always goes live in the end.
      life.run('on, e is fine, a is fine, b is fine, c is fine, d is fine, ship e')
      expect(life.state.live).toBe('e')
    }),
    { numRuns: 1_000, seed: 1 },
  )
})
