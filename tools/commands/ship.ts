import { assertCanary, assertUnpinned, MOST_PERCENT } from '@caravanserai/releases'
import type { ReleaseEntry } from '@caravanserai/releases'
import { isStored, publish, readSet } from '@caravanserai/releases/ledger'
import { publicKeyOf, signatureFault, signRelease } from '@caravanserai/releases/signature'
import { build } from '../lib/build/build'
import { passGate } from '../lib/gate/gate'
import { remoteDist } from '../lib/places'
import { author } from '../lib/release/author'
import { releaseKey, releases, siteAddresses } from '../lib/settings'
import { findSite, placesLine } from '../lib/site/findSite'
import { sayVerdict } from '../lib/site/sayVerdict'
import { readStatus } from '../lib/site/siteStatus'
import { helpIfAsked } from '../lib/terminal/help'
import { askedNumber } from '../lib/terminal/askedNumber'
import { askedRemote } from '../lib/terminal/askedRemote'
import { orStop, say, stopWith, stopWithError } from '../lib/terminal/say'

/**
 * `npm run ship -- charity`: builds that remote only, judges the build (`tools/lib/gate`), stores the release, makes it live,
 * and waits until the running site has taken it over. Nothing else is touched. An unchanged release is tried again where
 * the site has refused or quarantined it. `--canary 10` shows it to ten visitors of a hundred instead, beside the
 * live release, until it is promoted or withdrawn, by the site or by `promote` and `withdraw`. `--accept-size` lets pages
 * grow by more than a tenth. Ends with 1, and with nothing changed, when the gate refuses the release; and with 1 when the
 * site refuses or quarantines it.
 */
helpIfAsked(`npm run ship -- <remote> [--canary <share>] [--accept-size]

Builds that remote only, judges the build, stores the release, makes it live, and waits for the running site.
--canary 10     shows it to ten visitors of a hundred (1 to ${MOST_PERCENT}), beside the live release. The site withdraws it when it
                fails or is slower, and promotes it when it is no worse; so do npm run withdraw and npm run promote.
--accept-size   lets pages grow by more than a tenth.`)

const name = askedRemote('ship')
const percent = askedNumber(process.argv.slice(2), '--canary', MOST_PERCENT)
if (percent === null)
  stopWith(`--canary: expected how many visitors of a hundred, a whole number from 1 to ${MOST_PERCENT}`)
const { store, folder, isChosen, keys } = releases()
const key = releaseKey()
if (key !== null) orStop(() => publicKeyOf(key))
const known = await readSet(store).catch(stopWithError)
const { set } = known
if (!isChosen && Object.keys(set.remotes).length === 0)
  stopWith(
    `There is no release set in ${store.title} yet: the first start of the site makes it, with a first release of every remote`,
  )
orStop(() => (percent === undefined ? assertUnpinned(set, name) : assertCanary(set, name, { hash: '' })))
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
// What the site answers wrongly is told with the verdict.
const earlier = await readStatus(site.address).catch(() => null)
const { before, now, newest } = await publish({
  dist: remoteDist(name),
  store,
  served: servedFor(set.remotes[name]),
  by: { ...author(), gate: { ...gate } },
  canary: percent,
  sign: key === null ? null : (release) => signRelease(key, release),
  refusal: (remote, release) => refusedUnsigned(signatureFault(keys, remote, release)),
}).catch(stopWithError)
const { hash: live, state, canary } = newest.set.remotes[name] ?? {}
const hash = percent === undefined ? live : canary?.hash
const quarantine = earlier?.remotes[name]?.quarantined.find((one) => one.hash === hash)
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
  is: `shown to ${percent} of a hundred visitors`,
  after: `${before} is live. To end it: npm run promote -- ${name}, or npm run withdraw -- ${name}`,
}
await sayVerdict(site, newest, name, {
  what: `${name} ${now}`,
  ...(percent === undefined ? shipped : shown),
})
