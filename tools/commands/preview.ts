import {
  keepPreview,
  previewsIn,
  readSet,
  storedBase,
  uploadRelease,
  withdrawPreviews,
} from '@caravanserai/releases/ledger'
import { previewToken } from '@caravanserai/releases/claim-token'
import { publicKeyOf, signatureFault, signRelease } from '@caravanserai/releases/signature'
import type { ReleaseSet, SiteStatus } from '@caravanserai/releases'
import type { Confirm } from '../lib/commandLine/command'
import { build } from '../lib/build/build'
import { passGate } from '../lib/gate/gate'
import { remoteDist } from '../lib/places'
import { author } from '../lib/release/author'
import { releaseKey, releases, siteAddresses, previewPlace } from '../lib/settings'
import { readStatus, findSite } from '../lib/site/siteStatus'
import { assertRemote } from '../lib/site/changeRemote'
import { orStop, print, say, stopWith, stopWithError, messageOf } from '../lib/terminal/say'

/**
 * The state of a release for visitors, as phrased in the preview's message: `is not live`.
 * @param status of the running site; `null` when no site responds
 */
export const standing = (
  { remotes }: ReleaseSet,
  status: Pick<SiteStatus, 'remotes'> | null,
  { remote, hash }: { readonly remote: string; readonly hash: string },
): string => {
  const entry = remotes[remote]
  const known = status?.remotes[remote]
  const quarantine = known?.quarantined.find((item) => item.hash === hash)
  if (quarantine !== undefined)
    return `is not live: it was quarantined at ${quarantine.at} (${quarantine.reason})`
  if (entry?.canary?.hash === hash)
    return `is the canary, which ${entry.canary.percent} % of the visitors are shown`
  if (entry?.hash !== hash) return 'is not live'
  if (entry.state !== undefined) return `is not live: ${remote} is ${entry.state}`
  if (known?.refused != null) return `is not live: the site refused it (${known.refused})`
  return `is the live release${entry.isPinned ? ', and pinned' : ''}`
}

/** The site's response to a preview address. */
type Tried =
  | { readonly _tag: 'Shown' }
  /** One line, with a remedy. */
  | { readonly _tag: 'Refused'; readonly reason: string }
  | { readonly _tag: 'NotAsked'; readonly reason: string }

/** Time limit for a site to fetch and load a release, in milliseconds. */
const OPEN_MS = 60_000

/** Opens a preview on a site as a browser would, and discards the cookie. */
const tryPreview = async (site: string, token: string): Promise<Tried> => {
  try {
    const answer = await fetch(`${site}/preview?token=${token}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(OPEN_MS),
    })
    if (answer.status === 303) return { _tag: 'Shown' }
    if (answer.status !== 503) return { _tag: 'Refused', reason: withoutSecret }
    return { _tag: 'Refused', reason: reasonIn(await answer.text()) }
  } catch (error) {
    return { _tag: 'NotAsked', reason: messageOf(error) }
  }
}

const withoutSecret =
  'it has no previews, or another PREVIEW_SECRET than this command; start the site with the same one'

/** The `reason` in the site's JSON; the whole text if something else responded, such as a proxy. */
const reasonIn = (text: string): string => {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null && 'error' in json) return String(json.error)
  } catch {
    // Not JSON.
  }
  return text.slice(0, 200)
}

interface PreviewArguments {
  readonly remote: string
  readonly hours: number
  readonly acceptSize: boolean
  /** The release to withdraw, or `true` for all previews of the remote. */
  readonly withdraw: string | boolean
}

export default async (
  { remote, hours, acceptSize, withdraw }: PreviewArguments,
  confirm: Confirm,
): Promise<object> =>
  withdraw === false
    ? makePreview(remote, hours, acceptSize)
    : endPreviews(remote, withdraw === true ? null : withdraw, confirm)

const endPreviews = async (remote: string, release: string | null, confirm: Confirm): Promise<object> => {
  const { store } = releases()
  const all = await previewsIn(store).catch(stopWithError)
  assertRemote(
    remote,
    all.map((preview) => preview.remote),
  )
  const subject = `${remote}${release === null ? '' : ` ${release}`}`
  await confirm(`This withdraws all previews of ${subject}: their addresses stop working.`)
  const ended = await withdrawPreviews(store, remote, release).catch(stopWithError)
  if (ended.length === 0) stopWith(`${subject} has no preview, and nothing was changed`)
  for (const { release: of, until, by } of ended)
    say(`The preview of ${remote} ${of} by ${by}, until ${new Date(until).toISOString()}, has ended`)
  return { remote, withdrawn: ended }
}

const makePreview = async (name: string, hours: number, acceptSize: boolean): Promise<object> => {
  const { secret: configured, siteUrl } = previewPlace()
  const secret =
    configured ??
    stopWith(
      [
        'There are no previews without PREVIEW_SECRET, which signs their addresses. Nothing was built or stored.',
        'Set it to the same value for the site and for this command, and start the site again:',
        '  PREVIEW_SECRET="$(openssl rand -base64 32)"',
        'On the machine of the site DATA_DIR is enough: its start stores a secret there.',
      ].join('\n'),
    )
  const { store, keys } = releases()
  const key = releaseKey()
  if (key !== null) orStop(() => publicKeyOf(key))
  const site = await findSite(siteAddresses())
  say(
    `Releases: ${store.title} · site: ${site.status === null ? `no answer at ${site.tried}` : site.address}`,
  )

  const { fault } = await build(`remotes/${name}`)
  if (fault !== null) stopWith(`${name} could not be built, and nothing was stored:\n${fault}`)
  await passGate(name, site.address, acceptSize)

  const { info, hash } = await uploadRelease(store, remoteDist(name)).catch(stopWithError)
  const { release } = info
  const signature = key === null ? undefined : signRelease(key, { name, release, hash })
  const unsigned = signatureFault(keys, name, { base: storedBase(name, release), hash, signature })
  if (unsigned !== null) stopWith(`${unsigned}; set RELEASE_KEY to the key of its team. No preview was made`)
  const now = Date.now()
  const until = now + hours * 60 * 60 * 1_000
  await keepPreview(store, {
    remote: name,
    release,
    hash,
    until,
    at: new Date(now).toISOString(),
    ...author(),
  }).catch(stopWithError)

  const token = previewToken(secret, {
    remote: name,
    release,
    hash,
    until,
    ...(signature !== undefined && { signature }),
  })
  const end = new Date(until).toISOString().slice(0, 16).replace('T', ' ')
  if (site.status === null) {
    say(`no site answers at ${site.tried}: whether it shows the preview is not known`)
  } else {
    const tried = await tryPreview(site.address, token)
    if (tried._tag === 'Refused')
      stopWith(`${name} ${release} is not shown by ${site.address}: ${tried.reason}`)
    if (tried._tag === 'NotAsked')
      say(`whether ${site.address} shows the preview is not known: ${tried.reason}`)
  }
  const { set } = await readSet(store).catch(stopWithError)
  const is = standing(set, await readStatus(site.address).catch(() => null), { remote: name, hash })
  say(`${name} ${release} ${is}. Who opens this address sees it, until ${end} UTC:`)
  const address = `${siteUrl}/preview?token=${token}`
  print(`\n${address}\n`)
  return { remote: name, release, hash, is, address, until: new Date(until).toISOString() }
}
