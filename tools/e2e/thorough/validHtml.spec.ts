import { readHtml, withoutStyles } from '@caravanserai/releases/gate/render'
import { sitemapOf } from '@caravanserai/releases/requests'
import { expect, test } from '../support/test'

test('every page is valid HTML', async ({ site }) => {
  const addresses = await sitemapOf(site.url)
  expect(addresses.length).toBeGreaterThan(30)
  for (const address of addresses) {
    const answer = await fetch(`${site.url}${address}`, { headers: { accept: 'text/html' } })
    const { faults } = await readHtml(withoutStyles(await answer.text()))
    expect.soft(faults, address).toEqual([])
  }
})
