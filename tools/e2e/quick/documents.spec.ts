import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Site } from '../support/site'
import { kindOf, pathOf, sitemapOf } from '../support/sitemapOf'
import { expect, test } from '../support/test'
import { hydrated, isMarked, mark, stepTo, visit } from '../support/visit'
import { readHtml } from '../../lib/html/validHtml'
import type { ReadPage } from '../../lib/html/validHtml'

/** Pages that are not in the sitemap. */
const unlisted = ['/login', '/register', '/forgot-password']
/** Pages with a second address, and their canonical address. */
const again: Readonly<Record<string, string>> = {
  '/home': '/',
  '/home/1': '/',
  '/about/2/': '/about/2',
  '/anything/2': '/about/2',
  '/cause?x=1': '/cause',
  '/company/2/ticketing': '/company/1/Ticketing',
}
const nothing = ['/404', '/no/such/page', '/service-single/999', '/about/999', '/%E0%A4%A']

interface SentPage extends ReadPage {
  readonly status: number
  readonly redirected: boolean
}

const pageAt = async (site: Site, address: string): Promise<SentPage> => {
  const answer = await fetch(`${site.url}${address}`, { headers: { accept: 'text/html' } })
  const { status, redirected } = answer
  return { ...(await readHtml(await answer.text())), status, redirected }
}

/** The tags of the head by their names. */
const headOf = ({ elements }: ReadPage): Readonly<Record<string, ReadonlyArray<string>>> => {
  const said = new Map<string, string[]>()
  for (const { name, attributes, text } of elements) {
    const key =
      name === 'title'
        ? 'title'
        : (attributes['property'] ?? (name === 'meta' ? attributes['name'] : attributes['rel']))
    if (key !== undefined && ['title', 'meta', 'link'].includes(name))
      said.set(key, [
        ...(said.get(key) ?? []),
        name === 'title' ? text : (attributes['content'] ?? attributes['href'] ?? ''),
      ])
  }
  return Object.fromEntries(said)
}

test('the HTML validation of these tests finds faults', async () => {
  const wrong = {
    '<p><div></div></p>': /close-order/,
    '<span><div></div></span>': /element-permitted-content/,
    '<a href="/"><button type="button">a</button></a>': /element-permitted-content/,
    '<b id="a">b</b><b id="a">c</b>': /no-dup-id/,
    '<a href="#away">x</a>': /#away, which does not exist/,
    '<label for="away">x</label>': /no-missing-references/,
    '<img src="a.png">': /wcag\/h37/,
    '<table><tbody><tr><td align="left"></td></tr></tbody></table>': /no-deprecated-attr/,
    '<center></center>': /deprecated/,
    '<p style="color:red"></p>': /no-inline-style/,
    '<ul><div></div></ul>': /element-permitted-content/,
    '<p title="a"b"></p>': /attr-spacing/,
  }
  for (const [html, fault] of Object.entries(wrong)) {
    const { faults } = await readHtml(
      `<!DOCTYPE html><html lang="en"><head><title>a</title></head><body>${html}</body></html>`,
    )
    expect(faults.join('\n'), html).toMatch(fault)
  }
  const right =
    '<!DOCTYPE html><html lang="en"><head><title>a</title></head><body><ul><li><a href="#a">b</a></li></ul><p id="a">&amp;<br></p><table><tbody><tr><td>1</td></tr></tbody></table></body></html>'
  expect((await readHtml(right)).faults).toEqual([])
})

test('every page is valid HTML with one h1, a complete head, and no dead links', async ({ site }) => {
  test.setTimeout(360_000)
  const listed = (await sitemapOf(site)).map(pathOf)
  expect(listed.length).toBeGreaterThan(30)
  const pages = new Map<string, SentPage>()
  for (const address of [...listed, ...unlisted, ...Object.keys(again), ...nothing]) {
    const page = await pageAt(site, address)
    pages.set(address, page)
    expect.soft(page.faults, address).toEqual([])
    expect.soft(page.status, address).toBe(nothing.includes(address) ? 404 : 200)
    expect
      .soft(
        page.elements.filter(({ name }) => name === 'h1').map(({ text }) => text),
        `${address}: h1`,
      )
      .toEqual([expect.stringMatching(/\S/)])
    expect
      .soft(
        page.elements.filter(({ name }) => name === 'main'),
        `${address}: main`,
      )
      .toHaveLength(1)

    const count = (element: string) => page.elements.filter(({ name }) => name === element).length
    expect.soft(count('caption'), `${address}: tables with a caption`).toBe(count('table'))

    const head = headOf(page)
    for (const name of ['title', 'description', 'viewport', 'icon', 'apple-touch-icon', 'manifest'])
      expect.soft(head[name], `${address}: ${name}`).toEqual([expect.stringMatching(/\S/)])
    expect.soft(head['theme-color'], address).toHaveLength(2)
    if (nothing.includes(address)) {
      expect.soft(head['robots'], address).toEqual(['noindex'])
      expect.soft(head['canonical'], address).toBeUndefined()
      continue
    }
    expect.soft(head['robots'], address).toEqual(unlisted.includes(address) ? ['noindex'] : undefined)
    expect.soft(head['canonical']?.map(pathOf), address).toEqual([again[address] ?? address])
    expect.soft(head['og:url'], address).toEqual(head['canonical'])
    expect.soft(head['og:description'], address).toEqual(head['description'])
    for (const name of ['og:title', 'og:site_name', 'og:type', 'og:locale', 'og:image:alt', 'twitter:card'])
      expect.soft(head[name], `${address}: ${name}`).toEqual([expect.stringMatching(/\S/)])
    const shared = unlisted.includes(address)
      ? '/share.png'
      : `/share.jpg?page=${(again[address] ?? address).replaceAll('%', '%25').replaceAll('&', '%26')}`
    expect.soft(head['og:image']?.map(pathOf), address).toEqual([shared])
  }

  for (const name of ['title', 'description', 'og:title']) {
    const texts = [...pages].flatMap(([address, page]) =>
      listed.includes(address) ? (headOf(page)[name] ?? []) : [],
    )
    expect
      .soft(
        texts.filter((text, at) => texts.indexOf(text) < at),
        `${name} of several pages`,
      )
      .toEqual([])
  }

  const links = new Map<string, string>()
  for (const [address, { elements }] of pages)
    for (const { name, attributes } of elements)
      if (name === 'a' && attributes['href']?.startsWith('/')) links.set(attributes['href'], address)
  for (const [link, from] of links) {
    const [path = '', id = ''] = link.split('#')
    if (path.startsWith('/media/')) continue
    const known = pages.get(path) ?? (await pageAt(site, path))
    // The page of an unknown address may link to its own translation.
    expect.soft(known.redirected, `${link}, a link of ${from}, is redirected`).toBe(false)
    expect
      .soft(known.status, `${link}, a link of ${from}`)
      .toBe(nothing.includes(path.split('?')[0] ?? '') ? 404 : 200)
    if (id !== '')
      expect
        .soft(
          known.elements.some(({ attributes }) => attributes['id'] === decodeURIComponent(id)),
          `${link}, a link of ${from}`,
        )
        .toBe(true)
  }
})

