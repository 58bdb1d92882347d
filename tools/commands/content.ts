import { askedOf, usage } from '../lib/earlierContent/asked'
import { askSite } from '../lib/earlierContent/askSite'
import { contentSecret, siteAddresses } from '../lib/settings'
import { findSite } from '../lib/site/findSite'
import { stopWith, stopWithError } from '../lib/terminal/say'

/**
 * `npm run content -- at 2026-11-25T10:00 /about/2` prints an address at which the running site shows that page as it was then.
 * `npm run content -- back pages/7 2026-11-25T10:00` lets the site answer that question as it did then, until the backend has another
 * answer for it; `npm run content -- forward pages/7` ends that. `npm run content` lists what is, and was, answered so.
 */
const words = process.argv.slice(2)
const asked = askedOf(words) ?? stopWith(`${usage}: got "${words.join(' ')}"`)
const secret =
  contentSecret() ??
  stopWith(
    'Set CONTENT_SECRET to the same value for the site and for this command: it is what the site is asked with',
  )
const { address, status, asked: places } = await findSite(siteAddresses())
if (status === null) stopWith(`no site answers at ${places}`)
console.log(await askSite(address, secret, asked).catch(stopWithError))
