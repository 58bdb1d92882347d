import { assertCanary, assertUnpinned } from '@caravanserai/releases'
import type { GateReport, ReleaseEntry } from '@caravanserai/releases'
import { isStored, publish, readSet } from '@caravanserai/releases/ledger'
import { publicKeyOf, signatureFault, signRelease, makeKeys } from '@caravanserai/releases/signature'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from '../lib/build/build'
import { passGate } from '../lib/gate/gate'
import { remoteDist } from '../lib/places'
import { author } from '../lib/release/author'
import { releaseKey, releases, siteAddresses, dataDir } from '../lib/settings'
import { sayVerdict } from '../lib/site/verdict'
import type { Changed } from '../lib/site/verdict'
import { readStatus, findSite, placesLine } from '../lib/site/siteStatus'
import { orStop, say, stopWith, stopWithError, messageOf } from '../lib/terminal/say'

interface Shipping {
  readonly remote: string
  /** Percentage of visitors who receive the release; all visitors if omitted. */
  readonly canary: number | undefined
  readonly acceptSize: boolean
}

export const ship = async ({
  remote: name,
  canary: percent,
  acceptSize,
}: Shipping): Promise<Changed & { readonly release: string; readonly gate: GateReport }> => {
  const { store, folder, isChosen, keys } = releases()
  const key = releaseKey()
  if (key !== null) orStop(() => publicKeyOf(key))
  const known = await readSet(store).catch(stopWithError)
  const { set } = known
  if (!isChosen && Object.keys(set.remotes).length === 0)
    stopWith(
      `There is no release set in ${store.title} yet: the first start of the site creates it, with a release of every remote`,
    )
  orStop(() => (percent === undefined ? assertUnpinned(set, name) : assertCanary(set, name, { hash: '' })))
  const site = await findSite(siteAddresses())
  say(placesLine(store.title, known, site))

  const { fault } = await build(`remotes/${name}`)
  if (fault !== null) stopWith(`${name} could not be built, and no release was changed:\n${fault}`)
  const gate = await passGate(name, site.address, acceptSize)
  // An invalid response of the site is reported with the verdict.
  const earlier = await readStatus(site.address).catch(() => null)
  const { before, now, newest } = await publish({
    dist: remoteDist(name),
    store,
    served: servedFor(set.remotes[name], folder),
    by: { ...author(), gate: { ...gate } },
    canary: percent,
    sign: key === null ? null : (release) => signRelease(key, release),
    refusal: (remote, release) => refusedUnsigned(signatureFault(keys, remote, release)),
  }).catch(stopWithError)
  const { hash: live, state, canary } = newest.set.remotes[name] ?? {}
  const hash = percent === undefined ? live : canary?.hash
  const quarantine = earlier?.remotes[name]?.quarantined.find((item) => item.hash === hash)
  if (quarantine !== undefined)
    say(`${name} ${now} was quarantined at ${quarantine.at} (${quarantine.reason}); it is tried again`)
  const after =
    before === null
      ? 'it is its first release'
      : before === now
        ? 'it was shipped before'
        : `the previous release is ${before}`
  const shipped =
    state === undefined
      ? { is: 'live', after }
      : { is: 'stored', after: `${name} is off the site, it goes live with npm run on -- ${name}` }
  const shown = {
    is: `shown to ${percent} % of the visitors`,
    after: `${before} is live. To end it: npm run promote -- ${name}, or npm run withdraw -- ${name}`,
  }
  const changed = await sayVerdict(site, newest, name, {
    what: `${name} ${now}`,
    ...(percent === undefined ? shipped : shown),
  })
  return { ...changed, release: now, gate }
}

const refusedUnsigned = (fault: string | null): string | null =>
  fault === null ? null : `${fault}; set RELEASE_KEY to the key of its team. Nothing was changed`

/** The file server of a remote that has one; other remotes keep their releases in the store. */
const servedFor = (live: ReleaseEntry | undefined, folder: string | null) =>
  live === undefined || isStored(live) || folder === null
    ? undefined
    : { folder, origin: new URL(live.base).origin }

interface Checked {
  readonly remote: string
  readonly acceptSize: boolean
}

export const check = async ({ remote, acceptSize }: Checked): Promise<GateReport> => {
  // Faults of the release store are reported before the build.
  releases()
  const { fault } = await build(`remotes/${remote}`)
  if (fault !== null) stopWith(`${remote} could not be built:\n${fault}`)
  return passGate(remote, (await findSite(siteAddresses())).address, acceptSize)
}

export const makeSigningKeys = ({ remote: name }: { readonly remote: string }): object => {
  const file = path.join(dataDir(), 'keys', `${name}.key`)
  const { privateKey, publicKey } = makeKeys()
  orStop(() => {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, `${privateKey}\n`, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      stopWith(
        `${file}: the key was not written (${messageOf(error)}); to make another one, move the existing key away`,
      )
    }
  })
  say(`The private key of ${name} is in ${file}: keep it where only its team can read it.`)
  say(`To sign:    RELEASE_KEY="$(cat ${file})" npm run ship -- ${name}`)
  say(
    `To require: RELEASE_KEYS=${name}:${publicKey} for the site, and for the commands that change its releases`,
  )
  return { remote: name, file, publicKey }
}
