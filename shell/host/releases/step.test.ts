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
    leaves the previous one running for a while
      ship a, ship b, pass ${warmMs - 1} -> live b, runs a b
    ends when it was not used for that while
      ship a, ship b, pass ${warmMs} -> live b
    keeps running when it is shipped again
      ship a, ship b, ship a, pass ${warmMs} -> live a
    runs on with the last ones only, when many are shipped one after the other
      ship a, ship b, ship c, ship d, ship e, ship f -> live f, runs b c d e f
    that is refused leaves the live one
      ship a, b is faulty, ship b -> live a, Refused b is faulty
    that cannot be loaded leaves the live one
      ship a, b is broken, ship b -> live a, Refused b is broken
    that takes an address of another remote leaves the live one
      ship a, b is taken, ship b -> live a, Refused b is taken
    that is refused is not tried again by itself
      ship a, b is faulty, ship b, b is fine, pass ${retryMs + 1}, poll, read -> live a, Refused b is faulty
    that is refused is tried again when it is shipped again
      ship a, b is faulty, ship b, b is fine, again -> live b, runs a b
    that was refused is forgotten with the next one
      ship a, b is faulty, ship b, ship c -> live c, runs a c
    that cannot be fetched is not tried at once
      ship a, b is away, ship b, b is fine, poll -> live a, Unavailable b is away
    that cannot be fetched is tried again after a while
      ship a, b is away, ship b, b is fine, pass ${retryMs + 1}, poll -> live b, runs a b
    that a busy machine has no time to rehearse is not refused, and tried again
      ship a, b is busy, ship b, pass ${retryMs + 1} -> live a, NotJudged b is busy, behind
    that was not rehearsed in time is live as soon as it was
      ship a, b is busy, ship b, b is fine, pass ${retryMs + 1}, poll -> live b, runs a b
    that was not rehearsed in time is not tried because something else in the set has changed
      ship a, b is busy, ship b, b is fine, read -> live a, NotJudged b is busy
    that was not rehearsed in time is tried at once when it is shipped again
      ship a, b is busy, ship b, b is fine, again -> live b, runs a b
    that was not rehearsed in time is refused when it turns out to fail a page
      ship a, b is busy, ship b, b is faulty, pass ${retryMs + 1}, poll -> live a, Refused b is faulty
    that is slow to fetch is tried
      ship a, b is held, ship b -> live a, runs a b, trying b
    that is slow to fetch delays no rollback
      ship a, ship b, c is held, ship c, ship a -> live a, runs a b c
    that arrives when it is not wanted any more is not live
      ship a, b is held, ship b, ship a, b arrives -> live a, runs a b
    that is slow to fetch delays no quarantine, and is live when it arrives
      ship a, ship b, c is held, ship c, end b, c arrives -> live c, runs a c, bad b: ended
    that fails when it is not wanted any more is not why the wanted one is not live
      ship a, b is held, ship b, c is broken, ship c, b is away, b arrives -> live a, Refused c is broken
    is not brought on a site from which the remote was taken meanwhile
      ship a, b is held, ship b, off, b arrives -> none
    that is rehearsed while another one goes live is rehearsed again
      ship a, ship b, c is rehearsing, ship c, end b, c arrives -> live c, runs a c, bad b: ended
    that ran before is not ended while it is rehearsed again
      ship a, ship b, ship a, pass ${warmMs - 1}, b is rehearsing, ship b, pass ${warmMs}, b arrives, pass 1 -> live b, runs a b
    that turns bad while it is rehearsed does not go live
      ship a, ship b, c is rehearsing, ship c, end c, c arrives -> live b, runs a b, bad c: ended
  `)

  it('is remembered with five before it', () => {
    const { good } = lived('ship a, ship b, ship c, ship d, ship e, ship f, ship g').state.stored
    expect(good.map(({ hash }) => hash)).toEqual(['g', 'f', 'e', 'd', 'c', 'b'])
  })

  it('that is live already is not started again', () => {
    expect(lived('ship a, read, read').did).toEqual(['start a', 'rehearse a'])
  })

  it('is fetched once, also when it is wanted again while it arrives', () => {
    const life = lived('ship a, b is held, ship b, ship a, ship b, b arrives')
    expect([life.seen, life.did]).toEqual([
      'live b, runs a b',
      ['start a', 'rehearse a', 'start b', 'rehearse b beside a'],
    ])
  })

  it('is rehearsed again when another one has gone live meanwhile', () => {
    const { did } = lived('ship a, ship b, c is rehearsing, ship c, end b, c arrives')
    expect(did.filter((line) => line.startsWith('rehearse c'))).toEqual([
      'rehearse c beside b',
      'rehearse c beside a',
    ])
  })

  it('that a busy machine cannot rehearse is tried less and less often, but for ever', () => {
    const life = lived('ship a, b is busy, ship b')
    const waits = Array.from({ length: 8 }, () => {
      let waited = 0
      for (; !life.seen.endsWith('behind'); waited += 1) life.pass(1_000)
      life.run('poll')
      return waited - 1
    })
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('is logged when it goes live, and its faults once', () => {
    const script = `ship a, b is away, ship b, pass ${retryMs + 1}, poll, b is busy, pass ${retryMs + 1}, poll`
    expect(lived(`${script}, b is faulty, pass 9999, poll, read`).lines).toEqual([
      'a is live',
      'b is away',
      'b is busy; it is tried again; a stays live',
      'the release is refused: b is faulty; a stays live',
    ])
  })
})

describe('a live release that turns bad', () => {
  const later = probeMs * limits.probes
  rules(`
    gives way to the one before
      ship a, ship b, ship c, end c -> live b, runs a b, bad c: ended
    stays where no other release can take over
      ship a, end a -> live a
    gives way to an older one where another remote has taken an address of the one before
      ship a, ship b, ship c, b is taken, end c -> live a, runs a b, bad c: ended
    only ends when it is not live any more
      ship a, ship b, ship c, end b -> live c, runs a c, bad b: ended
    is quarantined once
      ship a, ship b, end b, end b -> live a, bad b: ended
    stays quarantined while the set names it
      ship a, ship b, end b, read, poll -> live a, bad b: ended
    stays quarantined over a restart
      ship a, ship b, end b, restart, read -> live a, bad b: ended
    stays quarantined over a restart where the ledger cannot be written
      readonly, ship a, ship b, end b, read, restart, read -> live a, bad b: ended
    is not shown by a node that starts later
      ship a, ship b, end b, lost, read -> live a, bad b: ended
    is tried again when it is shipped again
      ship a, ship b, end b, ship a, ship b -> live b, runs a b
    is tried again when it is shipped again unchanged
      ship a, ship b, end b, again -> live b, runs a b
    is tried again where the ledger cannot be written
      readonly, ship a, ship b, end b, again -> live b, runs a b
    may turn bad again
      ship a, ship b, end b, again, end b, read -> live a, bad b: ended
    is tried again when a set goes back to it
      ship a, ship b, end b, ship c, rollback -> live b, runs a b c
    is tried again when it was shipped again while the process was down
      ship a, ship b, end b, read, write ship c, write ship b, restart, read -> live b, runs a b
    gives way to the next one
      ship a, ship b, end b, ship c -> live c, runs a c, bad b: ended
    takes over from none
      ship a, ship b, end b, ship c, end c -> live a, bad c: ended, bad b: ended
    elsewhere is replaced here
      ship a, ship b, quarantine b -> live a, bad b: elsewhere
    elsewhere stays where nothing can take over
      ship a, quarantine a -> live a
    elsewhere does not go live
      ship a, write ship b, quarantine b -> live a, bad b: elsewhere
    with unfinished pages gives way when the release before shows them
      ship a, ship b, end b /cause /gift/2 -> live a, bad b: ended
    stays when the previous release fails an unfinished page as well
      ship a, ship b, a fails /poison, end b /cause /poison -> live b, runs a b
    stays when the machine has no time to try the unfinished pages
      ship a, ship b, a is slow, end b /cause, pass 60000 -> live b, runs a b
    with unfinished pages stays where none is before
      ship a, end a /cause -> live a
    stays when it was killed from outside
      ship a, ship b, kill b 1, kill b 2 -> live b, runs a b
    gives way when it was killed three times in a row
      ship a, ship b, kill b 3 -> live a, bad b: was killed
    gives way when it fails a page each time it is tried
      ship a, ship b, b fails /cause, page b /cause, pass ${later} -> live a, bad b: /cause throws: Error: no
    stays until the last probe
      ship a, ship b, b fails /cause, page b /cause, pass ${later - 1} -> live b, runs a b
    stays when it shows the page again
      ship a, ship b, page b /cause, pass ${later} -> live b, runs a b
    stays when the previous release fails the page as well
      ship a, ship b, b fails /cause, a fails /cause, page b /cause, pass ${later} -> live b, runs a b
    is tried until the machine has time
      ship a, ship b, b fails /cause, b is slow, page b /cause, pass ${4 * probeMs}, b is fine, pass 6000 -> live a, bad b: /cause throws: Error: no
    stays where the machine never has time
      ship a, ship b, b fails /cause, b is slow, page b /cause, pass 60000 -> live b, runs a b
    is judged by the next visitor where the machine had no time
      ship a, ship b, b fails /cause, a is slow, page b /cause, pass 60000, a is fine, page b /cause, pass ${later} -> live a, bad b: /cause throws: Error: no
    is not judged by a page where none is before
      ship a, a fails /cause, page a /cause, pass ${later} -> live a
    is not judged by a page when it is not shown any more
      ship a, ship b, b fails /cause, page b /cause, ship a, pass ${later} -> live a, runs a b
    gives way for three addresses that visitors have chosen
      ship a, ship b, page b /gift/1 /gift/:id, page b /gift/2 /gift/:id, page b /gift/3 /gift/:id -> live a, bad b: 3 addresses fail, among them /gift/3 throws: Error: no
    stays when the same chosen addresses fail again and again
      ship a, ship b, page b /gift/1 /:a, page b /gift/2 /:a, page b /gift/1 /:a, page b /gift/2 /:a -> live b, runs a b
    stays when chosen addresses fail now and then
      ship a, ship b, page b /1 /:a, pass ${failingMs / 2}, page b /2 /:a, pass ${failingMs / 2 + 1}, page b /3 /:a -> live b
    gives way for chosen addresses that fail on any node
      ship a, ship b, elsewhere b /1, elsewhere b /2, elsewhere b /2, page b /3 /:a -> live a, bad b: 3 addresses fail, among them /3 throws: Error: no
    is not judged by addresses that failed before it was live
      ship a, ship b, page a /1 /:a, page a /2 /:a, page a /3 /:a -> live b, runs a b
  `)

  it('is logged, and recorded in the ledger', () => {
    const life = lived('ship a, ship b, end b')
    expect(life.lines.slice(2)).toEqual([
      'a worker of b ended',
      'b is quarantined: ended. a is live [CARAVANSERAI_RELEASE_QUARANTINED]',
    ])
    expect(life.did.at(-1)).toBe('quarantine b: ended')
    expect(life.ledger.entry).toMatchObject({ hash: 'b', quarantined: [{ hash: 'b', reason: 'ended' }] })
  })

  it('is recorded later where the ledger could not be written', () => {
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

  it('is not recorded when it was shipped again meanwhile', () => {
    const life = lived('ship a, ship b, write again, end b')
    expect(life.ledger.entry?.quarantined).toBeUndefined()
    expect(life.run('read').seen).toBe('live b, runs a b')
  })

  it('is one of the last ten', () => {
    const names = Array.from({ length: 11 }, (_, n) => `x${n}`)
    const life = lived(`ship a, ${names.map((name) => `ship ${name}, end ${name}`).join(', ')}`)
    const listed = names.slice(1).reverse()
    expect(life.state.stored.quarantined.map(({ hash }) => hash)).toEqual(listed)
    expect(life.ledger.entry?.quarantined?.map(({ hash }) => hash)).toEqual(listed)
  })

  it.each([
    ['the previous release fails as well', false],
    ['there is no release before to show', null],
  ])('is not judged by pages where %s', (_why, previousShowed) => {
    const life = lived('ship a, ship b')
    for (const n of [1, 2, 3, 4]) life.pageFailed('b', `/gift/${n}`, '/gift/:id', previousShowed)
    life.pageFailed('b', '/cause', '/cause', previousShowed)
    life.pass(1_000)
    expect([life.seen, life.did.filter((line) => line.startsWith('probe'))]).toEqual(['live b, runs a b', []])
  })

  it('is probed for a page without parameters once in a while, those with parameters never', () => {
    const life = lived(`ship a, ship b, page b /cause, pass ${probeMs}, page b /cause, pass ${probeMs}`)
    for (const pattern of ['/:menu', '/news/*', '/company/:id?']) life.run(`page b /a ${pattern}, pass 1000`)
    const probes = () => life.did.filter((line) => line.startsWith('probe'))
    expect(probes()).toEqual(['probe b /cause'])
    expect(life.run(`pass ${failingMs}, page b /cause, pass ${probeMs}`) && probes()).toHaveLength(2)
  })

  it('tells the other nodes of an address that visitors have chosen, once in a while', () => {
    const life = lived(`ship a, ship b, page b /1 /:a, page b /1 /:a, pass ${failingMs + 1}, page b /1 /:a`)
    expect(life.did.filter((line) => line.startsWith('tell'))).toEqual(['tell /1', 'tell /1'])
  })

  it('is not even fetched to take over where no other one can', () => {
    const life = lived('ship a, ship b, end b, ship c, a is taken, end c')
    expect(life.seen).toBe('live c, runs a c, bad b: ended')
    expect(life.did.filter((line) => line === 'start b')).toHaveLength(1)
    expect(life.lines.slice(-2)).toEqual([
      'a cannot take over: a is taken',
      'c ended; no earlier release can take over [CARAVANSERAI_RELEASE_NO_SUCCESSOR]',
    ])
  })

  it('is logged when it cannot be judged', () => {
    expect(lived('ship a, ship b, a fails /x, end b /x').lines.at(-1)).toBe(
      'b ended; the previous release fails /x as well',
    )
    expect(lived('ship a, ship b, a is slow, end b /x, pass 60000').lines.at(-1)).toBe('b ended; a is slow')
  })
})

describe('the status', () => {
  const status = (script: string) => statusOf(lived(script).state, nothingCounted())
  const canary = { release: 'b', hash: 'b', percent: 10, since: '2027-03-12T10:00:00.000Z' }

  it('of a live release names it', () => {
    expect(status('ship a')).toStrictEqual({
      live: { release: 'a', hash: 'a' },
      wanted: 'a',
      refused: null,
      trying: false,
      quarantined: [],
    })
  })

  it.each<[string, string, object]>([
    [
      'a release that is slow',
      'ship a, b is held, ship b',
      { live: { hash: 'a' }, wanted: 'b', trying: true },
    ],
    ['a refusal', 'ship a, b is faulty, ship b', { trying: false, refused: 'b is faulty' }],
    ['a busy machine', 'ship a, b is busy, ship b', { trying: true, refused: null, isUnjudged: true }],
    ['a release that was shipped again', 'ship a, again', { shippedAgainAt: '2027-03-12T10:00:00.000Z' }],
    ['a remote that is off', 'ship a, off', { live: null, state: 'off' }],
    ['a canary', 'ship a, canary b 10', { canary: { ...canary, refused: null } }],
    ['a canary that is slow', 'ship a, b is held, canary b 10', { canary: { refused: NOT_YET_SHOWN } }],
    ['a canary that is refused', 'ship a, b is faulty, canary b 10', { canary: { refused: 'b is faulty' } }],
    [
      'a canary that this site cannot withdraw for all',
      'readonly, ship a, canary b 10, end b',
      { canary: { refused: 'ended' }, quarantined: [{ hash: 'b' }] },
    ],
  ])('tells %s', (_title, script, expected) => expect(status(script)).toMatchObject(expected))
})

describe('the previous release', () => {
  it.each([
    ['is the last good one, at once', 'ship a, ship b, before b', ['reply a']],
    [
      'is started again when it has ended',
      `ship a, ship b, pass ${warmMs}, before b`,
      ['start a', 'reply a'],
    ],
    ['of an older one is older', 'ship a, ship b, ship c, before b', ['reply a']],
    ['of an unknown one is the live one', 'ship a, ship b, before x', ['reply b']],
    ['of the first one is none', 'ship a, before a', ['reply none']],
    ['of a canary is the live one', 'ship a, canary b 10, before b', ['reply a']],
    ['of a remote that is off is none', 'ship a, ship b, off, before b', ['reply none']],
  ])('%s', (_title, script, did) => expect(lived(script).did.slice(-did.length)).toEqual(did))

  it('keeps running for a while after each use', () => {
    const life = lived(`ship a, ship b, pass ${warmMs - 1}, before b, pass ${warmMs - 1}`)
    expect(life.seen).toBe('live b, runs a b')
    expect(life.run('pass 1').seen).toBe('live b')
  })
})

describe('a restart', () => {
  rules(`
    resumes the last good release, without the set
      ship a, ship b, restart -> live b
    resumes an older one where the last cannot be loaded
      ship a, ship b, b is broken, a is fine, restart -> live a
    has no release where none can be loaded
      ship a, ship b, a is away, b is broken, restart -> none
    without any release shows the one of the set
      ship a, a is away, restart, ship b -> live b
    has a remote that is off
      ship a, off, restart -> none
    has no fault where the wanted release could be fetched after all
      ship a, ship b, b is held, restart, read, b arrives -> live b
  `)

  it('reads the state as it was written', () => {
    const { stored } = lived('ship a, ship b, canary c 10, end b, retire').state
    expect(ReleaseState.decode(JSON.parse(JSON.stringify({ charity: stored, travel: noState })))).toEqual(
      right({ charity: stored, travel: noState }),
    )
  })
})

describe('a remote', () => {
  rules(`
    that is taken off runs nothing
      ship a, ship b, canary c 10, off -> none
    that is off fetches nothing
      ship a, off, ship b -> none
    that is on again shows what was shipped meanwhile
      ship a, off, ship b, on -> live b
    that is retired runs nothing
      ship a, retire -> none
  `)
})

describe('a canary', () => {
  const { rewriteMs, promoteMs } = canaryLimits
  rules(`
    is shown beside the live release
      ship a, canary b 10 -> live a, canary b 10, runs a b
    is refused for a page that it fails
      ship a, b is faulty, canary b 10 -> live a, canary Refused b is faulty
    is refused for an address of another remote
      ship a, b is taken, canary b 10 -> live a, canary Refused b is taken
    is hidden when another remote takes one of its addresses
      ship a, canary b 10, b is taken, count 0 of 0 -> live a, runs a b, canary Refused b is taken
    that cannot be fetched is tried again after a while
      ship a, b is away, canary b 10, b is fine, read, pass ${retryMs + 1}, poll -> live a, canary b 10, runs a b
    may have another share
      ship a, canary b 10, pass 1, canary b 30 -> live a, canary b 30, runs a b
    is replaced by the next one
      ship a, canary b 10, canary c 20 -> live a, canary c 20, runs a b c
    that is withdrawn is not shown
      ship a, canary b 10, withdraw, pass ${warmMs} -> live a
    that is promoted is live
      ship a, canary b 10, promote -> live b, runs a b
    that is promoted is shown until it is live
      ship a, canary b 10, b is rehearsing, promote -> live a, canary b 10, runs a b, trying b
    that is promoted and fails its rehearsal is hidden
      ship a, canary b 10, b is faulty, promote -> live a, runs a b, Refused b is faulty
    whose worker ends is withdrawn
      ship a, canary b 10, end b -> live a, bad b: ended
    that fails chosen addresses is withdrawn
      ship a, canary b 10, page b /1 /:a, page b /2 /:a, page b /3 /:a -> live a, bad b: 3 addresses fail, among them /3 throws: Error: no
    that fails more often is withdrawn
      ship a, canary b 10, count 50 of 100 -> live a, bad b: pages fail (50 of 100; live: 0 of 100)
    that was withdrawn stays so over a restart
      readonly, ship a, canary b 10, end b, restart, read -> live a, bad b: ended
    that is shipped again is tried again
      ship a, canary b 10, end b, pass 1, canary b 10 -> live a, canary b 10, runs a b
    elsewhere withdrawn is hidden here
      ship a, canary b 10, quarantine b -> live a, bad b: elsewhere
    waits for the wanted release, and is rehearsed beside it
      ship a, b is held, ship b, canary c 10 -> live a, runs a b, trying b
  `)

  it('that is promoted keeps its workers', () => {
    const { did } = lived('ship a, canary b 10, promote')
    expect(did.filter((line) => line.startsWith('start'))).toEqual(['start a', 'start b'])
  })

  it('that is withdrawn is written to the ledger, again and again where it cannot be', () => {
    const life = lived('ship a, canary b 10, end b')
    expect(life.did.at(-1)).toBe('withdraw b: ended')
    expect(life.ledger.entry).toMatchObject({ hash: 'a', quarantined: [{ hash: 'b' }] })
    expect(life.ledger.entry?.canary).toBeUndefined()
    const readOnly = lived(
      `readonly, ship a, canary b 10, end b, count 0 of 0, pass ${rewriteMs}, count 0 of 0`,
    )
    expect(readOnly.did.filter((line) => line.startsWith('withdraw'))).toHaveLength(2)
  })

  it('that is no worse is promoted after its time, and is not while another one is named', () => {
    const life = lived(`ship a, canary b 10, pass ${promoteMs - 1}, count 0 of 300`)
    expect(life.did.at(-1)).toBe('rehearse b beside a')
    life.run('pass 1, count 0 of 300, read')
    expect([life.seen, life.did.find((line) => line.startsWith('promote'))]).toEqual([
      'live b, runs a b',
      'promote b: 300 pages in 30 minutes, no worse than the live release',
    ])
    const other = lived(`ship a, canary b 10, pass ${promoteMs}, write canary c 10, count 0 of 300`)
    expect(other.ledger.entry).toMatchObject({ hash: 'a', canary: { hash: 'c' } })
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

  it('show a release at the moment when the last of them has staged it, whichever set it is of', () => {
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
    ['what is taken off', 'off', 'none'],
  ])('show %s at one moment', (_what, change, expected) => {
    const all = nodes(2)
    all[0].run(`write ${change}, read`)
    expect(all.map((node) => node.state.live)).toEqual(['a', 'a'])
    expect(all[0].state.shown).toBeNull()
    all[1].run('read')
    wait(all)
    expect(all.map((node) => node.seen)).toEqual([expected, expected])
  })

  it('wait for one that is slow to stage a canary', () => {
    const all = nodes(2)
    all[0].run('c is held, write canary c 10, read')
    all[1].run('read')
    wait(all)
    expect(all.map(({ state }) => state.shown)).toEqual([null, null])
    all[0].run('c arrives')
    wait(all)
    expect(all.map(({ state }) => state.shown?.hash)).toEqual(['c', 'c'])
  })

  it('wait a while for one that is slow, which shows the release as soon as it can', () => {
    const all = nodes(2)
    const [one, slow] = all
    slow.run('b is held')
    one.run('write ship b, read')
    slow.run('read')
    wait([one], limits.turnoverMs - 1)
    expect([shown(all), slow.lateness]).toEqual(['a a', null])
    wait([one])
    expect([shown(all), slow.lateness]).toEqual([
      'b a',
      'other nodes show a release that is not staged here yet',
    ])
    slow.run('b arrives')
    expect([shown(all), slow.lateness]).toEqual(['b b', null])
  })

  it('do not wait for one that is silent', () => {
    const all = nodes(2)
    all[1].isSilent = true
    expect(shown([all[0].run('ship b')])).toBe('b')
  })

  it('do not wait for one that refuses the release, which says that it does not show it', () => {
    const all = nodes(2)
    all[1].run('b is faulty, write ship b, read')
    all[0].run('read')
    wait(all)
    expect([shown(all), all[0].lateness]).toEqual(['b a', null])
    expect(all[1].lateness).toBe('other nodes show a release that this one does not: b is faulty')
  })

  it('that all refuse a release are not late', () => {
    const all = nodes(2)
    all.forEach((node) => node.run('b is faulty'))
    all[0].run('write ship b')
    all.forEach((node) => node.run('read'))
    wait(all)
    expect([shown(all), all.map(({ lateness }) => lateness)]).toEqual(['a a', [null, null]])
  })

  it('show nothing that a newer set has replaced on one of them', () => {
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

  it('show a release at once while the store is away, and those that wait do so soon', () => {
    const all = nodes(2)
    all[0].run('write ship b, read')
    all.forEach((node) => (node.isAway = true))
    all[1].run('read')
    expect(shown(all)).toBe('a b')
    wait(all, 2 * limits.turnoverMs)
    expect(shown(all)).toBe('b b')
  })

  it('activate an agreement a little later, all at the same time', () => {
    const [one] = nodes(2)
    one.run('write ship b, read')
    const { own } = one.state.turn
    const agreement = { what: own?.what ?? '', set: 2, isStaged: true, version: 1 }
    one.send({ _tag: 'Agreed', agreement, inMs: limits.turnoverLeadMs })
    one.pass(limits.turnoverLeadMs - 1)
    expect([one.state.live, one.state.turn.near.length]).toEqual(['a', 1])
    one.pass(1)
    expect([one.state.live, one.state.turn.near.length]).toEqual(['b', 0])
  })

  it('do not show a release that has turned bad elsewhere while it waited', () => {
    const all = nodes(2)
    all[0].run('write ship b, read, write quarantine b, read')
    all[1].run('read')
    wait(all)
    wait(all, warmMs)
    expect(all.map((node) => node.seen)).toEqual(['live a, bad b: elsewhere', 'live a, bad b: elsewhere'])
    expect(all.map(({ lateness }) => lateness)).toEqual([null, null])
  })

  it('try a release again that one could not fetch', () => {
    const all = nodes(2)
    all[0].run(`b is away, write ship b, read`)
    all[1].run('read')
    expect(all[0].seen).toBe('live a, Unavailable b is away')
    all[0].run(`b is fine, pass ${retryMs + 1}, poll`)
    wait(all)
    expect(shown(all)).toBe('b b')
  })
})

test('visitors notice the release of an entry, whether it is on, and who is shown a canary', () => {
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

/** Random lives: what never happens, whatever happens. */
test('the live release was rehearsed and is not quarantined, and is replaced for a reason only', () => {
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
        .map(([one, is]) => `${one} is ${is}`),
    },
    { weight: 3, arbitrary: name.map((item) => `${item} arrives`) },
    fc.tuple(name, fc.constantFrom('fails', 'shows')).map(([one, does]) => `${one} ${does} /cause`),
    { weight: 2, arbitrary: fc.tuple(name, path).map(([one, page]) => `page ${one} ${page}`) },
    fc.tuple(name, fc.constantFrom('', '/cause')).map(([one, page]) => `end ${one} ${page}`.trim()),
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
        // The remote was taken off, or another release was rehearsed beside the live one, or the live one turned bad.
        if (live === null) expect(stored.state).not.toBeNull()
        else if (!isBad(before.live)) {
          expect(live).toBe(entry?.hash)
          expect(life.rehearsed.get(live)).toBe(before.live)
        }
      }
      // Whatever happened, a release that works is live in the end.
      life.run('on, e is fine, a is fine, b is fine, c is fine, d is fine, ship e')
      expect(life.state.live).toBe('e')
    }),
    { numRuns: 1_000, seed: 1 },
  )
})
