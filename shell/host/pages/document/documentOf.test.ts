import type { RemoteJson } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { outputOf } from '../../../testing/fakePages'
import { inProcessPages } from '../../../testing/inProcessPages'
import { testFacts } from '../../../testing/site'
import { composed, testRelease } from '../../../testing/testComposition'
import { ownerOf } from '../../releases/composition'
import { documentOf, fileDocument } from './documentOf'
import type { DocumentOptions } from './documentOf'
import { PAGE_DATA } from '../../../site/pageData'
import { FIRST_SCRIPTS } from '../../../site/pageGlobal'
import { integrityOf, manifestOf } from '../../releases/clientManifest'
import { inlineStyle, inlineScript } from './document'

const addresses = [
  { path: '/cause', scripts: ['entry.js'], first: ['kit.js', 'cause.js'], styles: ['cause.css', 'away.css'] },
]
const files = Object.fromEntries(
  ['kit.js', 'cause.js', 'first.lightbox.js', 'first.lightbox.woff2', 'entry.js'].map((file) => [
    `browser/${file}`,
    sha256(file),
  ]),
)
/** The composition of a release with these addresses. */
const compositionOf = (ofRelease: RemoteJson['addresses']) => {
  const plain = testRelease('charity', ['/cause'], { pages: inProcessPages('', []) })
  return composed({ ...plain, info: { ...plain.info, addresses: ofRelease, files } })
}
const live = compositionOf(addresses)
const hashed = (file: string) => [`/_/charity/${file}`, integrityOf(sha256(file))]

const requested: unknown[] = []
const options: DocumentOptions = {
  site: { ...testFacts, translate: 'https://translate.example/element.js' },
  mapHosts: ['maps.example'],
  shell: {
    boot: inlineScript('boot()'),
    scripts: [['/_/shell/shell.js', 'sha256-shell']],
    later: [['/_/shell/later.js', 'sha256-later']],
    styles: [inlineStyle('/_/shell/shell.css', 'body{}')],
    own: { styles: [inlineStyle('/_/shell/search.css', 'mark{}')], files: [], version: 'v1' },
    plugins: new Map(),
  },
  styleOf: async (...of) => {
    requested.push(of)
    return of[2] === 'cause.css' ? inlineStyle('/_/charity/cause.css', 'main{}') : null
  },
}
const documentAt = (
  target: string,
  page: Parameters<typeof outputOf>[1] = {},
  written = '<main>The causes</main>',
  composition = live,
  more: Partial<DocumentOptions> = {},
) => {
  const output = outputOf(written, {
    head: { title: 'Causes', tags: [], structured: '{"@graph":[]}' },
    version: 'a.b',
    ...page,
  })
  return documentOf({ ...options, ...more }, target, {
    composition,
    owner: ownerOf(composition, new URL(target, testFacts.url).pathname),
    output: { ...output, data: Buffer.from('{"loaderData":{"charity/0":1}}') },
  })
}
const jsonIn = (html: Buffer, id: string): unknown =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html.toString())?.[1] ?? '',
  )
const dataIn = (html: Buffer): unknown => jsonIn(html, PAGE_DATA)
const firstScriptsIn = (html: Buffer): unknown => jsonIn(html, FIRST_SCRIPTS)

