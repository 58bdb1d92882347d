import { edit } from '../support/editContent'
import { heading, inHeader, main } from '../support/parts'
import { expect, test } from '../support/test'
import { isMarked, mark, visitListening } from '../support/visit'

const news = 'The counter has moved to the first floor.'

test('an open page shows an unreported edit once the content has expired', async ({
  page,
  startWithBackend,
}) => {
  const { backend, site } = await startWithBackend({ env: { CONTENT_TTL_MS: '1000' } })
  await visitListening(page, `${site.url}/about/2`)
  await mark(page)
  edit(backend, 2, 'About', `<p>${news}</p>`)
  await expect(main(page)).toContainText(news)
  expect(await isMarked(page)).toBe(true)
})

test('an unavailable page appears without a reload once the backend is reachable', async ({
  page,
  startWithBackend,
}) => {
  const { backend, site } = await startWithBackend({ env: { CONTENT_TTL_MS: '1000' } }, 'refused')
  expect(await visitListening(page, `${site.url}/about/2`)).toBe(503)
  await mark(page)
  await backend.behave('well')
  await expect(heading(page)).toHaveText('About')
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeAttached()
  await expect(inHeader(page, 'Gallery')).toBeAttached()
  expect(await isMarked(page)).toBe(true)
})

test('the site stops immediately even if pages are open', async ({ page, startWithBackend }) => {
  const { site } = await startWithBackend()
  await visitListening(page, `${site.url}/about/2`)
  await site.stop()
  await expect(fetch(site.url)).rejects.toThrow()
  await expect(heading(page)).toBeVisible()
})
