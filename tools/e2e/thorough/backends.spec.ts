import { menuAddresses, fetchedPage } from '../support/pagesOf'
import { expect, test } from '../support/test'

test('a folder of files shows the same texts and pictures as the incumbent backend', async ({
  site,
  startSite,
}) => {
  const files = await startSite({ cmsUrl: 'backend/content', env: { CMS_ADAPTER: 'files' } })
  const home = await fetchedPage(site, '/')
  const addresses = ['/', ...menuAddresses(home), '/cause', '/donate']
  expect(addresses.length).toBeGreaterThan(14)
  for (const address of addresses) {
    const { status, words, pictures } = await fetchedPage(site, address)
    expect(await fetchedPage(files, address), address).toMatchObject({ status, words, pictures })
  }
})
