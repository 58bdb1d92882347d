import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Site } from '../support/site'
import { expect, test } from '../support/test'
import { hydrated, isMarked, mark, stepTo, visit } from '../support/visit'
import { sitemapOf } from '@caravanserai/releases/requests'
import { elementsOf, readHtml, withoutStyles } from '@caravanserai/releases/gate/render'
import type { ReadPage } from '@caravanserai/releases/gate/render'

const unlisted = ['/login', '/register', '/forgot-password']
/** Secondary addresses of pages, with their canonical address. */
const canonical: Readonly<Record<string, string>> = {
  '/home': '/',
  '/home/1': '/',
  '/about/2/': '/about/2',
  '/anything/2': '/about/2',
  '/cause?x=1': '/cause',
  '/company/2/ticketing': '/company/1/Ticketing',
}
/** Unknown addresses. The last is the UTF-8 form of its predecessor, as that page's links contain it. */
const nothing = [
  ...['/404', '/no/such/page', '/service-single/999', '/about/999', '/%E0%A4%A', '/%C3%A0%C2%A4%25A'],
]

interface Target extends Pick<ReadPage, 'elements'> {
  readonly status: number
  readonly redirected: boolean
}
type SentPage = Target & ReadPage

const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '')

const sentAt = async (site: Site, address: string) => {
  const answer = await fetch(`${site.url}${address}`, { headers: { accept: 'text/html' } })
  const { status, redirected } = answer
  return { html: withoutStyles(await answer.text()), status, redirected }
}

const pageAt = async (site: Site, address: string): Promise<SentPage> => {
  const { html, ...sent } = await sentAt(site, address)
  return { ...(await readHtml(html)), ...sent }
}

/** Fetches a page without validating its HTML. */
const targetAt = async (site: Site, address: string): Promise<Target> => {
  const { html, ...sent } = await sentAt(site, address)
  return { elements: elementsOf(html), ...sent }
}

const headOf = ({
  elements,
}: Pick<ReadPage, 'elements'>): Readonly<Record<string, ReadonlyArray<string>>> => {
  const texts = new Map<string, string[]>()
  for (const { name, attributes, text } of elements) {
    const key =
      name === 'title'
        ? 'title'
        : (attributes['property'] ?? (name === 'meta' ? attributes['name'] : attributes['rel']))
    if (key !== undefined && ['title', 'meta', 'link'].includes(name))
      texts.set(key, [
        ...(texts.get(key) ?? []),
        name === 'title' ? text : (attributes['content'] ?? attributes['href'] ?? ''),
      ])
  }
  return Object.fromEntries(texts)
}

