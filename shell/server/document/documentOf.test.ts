import { outputOf } from '../../testing/fakePages'
import { inProcessPages } from '../../testing/inProcessPages'
import { testFacts } from '../../testing/site'
import { testRelease } from '../../testing/testComposition'
import { compose, ownerOf } from '../releases/composition'
import { documentOf } from './documentOf'
import type { DocumentOptions } from './documentOf'
import { inlineStyle } from './styles'

const plain = testRelease('charity', ['/cause'], { pages: inProcessPages('', []) })
const addresses = [{ path: '/cause', scripts: ['cause.js', 'card.js'], styles: ['cause.css', 'away.css'] }]
const release = { ...plain, info: { ...plain.info, addresses } }
const composition = compose([{ name: 'charity', release, listed: { addresses: [], previous: [] } }])

const asked: unknown[] = []
const options: DocumentOptions = {
  site: { ...testFacts, translate: 'https://translate.example/element.js' },
  mapHosts: ['maps.example'],
  shell: {
    scripts: ['/_/shell/shell.js'],
    fonts: ['/_/shell/font.woff2'],
    styles: [inlineStyle('/_/shell/shell.css', 'body{}')],
  },
  styleOf: async (...of) => {
    asked.push(of)
    return of[2] === 'cause.css' ? inlineStyle('/_/charity/cause.css', 'main{}') : null
  },
}
const documentAt = (target: string, page: Parameters<typeof outputOf>[1] = {}) => {
  const owner = ownerOf(composition, new URL(target, testFacts.url).pathname)
  const output = outputOf('<main>The causes</main>', {
    head: { title: 'Causes', tags: [] },
    version: 'a.b',
    ...page,
  })
  return documentOf(options, target, {
    composition,
    owner,
    output: { ...output, data: Buffer.from('{"charity/0":1}') },
  })
}
const dataIn = (html: Buffer): unknown =>
  JSON.parse(/<script type="application\/json"[^>]*>(.*)<\/script>/.exec(html.toString())?.[1] ?? '')

it('has the files of the shell and of the page, and the page with its data', async () => {
  const { status, headers, html } = await documentAt('/cause')
  const text = html.toString()
  expect([status, headers['content-type'], headers['cache-control'], 'retry-after' in headers]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
    false,
  ])
  expect(text).toContain('<title>Causes</title>')
  expect(text).toContain('<script src="/_/shell/shell.js" defer></script>')
  expect(text).toContain('href="/_/shell/font.woff2"')
  for (const script of ['cause.js', 'card.js'])
    expect(text).toContain(`<link rel="preload" as="script" href="/_/charity/${script}" fetchpriority="low">`)
  expect(text).toMatch(
    /<style data-href="\/_\/shell\/shell.css">body{}<\/style>.*<div id="site"><main>The causes<\/main><\/div>/,
  )
  expect(dataIn(html)).toMatchObject({
    site: options.site,
    manifest: { set: composition.id },
    errors: null,
    version: 'a.b',
    loaderData: { 'charity/0': 1 },
  })
})

it('contains the styles of the page, and links to one that cannot be read', async () => {
  const { headers, html } = await documentAt('/cause')
  expect(html.toString()).toContain('<style data-href="/_/charity/cause.css">main{}</style>')
  expect(html.toString()).toContain('<link rel="stylesheet" href="/_/charity/away.css">')
  expect(html.toString()).not.toContain('<link rel="stylesheet" href="/_/charity/cause.css">')
  expect(asked.slice(0, 2)).toEqual([
    [composition, 'charity', 'cause.css'],
    [composition, 'charity', 'away.css'],
  ])
  const policy = headers['content-security-policy'] ?? ''
  for (const css of ['body{}', 'main{}']) expect(policy).toContain(inlineStyle('', css).source)
  expect(policy).toContain('frame-src https://maps.example')
})

it('of an address that nobody owns has the files of the shell alone', async () => {
  const { status, html } = await documentAt('/other', { status: 404, errors: { unowned: 404 } })
  expect([status, dataIn(html)]).toMatchObject([404, { errors: { unowned: 404 } }])
  expect(html.toString()).not.toMatch(/<(link|style)[^>]*\/_\/charity/)
})

it('says when to try again while the page is away', async () => {
  expect((await documentAt('/cause', { status: 503 })).headers['retry-after']).toBe('5')
})

it('lets the translation service in only where the visitor asked for it', async () => {
  const policyAt = async (target: string) => (await documentAt(target)).headers['content-security-policy']
  expect(await policyAt('/cause')).not.toContain('translate.example')
  expect(await policyAt('/cause?translate=1')).toContain("script-src 'self' https://translate.example")
})
