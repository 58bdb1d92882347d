import path from 'node:path'
import { command } from '../support/command'
import { menuAddresses, fetchedPage } from '../support/pagesOf'
import { temporaryFolder } from '../support/site'
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

test('an import on a machine without releases includes the kinds that remotes declare', async () => {
  const folder = temporaryFolder()
  const target = [
    '--to',
    `files:${path.join(folder, 'content')}`,
    '--ledger',
    path.join(folder, 'ledger.jsonl'),
  ]
  const { code, output } = await command(
    { DATA_DIR: folder },
    'import',
    ...['--from', 'samples', ...target, '--dry-run'],
  )
  expect(code, output).toBe(0)
  for (const kind of ['causes', 'events', 'posts', 'projects', 'team'])
    expect(output).toContain(`lists/${kind} `)
})
