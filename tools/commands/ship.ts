import path from 'node:path'
import { assertUnpinned } from '@caravanserai/releases'
import type { ReleaseEntry } from '@caravanserai/releases'
import { isStored, publish, readSet } from '@caravanserai/releases/ledger'
import { publicKeyOf, signatureFault, signRelease } from '@caravanserai/releases/signature'
import { build } from '../lib/build/build'
import { passGate } from '../lib/gate/gate'
import { root } from '../lib/places'
import { author } from '../lib/release/author'
import { releaseKey, releases, siteAddresses } from '../lib/settings'
import { findSite, placesLine } from '../lib/site/findSite'
import { sayVerdict } from '../lib/site/sayVerdict'
import { readStatus } from '../lib/site/siteStatus'
import { askedRemote } from '../lib/terminal/askedRemote'
import { messageOf, orStop, say, stopWith } from '../lib/terminal/say'

/**
 * `npm run ship -- charity`: builds that remote only, judges the build (`tools/lib/gate`), stores the release, makes it live,
 * and waits until the running site has taken it over. Nothing else is touched. An unchanged release is tried again where
 * the site has refused or quarantined it. `--accept-size` lets pages grow by more than a tenth. Ends with 1, and with
 * nothing changed, when the gate refuses the release; and with 1 when the site refuses or quarantines it.
 */
const stop = (error: unknown) => stopWith(messageOf(error))

const name = askedRemote('ship')
const { store, folder, isChosen, keys } = releases()
const key = releaseKey()
if (key !== null) orStop(() => publicKeyOf(key))
const known = await readSet(store).catch(stop)
const { set } = known
if (!isChosen && Object.keys(set.remotes).length === 0)
  stopWith(
    `There is no release set in ${store.title} yet: npm start makes it, with a first release of every remote`,
  )
orStop(() => assertUnpinned(set, name))
const site = await findSite(siteAddresses())
say(placesLine(store.title, known, site))

const refusedUnsigned = (fault: string | null): string | null =>
  fault === null ? null : `${fault}; set RELEASE_KEY to the key of its team. Nothing was changed`

/** The file server of a remote that has one; the releases of others are in the store itself. */
const servedFor = (live: ReleaseEntry | undefined) =>
  live === undefined || isStored(live) || folder === null
    ? undefined
    : { folder, origin: new URL(live.base).origin }

const { fault } = await build(`remotes/${name}`)
if (fault !== null) stopWith(`${name} could not be built, and no release was changed:\n${fault}`)
const gate = await passGate(name, site.address)
const dist = path.join(root, 'remotes', name, 'dist')
// What the site answers wrongly is told with the verdict.
const earlier = await readStatus(site.address).catch(() => null)
const { before, now, newest } = await publish({
  dist,
  store,
  served: servedFor(set.remotes[name]),
  by: { ...author(), gate: { ...gate } },
  sign: key === null ? null : (release) => signRelease(key, release),
  refusal: (remote, release) => refusedUnsigned(signatureFault(keys, remote, release)),
}).catch(stop)
const { hash, state } = newest.set.remotes[name] ?? {}
const quarantine = earlier?.remotes[name]?.quarantined.find((one) => one.hash === hash)
if (quarantine !== undefined)
  say(`${name} ${now} was quarantined at ${quarantine.at} (${quarantine.reason}); it is tried again`)
const after =
  before === null
    ? 'it is its first release'
    : before === now
      ? 'it was shipped before'
      : `the previous release is ${before}`
await sayVerdict(site, newest, name, {
  what: `${name} ${now}`,
  is: state === undefined ? 'live' : 'stored',
  after: state === undefined ? after : `${name} is off the site, it goes live with npm run on -- ${name}`,
})
