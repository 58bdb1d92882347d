import { workingCopy } from '../../lib/site/workingCopy'
import { sitemapOf } from '@caravanserai/releases/requests'
import { reachNewRemote } from '../support/visit'
import { host, temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'

// Includes a build, and two ships through the gate, which opens every page in a browser.
test.describe.configure({ timeout: 360_000 })

test('a new remote is live on a running site with its link, and can be updated', async ({
  page,
  startSite,
}) => {
  const site = await startSite()
  const copy = workingCopy(temporaryFolder(), {
    DATA_DIR: site.dataDir,
    HOST: host,
    PORT: new URL(site.url).port,
  })
  const get = async (address: string) => {
    const response = await fetch(`${site.url}${address}`)
    return { status: response.status, html: await response.text() }
  }
  /** Whether the server-rendered page of another remote has the link in its bar and in its footer. */
  const linked = async () => {
    const { html } = await get('/login')
    const [header = '', footer = ''] = html.split('<footer')
    return { bar: header.includes('<bdi>Careers</bdi>'), footer: footer.includes('href="/careers"') }
  }
  expect((await get('/careers')).status).toBe(404)

  await test.step('the remote is created, and the rest of the tree is unchanged', async () => {
    const output = await copy.command('new:remote', 'careers')
    expect(output).toContain('Made remotes/careers, with the pages /careers and /careers/{id}')
    expect(output).toContain('npm run ship -- careers')
    await expect(copy.command('new:remote', 'careers')).rejects.toThrow('remotes/careers exists already')
    await expect(copy.command('new:remote', 'donate')).rejects.toThrow('"/donate" is an address of charity')
  })

  await test.step('the first release is live', async () => {
    expect(await copy.command('ship', 'careers')).toMatch(/careers 1\.0\.0-\w+ is live .*its first release/)
    const list = await get('/careers')
    expect(list.status).toBe(200)
    expect(list.html.match(/<h1[^>]*>.*?<\/h1>/gs)).toHaveLength(1)
    expect(list.html).toContain('href="/careers/where-to-begin"')
    expect((await get('/careers/where-to-begin')).html).toContain('Read this page to its end')
    expect((await get('/careers/nothing')).status).toBe(404)
    const listed = (await sitemapOf(site.url)).filter((address) => address.startsWith('/careers'))
    expect(listed.sort()).toEqual([
      '/careers',
      '/careers/what-happens-next',
      '/careers/where-to-begin',
      '/careers/who-answers-you',
    ])
  })

  await test.step('pages link to the remote, and navigations reach it', async () => {
    expect(await linked()).toEqual({ bar: false, footer: true })
    await reachNewRemote(page, site.url)
  })

  await test.step('an edit is shipped, and the link moves as declared', async () => {
    copy.edit('remotes/careers/list/page.ts', (text) => text.replace("place: 'footer'", "place: 'header'"))
    expect(await copy.command('ship', 'careers')).toContain('is live')
    expect(await linked()).toEqual({ bar: true, footer: false })
  })
})
