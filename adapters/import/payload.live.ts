import { left } from 'fp-ts/Either'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesSource, filesTarget, liveSettings } from '@caravanserai/adapters/contract'
import { adapterNamed } from '@caravanserai/adapters/server'
import { authorizedFetch, fetchJson } from '@caravanserai/adapters/source'
import type { Fetch, Source, Target } from '@caravanserai/adapters/source'
import { move } from './move'
import { fileFetcher } from './fetchFile'
import type { Row } from './ledger'
import { declaredKinds as declared, richContent, hostileContent } from './richContent'
import { fileState } from './state'
import { untold } from './untold'

/** A backend that the tests have started. */
interface Backend {
  readonly newTarget: () => Target
  /** Reads its drafts as well. */
  readonly source: Source
  readonly fetch: Fetch
  /** Paths of values that the backend adds to every entry. */
  readonly isAdded?: RegExp
}

interface Through {
  /** Values that changed or disappeared without a line in the ledger. */
  readonly untold: ReadonlyArray<string>
  /** The distinct reasons for which values were lost on the way into the backend. */
  readonly lost: ReadonlyArray<string>
  /** The number of nodes and files that a second run wrote. */
  readonly writtenAgain: number
  /** The result of a third run without the state of the earlier ones. */
  readonly withoutState: {
    readonly written: number
    readonly left: number
    /** The number of values that this run added to the backend. */
    readonly added: number
  }
  /** Like `lost`, for the way back. */
  readonly lostBack: ReadonlyArray<string>
}

const reasonsIn = (rows: ReadonlyArray<Row>): ReadonlyArray<string> => [
  ...new Set(rows.flatMap((row) => (row.is === 'lost' ? [row.why] : []))),
]

const media = path.join('backend', 'content', 'media', 'samples')

/** For tests: moves comprehensive content from a folder to a backend, and from there into another folder. */
const throughBackend = async ({ newTarget, source, fetch, isAdded = /^$/ }: Backend): Promise<Through> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'through-'))
  const at = (name: string) => path.join(folder, name)
  mkdirSync(at('sent'))
  cpSync(path.join(media, 'causes', 'cause-01.webp'), at('sent/well.webp'))
  cpSync(path.join(media, 'causes', 'cause-02.webp'), at('sent/pattern.webp'))
  cpSync(path.join(media, 'posts', 'post-01.webp'), at('sent/person.webp'))
  writeFileSync(at('sent/report.pdf'), '%PDF-1.4\nxref\n%%EOF\n')

  const moved = (from: Source, to: Target, name: string, by: Fetch = authorizedFetch([])) =>
    move({
      source: from,
      target: to,
      declared,
      fetchFile: fileFetcher(by),
      state: fileState(at(name), 'a', 'b'),
    })
  await moved(richContent(at('sent')), filesTarget({ folder: at('before') }), 'first')
  const before = filesSource({ folder: at('before') })
  const { rows } = await moved(before, newTarget(), 'state')
  const { written } = await moved(before, newTarget(), 'state')
  const back = await moved(source, filesTarget({ folder: at('after') }), 'back', fetch)
  const third = await moved(before, newTarget(), 'no state')
  const later = await moved(source, filesTarget({ folder: at('later') }), 'back again', fetch)
  const after = filesSource({ folder: at('after') })
  return {
    untold: await untold(before, after, { rows, state: fileState(at('state'), 'a', 'b'), declared, isAdded }),
    lost: reasonsIn(rows),
    writtenAgain: written,
    withoutState: {
      written: third.written,
      left: third.left,
      added: later.rows.length - back.rows.length,
    },
    lostBack: reasonsIn(back.rows),
  }
}

/** `npm run test:live` starts a real Payload and passes its address. */
const setting = liveSettings('npm run test:live')

const payload = adapterNamed('payload')
const targetAt = (address: string, fetch: Fetch): Target => {
  const target = payload?.target?.({ address, fetch, timeZone: 'Asia/Dhaka' })
  if (target === undefined) throw new Error('there is no package of Payload')
  return target
}

const signedIn = async () => {
  const baseUrl = setting('LIVE_CMS_URL')
  const signedIn = await fetch(`${baseUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: setting('LIVE_EMAIL'), password: setting('LIVE_PASSWORD') }),
  })
  const { token } = (await signedIn.json()) as { readonly token?: string }
  return { baseUrl, authorized: authorizedFetch([{ address: baseUrl, authorization: `JWT ${token}` }]) }
}

it('a move to Payload and back loses values only with a reason in the ledger', async () => {
  const { baseUrl, authorized } = await signedIn()
  const connection = { address: baseUrl, getJson: fetchJson({ fetch: authorized }), isAuthorized: true }
  const source = payload?.source({ ...connection, admin: null, media: null })
  if (source === undefined) throw new Error('there is no package of Payload')
  const through = await throughBackend({
    newTarget: () => targetAt(baseUrl, authorized),
    source,
    fetch: authorized,
  })
  expect(through).toEqual({
    untold: [],
    lost: ['Payload redirects old addresses permanently only'],
    writtenAgain: 0,
    withoutState: expect.objectContaining({ added: 0 }),
    lostBack: [],
  })
}, 120_000)

it('an import refuses exactly the entries that a dry run has reported', async () => {
  const { baseUrl, authorized } = await signedIn()
  const moved = (isTrial: boolean) =>
    move({
      source: hostileContent,
      target: targetAt(baseUrl, authorized),
      declared,
      isTrial,
      fetchFile: async () => left('no file'),
      state: { get: () => null, set: () => undefined, keep: () => undefined },
    })
  const dry = await moved(true)
  expect((await moved(false)).rows).toEqual(dry.rows)
  expect(dry.failed).toBe(3)
}, 120_000)
