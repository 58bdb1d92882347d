import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { renameInMenu } from '../support/editContent'
import { main } from '../support/parts'
import { fetchedPage } from '../support/pagesOf'
import { expect, test } from '../support/test'
import { mark, navigable, stepTo, visit, isMarked } from '../support/visit'

test('old addresses of the table and of renamed menus redirect in one hop, also from links', async ({
  page,
  edited,
}) => {
  const { backend, site, report } = edited
  const leads = async (from: string) => {
    const { status, headers } = await fetch(site.url + from, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  const table = ['/2019/05/old-team/,menu:12', '/?page_id=7,/cause', '/cause-single/first,causes:3']
  writeFileSync(path.join(site.dataDir, 'redirects.csv'), table.join('\n'))
  expect((await fetchedPage(site, '/gallery/11')).status).toBe(200)
  renameInMenu(backend, 'Gallery', 'Pictures')
  expect(await report('{"paths":["menu"]}')).toBe(204)

  await expect.poll(() => leads('/2019/05/Old-Team.html?utm_source=x')).toEqual([308, '/contact/12'])
  await expect.poll(() => leads('/gallery/11')).toEqual([308, '/pictures/11'])
  expect(await leads('/Gallery/11/')).toEqual([308, '/pictures/11'])
  expect(await leads('/?page_id=7')).toEqual([308, '/cause'])
  expect(await leads('/anything/11')).toEqual([200, null])
  expect(await leads('/cause-single/first')).toEqual([308, '/cause-single/3'])

  for (const [from, to] of [
    ['/cause-single/first', '/cause-single/3'],
    ['/2019/05/old-team', '/contact/12'],
  ] as const) {
    await visit(page, `${site.url}/cause`)
    await navigable(page)
    await stepTo(page, from)
    await expect(page).toHaveURL(site.url + to)
    await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText(/not found/i)
  }

  // An unknown address loads a document, too.
  await visit(page, `${site.url}/cause`)
  await navigable(page)
  await mark(page)
  await stepTo(page, '/no/such/page')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/not found/i)
  expect(await isMarked(page)).toBe(false)
})
