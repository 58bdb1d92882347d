import type { GateReport } from '@caravanserai/releases'
import { boardFacts, boardNow, numberedSet, setEntry } from './testing'
import { boardDocument } from './boardPage'
import { boardView } from './boardView'

const quarantine = { release: '1.1.0-bbbbbbbb', reason: 'ended with 7', at: '2026-11-20T08:00:00.000Z' }

/** The only remote of the test's site. */
const remoteOf = (...of: Parameters<typeof boardFacts>) => {
  const [remote] = boardView(boardFacts(...of)).remotes
  if (remote === undefined) throw new Error('expected a remote')
  return remote
}

test.each([
  [{}, 'live'],
  [{ wanted: 'b', trying: true }, 'tried'],
  [{ wanted: 'b', refused: 'it is not signed' }, 'behind'],
  [{ live: null, wanted: 'b', trying: true }, 'tried'],
  [{ live: null, wanted: 'b', refused: 'no routes' }, 'down'],
  [{ live: null, state: 'off' as const }, 'off'],
  [{ live: null, state: 'retired' as const }, 'retired'],
])('a remote with %j is shown as %s', (status, standing) => {
  expect(remoteOf({ status }).standing).toBe(standing)
})

test('a hash is replaced by the release name from the set, the quarantine or the live release', () => {
  expect(remoteOf().wanted).toBe('1.0.0-aaaaaaaa')
  expect(remoteOf({ status: { wanted: '9' } }).wanted).toBe('0.9.0-99999999')
  expect(remoteOf({ status: { wanted: 'b', quarantined: [{ hash: 'b', ...quarantine }] } })).toMatchObject({
    wanted: '1.1.0-bbbbbbbb',
    isQuarantined: true,
  })
  expect(remoteOf({ status: { wanted: '0123456789abcdef' } }).wanted).toBe('0123456789ab')
})

test('a remote shows its own pins, signatures, earlier releases and previews', () => {
  const preview = {
    remote: 'charity',
    release: '1.2.0-cccccccc',
    hash: 'c',
    until: boardNow + 60_000,
    by: 'amina',
    at: '',
    where: '',
  }
  expect(
    remoteOf({
      entry: { isPinned: true, signature: 'x' },
      previews: [preview, { ...preview, remote: 'travel' }],
    }),
  ).toMatchObject({
    isPinned: true,
    signed: 'signed',
    earlier: ['0.9.0-99999999'],
    previews: [{ release: '1.2.0-cccccccc', remote: 'charity' }],
  })
  expect(remoteOf({ signers: ['charity'] }).signed).toBe('required')
  expect(remoteOf()).toMatchObject({ isPinned: false, signed: null, previews: [] })
})

test('a remote that only the set or only the site contains is listed', () => {
  const facts = boardFacts({ newest: numberedSet(8, { travel: setEntry() }) })
  expect(boardView(facts).remotes.map(({ name, standing }) => [name, standing])).toEqual([
    ['charity', 'live'],
    ['travel', 'tried'],
  ])
})

test('the view shows the number of a newer set that this process does not follow yet', () => {
  expect(boardView(boardFacts()).newer).toBeNull()
  expect(boardView(boardFacts({ newest: numberedSet(8, {}) })).newer).toBe(8)
  expect(boardView(boardFacts({ newest: numberedSet(6, {}) })).newer).toBeNull()
})

test('a change shows its gate report if the report can be decoded', () => {
  const gate: GateReport = {
    remote: 'charity',
    release: '1.0.0-aaaaaaaa',
    hash: 'a',
    at: '',
    ms: 7_700,
    passed: true,
    checks: [{ name: 'files', outcome: 'passed', note: '12 files', ms: 3 }],
    faults: [],
  }
  const [newer, older] = [numberedSet(7, {}), numberedSet(6, {})]
  const entryOf = (set: typeof newer, report: Record<string, unknown>) =>
    set.entry === null ? null : { ...set.entry, gate: report }
  const { changes } = boardView(
    boardFacts({
      history: [
        { ...newer, entry: entryOf(newer, { ...gate }) },
        { ...older, entry: entryOf(older, { passed: 'yes' }) },
        { ...older, number: 5, entry: null },
      ],
    }),
  )
  expect(changes.map(({ number, gate: report }) => [number, report?.checks[0]?.note ?? null])).toEqual([
    [7, '12 files'],
    [6, null],
  ])
})

test('parts are listed with their render time and the pages that show them', () => {
  const parts = [
    { path: 'parts/charity/voices/count=3', pages: ['/', '/home'], ownMs: 4 },
    { path: 'parts/charity/old', pages: ['/'], ownMs: null },
  ]
  const text = boardDocument(boardFacts({ parts }))
    .replace(/<[^>]*>|\s+/g, ' ')
    .replace(/ +/g, ' ')
  expect(text).toContain('charity/voices/count=3 rendered in 4 ms on 2 pages: /, /home')
  expect(text).toContain('charity/old cannot be shown on 1 page: /')
  expect(boardDocument(boardFacts())).not.toContain('parts-title')
})
