import { storedBase, keepPreview, readSet, uploadRelease } from '@caravanserai/releases/ledger'
import { previewHours, previewToken } from '@caravanserai/releases/preview'
import { publicKeyOf, signatureFault, signRelease } from '@caravanserai/releases/signature'
import { build } from '../lib/build/build'
import { passGate } from '../lib/gate/gate'
import { remoteDist } from '../lib/places'
import { endPreviews } from '../lib/preview/endPreviews'
import { standing } from '../lib/preview/standing'
import { tryPreview } from '../lib/preview/tryPreview'
import { author } from '../lib/release/author'
import { releaseKey, releases, siteAddresses, previewPlace } from '../lib/settings'
import { findSite } from '../lib/site/findSite'
import { readStatus } from '../lib/site/siteStatus'
import { askedNumber } from '../lib/terminal/askedNumber'
import { askedRemote } from '../lib/terminal/askedRemote'
import { orStop, say, stopWith, stopWithError } from '../lib/terminal/say'

/**
 * `npm run preview -- charity`: builds that remote, judges the build as `ship` does, stores the release, and prints an address at
 * which the site shows it to who opens it, and to nobody else, for a week or for `--hours N`. What is live stays live.
 * `--accept-size` lets pages grow by more than a tenth. Ends with 1 when the gate or the running site refuses the release.
 * `npm run preview -- charity --withdraw` ends all previews of that remote within a second, and `--withdraw 1.0.0-a99c98cb` those of one
 * release.
 */
if (process.argv.includes('--withdraw')) {
  await endPreviews(process.argv.slice(2))
  process.exit(0)
}
const name = askedRemote('preview')
const askedHours = askedNumber(process.argv.slice(2), '--hours', previewHours.most)
if (askedHours === null) stopWith(`--hours: expected a whole number from 1 to ${previewHours.most}`)
const hours = askedHours ?? previewHours.usual
const { secret: given, siteUrl } = previewPlace()
const secret =
  given ??
  stopWith(
    [
      'There are no previews without PREVIEW_SECRET, which signs their addresses. Nothing was built or stored.',
      'Set it to the same value for the site and for this command, and start the site again:',
      '  PREVIEW_SECRET="$(openssl rand -base64 32)"',
      'On the machine of the site DATA_DIR is enough: its start keeps a secret there.',
    ].join('\n'),
  )
const { store, keys } = releases()
const key = releaseKey()
if (key !== null) orStop(() => publicKeyOf(key))
const site = await findSite(siteAddresses())
say(
  `Releases: ${store.title} · site: ${site.status === null ? `none answers at ${site.asked}` : site.address}`,
)

const { fault } = await build(`remotes/${name}`)
if (fault !== null) stopWith(`${name} could not be built, and nothing was stored:\n${fault}`)
await passGate(name, site.address)

const { info, hash } = await uploadRelease(store, remoteDist(name)).catch(stopWithError)
const { release } = info
const signature = key === null ? undefined : signRelease(key, { name, release, hash })
const unsigned = signatureFault(keys, name, { base: storedBase(name, release), hash, signature })
if (unsigned !== null) stopWith(`${unsigned}; set RELEASE_KEY to the key of its team. There is no preview`)
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
  say(`no site answers at ${site.asked}: whether it shows the preview is not known`)
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
process.stdout.write(`\n${siteUrl}/preview?token=${token}\n`)