test('the HTML validation of these tests detects faults', async () => {
  const documentOf = (body: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>a</title></head><body>${body}</body></html>`
  const wrong = {
    '<p><div></div></p>': /close-order/,
    '<a href="/"><button type="button">a</button></a>': /element-permitted-content/,
    '<b id="a">b</b><b id="a">c</b>': /no-dup-id/,
    '<a href="#away">x</a>': /#away, which does not exist/,
    '<label for="away">x</label>': /no-missing-references/,
    '<img src="a.png">': /wcag\/h37/,
    '<p style="color:red"></p>': /no-inline-style/,
  }
  for (const [html, fault] of Object.entries(wrong))
    expect((await readHtml(documentOf(html))).faults.join('\n'), html).toMatch(fault)
  const right = '<ul><li><a href="#a">b</a></li></ul><p id="a">&amp;<br></p>'
  expect((await readHtml(documentOf(right))).faults).toEqual([])
})

test('every page has one h1, a complete head and no dead links; one page of each kind is valid HTML', async ({
  site,
}) => {
  const listed = await sitemapOf(site.url)
  expect(listed.length).toBeGreaterThan(30)
  const pages = new Map<string, Target>()
  const kinds = new Set<string | undefined>()
  for (const address of [...listed, ...unlisted, ...Object.keys(canonical), ...nothing]) {
    const kind = address.split('/')[1]
    // Validates one page of each kind; `thorough/validHtml` validates all pages.
    const page = kinds.has(kind) ? await targetAt(site, address) : await pageAt(site, address)
    kinds.add(kind)
    pages.set(address, page)
    if ('faults' in page) expect.soft(page.faults, address).toEqual([])
    expect.soft(page.status, address).toBe(nothing.includes(address) ? 404 : 200)
    const named = (element: string) => page.elements.filter(({ name }) => name === element)
    const headings = named('h1').map(({ text }) => text)
    expect.soft(headings, `${address}: h1`).toEqual([expect.stringMatching(/\S/)])
    expect.soft(named('main'), `${address}: main`).toHaveLength(1)
    expect.soft(named('caption'), `${address}: tables with a caption`).toHaveLength(named('table').length)

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
    expect.soft(head['canonical']?.map(pathOf), address).toEqual([canonical[address] ?? address])
    expect.soft(head['og:url'], address).toEqual(head['canonical'])
    expect.soft(head['og:description'], address).toEqual(head['description'])
    for (const name of ['og:title', 'og:site_name', 'og:type', 'og:locale', 'og:image:alt', 'twitter:card'])
      expect.soft(head[name], `${address}: ${name}`).toEqual([expect.stringMatching(/\S/)])
    expect
      .soft(head['og:image']?.map(pathOf), address)
      .toEqual([expect.stringMatching(/^\/(share\.png|media\/[^?]+\?crop=\d+-\d+)$/)])
  }

  for (const name of ['title', 'description', 'og:title']) {
    const texts = listed.flatMap((address) => headOf(pages.get(address) ?? { elements: [] })[name] ?? [])
    const repeated = texts.filter((text, at) => texts.indexOf(text) < at)
    expect.soft(repeated, `${name} of several pages`).toEqual([])
  }

  const targets = new Map<string, Target>(pages)
  const links = new Map<string, string>()
  for (const [address, { elements }] of pages)
    for (const { name, attributes } of elements)
      if (name === 'a' && attributes['href']?.startsWith('/')) links.set(attributes['href'], address)
  for (const [link, from] of links) {
    const [path = '', id = ''] = link.split('#')
    if (path.startsWith('/media/')) continue
    const known: Target = targets.get(path) ?? (await targetAt(site, path))
    targets.set(path, known)
    const place = `${link}, a link of ${from}`
    expect.soft(known.redirected, `${place}, is redirected`).toBe(false)
    // The page of an unknown address may link to its own translation.
    expect.soft(known.status, place).toBe(nothing.includes(path.split('?')[0] ?? '') ? 404 : 200)
    const ids = id === '' ? [''] : known.elements.map(({ attributes }) => attributes['id'])
    expect.soft(ids.includes(decodeURIComponent(id)), place).toBe(true)
  }
})

test('each page has its own share picture', async ({ site }) => {
  const addresses = ['/about/2', '/cause-single/1', '/cause-single/2']
  const pictures = new Set<string>()
  for (const address of addresses) {
    const head = headOf(await pageAt(site, address))
    const answer = await fetch(`${site.url}${pathOf(head['og:image']?.[0] ?? '')}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-type'), address).toBe('image/jpeg')
    expect(await sharp(bytes).metadata(), address).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(head, address).toMatchObject({ 'og:image:width': ['1200'], 'og:image:height': ['630'] })
    expect(bytes.length, address).toBeLessThan(200_000)
    pictures.add(createHash('sha256').update(bytes).digest('hex'))
  }
  expect(pictures.size).toBe(addresses.length)
})

test('the head is updated at every navigation; an unknown address loads a document', async ({
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
  expect(await isMarked(page)).toBe(true)
  await stepTo(page, '/about/999')
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found!' })).toBeVisible()
  await expect.poll(head).toEqual(expect.arrayContaining(['robots noindex']))
  expect((await head()).some((line) => line.startsWith('og:') || line.startsWith('LINK'))).toBe(false)
  expect(await isMarked(page)).toBe(false)
  await hydrated(page)
  await mark(page)
  await stepTo(page, '/cause')
  await expect.poll(head).toEqual(asDocuments[1])
  expect(await isMarked(page)).toBe(true)
})
