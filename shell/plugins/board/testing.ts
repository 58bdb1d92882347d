import type { SiteStatus } from '@caravanserai/releases'
import type { NumberedSet } from '@caravanserai/releases/ledger'
import type { BoardFacts, Hour, Traffic } from './facts'

/** The current time in the tests of the board. */
export const boardNow = Date.UTC(2026, 10, 20, 8, 5, 0)

const nothing: Traffic = { requests: 0, failures: 0, browserFailures: 0, medianMs: null, p95Ms: null }

/** An hour with this traffic in the last five minutes, and none before. */
const hourWith = (recent: Partial<Traffic> = {}): Hour => {
  const last = { ...nothing, ...recent }
  const row = (count: number, minutes: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...(index === count - 1 ? last : nothing),
      at: boardNow - (count - index) * minutes * 60_000,
    }))
  return { total: last, recent: last, minutes: row(60, 1), fives: row(12, 5) }
}

type RemoteStatus = SiteStatus['remotes'][string]

const liveStatus = (status: Partial<RemoteStatus> = {}): RemoteStatus => ({
  live: { release: '1.0.0-aaaaaaaa', hash: 'a' },
  wanted: 'a',
  trying: false,
  refused: null,
  quarantined: [],
  ...status,
})

type Entry = NumberedSet['set']['remotes'][string]

export const setEntry = (entry: Partial<Entry> = {}): Entry => ({
  base: 'https://releases.test/charity/1.0.0-aaaaaaaa/',
  hash: 'a',
  addresses: [],
  previous: [{ base: 'https://releases.test/charity/0.9.0-99999999/', hash: '9', addresses: [] }],
  ...entry,
})

/** A set of the ledger, with its changes. */
export const numberedSet = (
  number: number,
  remotes: Readonly<Record<string, Entry>>,
  did = 'ship',
): NumberedSet => ({
  number,
  set: { remotes },
  entry: {
    id: `id ${number}`,
    did,
    remote: 'charity',
    release: '1.0.0-aaaaaaaa',
    by: 'amina',
    at: '2026-11-20T08:00:00.000Z',
    where: 'a machine:/srv',
  },
})

/** The input of the board for a site with one live remote, `charity`. */
export const boardFacts = ({
  status = {},
  entry = {},
  recent = {},
  ...more
}: {
  readonly status?: Partial<RemoteStatus>
  readonly entry?: Partial<Entry>
  readonly recent?: Partial<Traffic>
} & Partial<Pick<BoardFacts, 'signers' | 'held' | 'nodes' | 'parts'>> &
  Partial<BoardFacts['ledger']> = {}): BoardFacts => {
  const { signers = [], held = [], nodes = null, parts = [], ...ledger } = more
  const newest = numberedSet(7, { charity: setEntry(entry) })
  return {
    now: boardNow,
    brand: 'Charitio',
    siteUrl: 'https://www.example.org',
    status: {
      ready: true,
      reasons: [],
      missing: [],
      set: 'x',
      number: 7,
      remotes: { charity: liveStatus(status) },
    },
    nodes,
    ledger: { title: '/srv/releases', newest, history: [newest], previews: [], fault: null, ...ledger },
    signers,
    held,
    parts,
    hourOf: () => hourWith(recent),
    feltOf: () => ({}),
    browserErrors: new Map(),
  }
}