test('every kind of page has a picture for sharing it, of its own', async ({ site }) => {
  const kinds = new Map((await sitemapOf(site)).map(pathOf).map((address) => [kindOf(address), address]))
  expect(kinds.size).toBeGreaterThan(15)
  const addresses = [
    ...new Set([...kinds.values(), '/cause-single/1', '/cause-single/2', '/ramadan%20umrah/13']),
  ]
  const pictures = new Set<string>()
  for (const address of addresses) {
    const head = headOf(await pageAt(site, address))
    const answer = await fetch(`${site.url}${pathOf(head['og:image']?.[0] ?? '')}`)
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height], address).toEqual(['jpeg', 1200, 630])
    expect([head['og:image:width'], head['og:image:height']], address).toEqual([['1200'], ['630']])
    expect(bytes.length, address).toBeLessThan(120_000)
    pictures.add(createHash('sha256').update(bytes).digest('hex'))
  }
  // Some pages have the same title and picture; those of two causes differ.
  expect(pictures.size).toBeGreaterThan(addresses.length - 4)
  expect(site.log.filter((line) => /share picture|[Ff]ontconfig|Pango/.test(line))).toEqual([])
})

test('nobody can have a picture made of what they write', async ({ site }) => {
  const statusOf = async (page: string) =>
    (await fetch(`${site.url}/share.jpg?page=${encodeURIComponent(page)}`)).status
  for (const page of [
    '',
    '//evil.example/cause',
    'https://evil.example/',
    '/cause?title=x',
    '/login',
    ...nothing,
  ])
    expect(await statusOf(page), page).toBe(404)
  for (const page of ['/search?q=words', '/search', '/blog/feed.xml', '/event-single/1/calendar.ics'])
    expect(await statusOf(page), page).toBe(404)
  expect(await statusOf('/cause')).toBe(200)
})

test('the icons and the manifest exist', async ({ site }) => {
  const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as {
    name: string
    icons: { src: string }[]
  }
  expect(manifest.name).toBe('Charitio')
  for (const file of [
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/share.png',
    ...manifest.icons.map(({ src }) => src),
  ]) {
    const answer = await fetch(`${site.url}${file}`)
    expect(answer.headers.get('content-type'), file).toMatch(/^image\//)
    expect(answer.headers.get('cache-control'), file).toMatch(/max-age=\d{4,}/)
  }
})

test('the structured data of a document contain the breadcrumbs of its page', async ({ site }) => {
  const told = async (address: string) =>
    (await pageAt(site, address)).elements
      .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
      .map(({ text }) => text)
  const [data, ...more] = await told('/service-single/2')
  expect(more).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Service' },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'All services' }, {}] },
    ],
  })
  expect(await told('/no/such/page')).toEqual([])
})

test('the head is updated at every navigation, to a page, to an unknown address, and back', async ({
  page,
  site,
}) => {
  const head = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title,meta[name],meta[property],link[rel=canonical]')]
        .map(
          (element) =>
            `${element.getAttribute('property') ?? element.getAttribute('name') ?? element.tagName} ${element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent}`,
        )
        .sort(),
    )
  const addresses = ['/about/2', '/cause', '/login', '/']
  const asDocuments: string[][] = []
  for (const address of addresses) {
    await visit(page, `${site.url}${address}`)
    asDocuments.push(await head())
  }
  await visit(page, `${site.url}/contact/12`)
  await mark(page)
  for (const [index, address] of addresses.entries()) {
    await stepTo(page, address)
    await expect.poll(head).toEqual(asDocuments[index])
  }
  await stepTo(page, '/about/999')
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found!' })).toBeVisible()
  await expect.poll(head).toEqual(expect.arrayContaining(['robots noindex']))
  expect((await head()).some((line) => line.startsWith('og:') || line.startsWith('LINK'))).toBe(false)
  await stepTo(page, '/cause')
  await expect.poll(head).toEqual(asDocuments[1])
  expect(await isMarked(page)).toBe(true)
})

test('the page of an unknown address says so, and links home', async ({ page, site }) => {
  for (const address of ['/404', '/no/such/page', '/nothing']) {
    const answer = await page.goto(`${site.url}${address}`)
    expect(answer?.status()).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found!' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/mistyped/)
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/home')
  }
})
