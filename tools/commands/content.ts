import { askedOf, usage } from '../lib/earlierContent/asked'
import { askSite } from '../lib/earlierContent/askSite'
import { contentSecret, siteAddresses } from '../lib/settings'
import { findSite } from '../lib/site/findSite'
import { stopMisused, stopWith, stopWithError } from '../lib/terminal/say'

export default async ({ words }: { readonly words: ReadonlyArray<string> }): Promise<void> => {
  const asked = askedOf(words) ?? stopMisused(`${usage}: got "${words.join(' ')}"`)
  const secret =
    contentSecret() ??
    stopWith(
      'Set CONTENT_SECRET to the same value for the site and for this command: it is what the site is asked with',
    )
  const { address, status, asked: places } = await findSite(siteAddresses())
  if (status === null) stopWith(`no site answers at ${places}`)
  console.log(await askSite(address, secret, asked).catch(stopWithError))
}