it('a document contains the files of the shell and of the page, and the page with its data', async () => {
  const { status, headers, html } = await documentAt('/cause')
  const text = html.toString()
  expect({ status, ...headers }).toMatchObject({
    status: 200,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(headers).not.toHaveProperty('retry-after')
  expect(text).toContain('<title>Causes</title>')
  expect(firstScriptsIn(html)).toEqual({
    shell: [['/_/shell/shell.js', 'sha256-shell']],
    page: [hashed('kit.js'), hashed('cause.js')],
    later: [['/_/shell/later.js', 'sha256-later'], hashed('first.lightbox.js')],
    parts: {},
    areLate: true,
  })
  expect(text).toContain('<script>boot()</script>')
  expect(text).toContain('<script type="application/ld+json">{"@graph":[]}</script>')
  expect(text).toMatch(
    /<style data-href="\/_\/shell\/shell.css">body{}<\/style>.*<div id="site"><main>The causes<\/main><\/div>/,
  )
  expect(dataIn(html)).toMatchObject({
    site: options.site,
    set: live.id,
    manifest: { href: manifestOf(live, options.shell.own).href },
    owner: { name: 'charity', path: '/cause', hasFirstView: true },
    errors: null,
    version: 'a.b',
    page: { loaderData: { 'charity/0': 1 } },
  })
})

it('a document is complete only after its manifest is stored; that of a preview is not stored', async () => {
  const kept: string[] = []
  let keep: () => void = () => undefined
  const keepList = ({ href }: { readonly href: string }) => {
    kept.push(href)
    return new Promise<void>((resolve) => (keep = resolve))
  }
  let isComplete = false
  const written = documentAt('/cause', {}, '', live, { keepList }).then(() => (isComplete = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect([kept, isComplete]).toEqual([[manifestOf(live, options.shell.own).href], false])
  keep()
  await written
  const variant = { _tag: 'Preview', of: null, drafts: null, until: 0 } as const
  await documentAt('/cause', {}, '', { ...live, variant }, { keepList })
  expect(kept).toHaveLength(1)
})

it('preloads the picture of the page before its styles', async () => {
  const picture = '<link rel="preload" as="image" href="/media/a.webp" fetchPriority="high"/>'
  const text = (await documentAt('/cause', {}, `${picture}<main></main>`)).html.toString()
  expect(text.indexOf(picture)).toBeGreaterThan(0)
  expect(text.indexOf(picture)).toBeLessThan(text.indexOf('<style'))
  expect(text).toContain('<div id="site"><main></main></div>')
  expect(text).not.toContain('as="script"')
})

it.each<[string, boolean]>([
  ['<header><button>Menu</button></header><main><a href="/a">A</a><details></details></main>', true],
  ['<main><button type="button">Send</button></main>', false],
  ['<main><select></select></main>', false],
  ['<main><a href="/media/a.webp" data-held="lightbox">A</a></main>', false],
])('the scripts of a page without controls are late: %s', async (written, areLate) => {
  expect(firstScriptsIn((await documentAt('/cause', {}, written)).html)).toMatchObject({ areLate })
})

it('a page with controls and without such a picture preloads its scripts', async () => {
  expect((await documentAt('/cause')).html.toString()).not.toContain('as="script"')
  const text = (await documentAt('/cause', {}, '<main><input></main>')).html.toString()
  const preloads = [...text.matchAll(/<link rel="preload" as="script" href="([^"]*)"/g)].map(
    ([, href]) => href,
  )
  expect(preloads).toEqual(['/_/shell/shell.js', '/_/charity/kit.js', '/_/charity/cause.js'])
  expect(text.indexOf('as="script"')).toBeLessThan(text.indexOf('<style'))
})

it('inlines the styles of the page, and links to one that cannot be read', async () => {
  const { headers, html } = await documentAt('/cause')
  expect(html.toString()).toContain('<style data-href="/_/charity/cause.css">main{}</style>')
  expect(html.toString()).toContain('<link rel="stylesheet" href="/_/charity/away.css">')
  expect(html.toString()).not.toContain('<link rel="stylesheet" href="/_/charity/cause.css">')
  expect(requested.slice(0, 2)).toEqual([
    [live, 'charity', 'cause.css'],
    [live, 'charity', 'away.css'],
  ])
  const policy = headers['content-security-policy'] ?? ''
  for (const css of ['body{}', 'main{}']) expect(policy).toContain(inlineStyle('', css).source)
  expect(policy).toContain('frame-src https://maps.example')
})

it('a document for an address of no remote contains only the files of the shell', async () => {
  const { status, html } = await documentAt('/other', { status: 404, errors: { unowned: 404 } })
  expect(status).toBe(404)
  expect(dataIn(html)).toMatchObject({ errors: { unowned: 404 } })
  expect(html.toString()).not.toMatch(/<(link|style)[^>]*\/_\/charity/)
})

it('a document has speculation rules, unless it is a preview or translated', async () => {
  const rulesIn = async (target: string, composition = live) =>
    (await documentAt(target, {}, '', composition)).html.includes('<script type="speculationrules">')
  const variant = { _tag: 'Preview', of: null, drafts: null, until: 0 } as const
  expect(await rulesIn('/cause')).toBe(true)
  expect(await rulesIn('/cause?translate=1')).toBe(false)
  expect(await rulesIn('/cause', { ...live, variant })).toBe(false)
})

it('a document with status 503 has a Retry-After header', async () => {
  expect((await documentAt('/cause', { status: 503 })).headers['retry-after']).toBe('5')
})

it('allows the translation service, whose scripts have no hashes, only on request', async () => {
  const { headers } = await documentAt('/cause')
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
  expect(headers['content-security-policy']).not.toContain('translate.example')
  const translated = (await documentAt('/cause?translate=1')).headers
  expect(translated['integrity-policy']).toBeUndefined()
  expect(translated['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-[^ ]+' https:\/\/translate.example/,
  )
})

it('preloads only scripts of the shell for error pages and releases without a first view', async () => {
  const federated = compositionOf(addresses.map(({ first: _, ...address }) => address))
  const { html, headers } = await documentAt('/cause', {}, '', federated)
  expect(firstScriptsIn(html)).toMatchObject({ page: [] })
  expect(dataIn(html)).toMatchObject({ owner: { hasFirstView: false } })
  // Loaders of federated scripts support neither hashes nor Trusted Types.
  expect(headers['content-security-policy']).not.toContain('trusted-types')
  expect(headers['integrity-policy']).toBeUndefined()
  expect(firstScriptsIn((await documentAt('/cause', { status: 503 })).html)).toMatchObject({ page: [] })
})

test('a file is sent without a document around it', async () => {
  const { headers, html } = await documentAt('/cause', { file: 'text/calendar' })
  expect(html.toString()).toBe('<main>The causes</main>')
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
})

test.each([
  ['text/calendar', 'text/calendar; charset=utf-8', "default-src 'none'; sandbox"],
  ['application/manifest+json', 'application/manifest+json; charset=utf-8', "default-src 'none'; sandbox"],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8', "default-src 'none'; sandbox"],
  ['image/png', 'image/png', "default-src 'none'; sandbox"],
  ['application/pdf', 'application/pdf', "default-src 'none'; object-src 'self'"],
] as const)(
  'a file of type %s is sent unchanged, with a policy that allows no scripts',
  (type, sent, policy) => {
    const body = Buffer.from([0xff, 0x00])
    expect(fileDocument(type, body)).toEqual({
      status: 200,
      headers: { 'content-type': sent, 'content-security-policy': policy, 'cache-control': 'no-cache' },
      html: body,
    })
  },
)
