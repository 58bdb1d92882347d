import { everyPage, lookWell, schemes } from '../support/lookWell'
import { expect, test } from '../support/test'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [width, height] of [
  [320, 640],
  [768, 1024],
  [1440, 900],
] as const)
  test(`every page has one h1, fits, is accessible, and logs no browser warning at ${width} px`, async ({
    context,
    site,
  }) => {
    test.setTimeout(600_000)
    const addresses = await everyPage(site)
    expect(addresses.length).toBeGreaterThan(30)
    await lookWell(context, site, addresses, () => [{ width, height, schemes, isWalked: true }])
  })
