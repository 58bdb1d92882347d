import path from 'node:path'
import { sanitiser } from '../../adapters/decode/sanitise'
import { root } from '../../tools/lib/places'
import { machineLine, spread } from '../harness/measure'
import { markdownTable } from '../harness/table'

interface HostileArguments {
  readonly runs: number
  readonly only: string | undefined
}

export default async ({ runs, only }: HostileArguments): Promise<void> =>
  process.exit((await benchHostile(runs, only)) ? 0 : 1)

/** Lengths in characters. Longer texts are refused unread, or handled elsewhere (docs/reference/limits.md). */
const lengths = [10_000, 20_000, 40_000, 80_000]
/** Shorter times at the greatest length are ignored as noise; in milliseconds. */
const leastMs = 200
/** Limit of the growth's exponent (1 linear, 2 quadratic); allows for garbage collection in linear work. */
const mostGrowth = 1.7
/** Number of texts that are measured at all lengths: the slowest at the least length. */
const measuredTexts = 5

/** Repeated parts of hostile texts: the formats' tokens. ␣ is a space, the return sign a line break. */
const parts = `
  a é 0 ১ a␣ a⏎ ␣ ⏎ ⏎⏎ \t \r\n \u00a0 \u200d \u0301 \ud83d\ude00 . .. / // ./ /a \\ - -- _ , ,␣ ; : :␣ :: = =a & &a= ? # % %2 %41 " "" \\" ' \` ( )
  () [ ] [] []( ![ { } {} [[ * ** _* *a_ ~ | |- > >␣ < </ <a <a␣ <a> </a> <b></i> <p> <li> <pre␣ <!-- <![CDATA[ <a␣href=" <a␣href="/media/a.pdf">
  <img␣alt=" <h2> <h2></h2> <ul><li> <td> <iframe> <svg> <style> <p␣style=" <b␣style="font-weight:normal"> <!--␣wp:a␣ &lt; &# &amp [a_b] [sic]␣ [a␣
  [/a] -␣ 1.␣ #␣ ⏎# ⏎-␣ ---⏎ a:␣ a:⏎ \`\`\`⏎ |a|⏎ 1, 1. 1:00 1␣ 12␣March␣2027␣ ␣1:00␣( T1 9:00␣to␣ t am $1 ৳ + E1 1e 66% a@ @a a.b http:// http://a␣
  www. a,b⏎ "a", from,to⏎ /a,/b⏎ :a /:a /:a? *? a| (a|b) [a-z]+ a{1,9} {"a": [1, a=b;␣ gzip, q=0. text/html;q=1, bytes= 1-, W/"a", 1.2.3.4, fe80::
  at␣a␣(b:1:1)⏎ mailto: javascript: <img␣src="/wp-content/uploads/a.png"><figcaption></figcaption>`
  .split(/[ \n]+/)
  .filter(Boolean)
  .map((part) => part.replaceAll('␣', ' ').replaceAll('⏎', '\n'))
/** The prefixes of hostile texts, which make a parser search the rest. */
const beginnings = [
  '',
  '<p>[a_b]</p>',
  '<p>\u00a0</p>',
  '<b>x</b>\n',
  '<a href="#x">x</a>',
  '"',
  '---\n',
  'a',
]

/** An export of a file of the tree, typed only by its own tests. */
interface Fn {
  (...given: ReadonlyArray<unknown>): Fn
  readonly [member: string]: Fn
}
type Read = (text: string) => unknown
/** A public input, the file and export that first read it, and how; by default called with the text. */
type Input = readonly [name: string, file: string, exported: string, use?: (fn: Fn) => Read]

const decoding = (codec: Fn): Read => codec['decode'] as unknown as Read
const declared = [{ path: '/cause/:id' }, { path: '/:menuName/:id/*' }, { path: '/a/b/:c?', query: ['q'] }]
const header =
  (name: string) =>
  (fn: Fn): Read =>
  (text) =>
    fn({ headers: { [name]: text }, raw: { url: '/' } })
const place = { reading: 'a', label: 'b', path: 'c' }
const fields = ['line', 'text', 'email', 'path', 'amount', 'letters', 'oneOf'].map((is) => ({
  ...{ name: is, is, most: 100_000, of: ['a'] },
}))
const site = 'https://site.example'
const [http, values] = ['shell/host/http', 'adapters/decode/lists/values.ts']

export const inputs: ReadonlyArray<Input> = [
  ['path: page', 'releases/patterns.ts', 'matcherOf', (fn) => fn(declared) as Read],
  ['path: own spelling', 'releases/patterns.ts', 'spelledAs', (fn) => (text) => fn('/:a/:b?', `/${text}`)],
  ['path: canonical', 'shell/routes/pageHead.ts', 'canonicalPath', (fn) => (text) => fn({ meta: {} }, text)],
  ['path: slashes', 'shell/host/pages/addresses.ts', 'withSingleSlash', (fn) => (text) => fn(`/${text}`)],
  [
    'query',
    'shell/site/canonicalTarget.ts',
    'canonicalTarget',
    (fn) => (text) => fn(declared, '/a/b/c', `?q=${text}`),
  ],
  [
    'address in a query',
    'shell/host/pages/addresses.ts',
    'parsePageAddress',
    (fn) => (text) => fn(`/${text}`, site),
  ],
  [
    ...(['message in a query', 'shell/plugins/forms/flashMessage.ts', 'flashCodec'] as const),
    (fn) => (text) => fn('secret')['split']?.(`/?posted=${text}`, site),
  ],
  ['old address', 'adapters/domain/redirect.ts', 'targetKey', (fn) => (text) => fn(`/${text}`)],
  ['/content/*', 'adapters/questions/parseQuestion.ts', 'parseQuestion'],
  ['changed: paths', 'adapters/questions/parseQuestion.ts', 'pathsMeant'],
  ['changed: body', 'shell/host/content/changedRoutes.ts', 'decodeContentChange'],
  ['cookies', `${http}/requests.ts`, 'readCookie', (fn) => (text) => fn(text, 'preview')],
  ['Accept', `${http}/requests.ts`, 'acceptsHtml', header('accept')],
  ['Accept of a picture', `${http}/requests.ts`, 'acceptsWebp', header('accept')],
  ['Accept-Encoding', `${http}/requests.ts`, 'acceptedCoding', header('accept-encoding')],
  ['Range', 'shell/plugins/media/documents/byteRange.ts', 'byteRangeOf', (fn) => (text) => fn(text, 1_000)],
  ['If-None-Match', `${http}/sendCompressed.ts`, 'matchesEtag', (fn) => (text) => fn(text, '"a"')],
  ['traceparent', `${http}/requests.ts`, 'readTraceparent'],
  ['X-Request-Id', `${http}/requests.ts`, 'requestIdOf'],
  ['X-Forwarded-For', `${http}/visitors.ts`, 'visitorAddress', (fn) => (text) => fn({ ip: text })],
  [
    ...(['signature of a call', 'shell/host/content/signedCalls.ts', 'readSignature'] as const),
    (fn) => (text) => fn({ 'webhook-signature': text, 'webhook-id': text, 'webhook-timestamp': text }, 0),
  ],
  ['preview token', 'releases/claimToken.ts', 'readPreviewToken', (fn) => (text) => fn('secret', text)],
  ['search', 'shell/plugins/search/searchWords.ts', 'searchedText'],
  ['search: terms', 'shell/plugins/search/searchWords.ts', 'termsOf'],
  [
    'search: result',
    'shell/plugins/search/searchIndex.ts',
    'beginningOf',
    (fn) => (text) => fn(text, () => false),
  ],
  [
    ...(['form: values', 'submissions/rules.ts', 'wrongIn'] as const),
    (fn) => (text) => fn({ fields }, Object.fromEntries(fields.map(({ name }) => [name, text]))),
  ],
  [
    ...(['form: suspicions', 'submissions/server/suspicions.ts', 'suspicions'] as const),
    (fn) => (text) => fn()({ values: { text, name: text } }, 'a'),
  ],
  [
    ...(['form: body', 'shell/plugins/forms/readPost.ts', 'readPost'] as const),
    (fn) => (text) => fn('application/x-www-form-urlencoded', Buffer.from(text)),
  ],
  [
    ...(['report: policy', 'shell/plugins/reports/reportRoutes.ts', 'readPolicyReport'] as const),
    (fn) => (text) => fn([{ type: 'csp-violation', body: { blockedURL: text, effectiveDirective: text } }]),
  ],
  [
    ...(['report: stack', 'shell/host/operate/readStack.ts', 'readBrowserStack'] as const),
    (fn) => (text) => fn([text], async () => null),
  ],
  [
    'rich text',
    'adapters/decode/richText.ts',
    'decodeRichText',
    (fn) => (text) => fn(place, sanitiser(), text),
  ],
  ['fault', 'adapters/decode/judge.ts', 'faultAt', (fn) => (text) => fn(place, 'a text', text)],
  ['plain text', 'adapters/decode/text.ts', 'Text', decoding],
  ['label, menu name', 'adapters/decode/text.ts', 'Name', decoding],
  ['id', 'adapters/decode/text.ts', 'Id', decoding],
  ['link', 'adapters/decode/href.ts', 'hrefOf'],
  [
    ...(['picture', 'adapters/decode/pictures.ts', 'decodePicture'] as const),
    (fn) => (text) => fn(place, { path: text, alt: text, focus: { x: text, y: text }, width: text }),
  ],
  ['amount', values, 'Money', decoding],
  ['percentage', values, 'Percent', decoding],
  ['count', values, 'Count', decoding],
  ['day', values, 'Day', decoding],
  ['moment', 'adapters/decode/schedule.ts', 'momentsIn', (fn) => (text) => fn('Asia/Dhaka')(text, true)],
  ['hours', 'adapters/decode/lists/days.ts', 'hoursOf'],
  [
    'redirects (table)',
    'adapters/decode/redirects.ts',
    'readRedirectTable',
    (fn) => (text) => fn('a', Buffer.from(text)),
  ],
  ['Markdown', 'adapters/blocks/markdown.ts', 'markdownHtml', (fn) => (text) => fn(text, 'a')],
  [
    ...(['blocks', 'adapters/blocks/blocks.ts', 'blocksHtml'] as const),
    (fn) => (text) => fn([{ type: 'paragraph', children: [{ type: 'text', text }] }]),
  ],
  [
    'front matter',
    'adapters/sources/files/frontMatter.ts',
    'withoutFrontMatter',
    (fn) => (text) => fn(`---\n${text}\n---\n`),
  ],
  ['front matter: fields', 'adapters/sources/files/frontMatter.ts', 'frontFields'],
  ['WordPress: sections', 'adapters/wordpress/sections.ts', 'sectionsOf', (fn) => (text) => fn(text, 'a')],
  [
    'WordPress: figure',
    'adapters/wordpress/sections.ts',
    'sectionsOf',
    (fn) => (text) => fn(`<figure>${text}</figure>`, 'a'),
  ],
  ['WordPress: addresses', 'adapters/wordpress/entries.ts', 'withOwnPaths', (fn) => (text) => fn(text, site)],
  ['sanitised: text', 'adapters/domain/teaser.ts', 'textOf'],
  [
    'sanitised: documents',
    'adapters/domain/mediaSizes.ts',
    'withDocumentNotes',
    (fn) => (text) => fn(text, () => 1),
  ],
  [
    ...(['sanitised: lists', 'adapters/domain/pageSections.ts', 'namedSection'] as const),
    (fn) => (text) => fn({ label: 'a', html: text, items: [], pictures: [] }, 'any'),
  ],
  ['words of a page', 'shell/worker/pageWords.ts', 'plainText'],
  ['HTML of a page', 'shell/plugins/editing/gate/pageFaults.ts', 'htmlFaults', (fn) => (text) => fn(text, 1)],
  ['release: remote.json', 'releases/remoteJson.ts', 'parseRemoteJson'],
  ['release: patterns', 'releases/patterns.ts', 'malformedPattern', (fn) => (text) => fn([`/${text}`])],
  [
    ...(['release: forms', 'submissions/declaration/formDeclarations.ts', 'FormDeclarations'] as const),
    (fn) => (text) => fn['decode']?.([{ name: 'a/b', fields: [{ name: 'c', is: 'line', pattern: text }] }]),
  ],
  [
    'release: styles',
    'releases/gate/styles.ts',
    'styleFaults',
    (fn) => (text) => fn(new Map([['a.css', text]]), text),
  ],
  ['sitemap', 'shell/plugins/sitemap/start.ts', 'sitemapXml', (fn) => (text) => fn([`/${text}`], site)],
  [
    'name of a document',
    'shell/plugins/media/documents/sendDocument.ts',
    'contentDisposition',
    (fn) => (text) => fn({ isShown: true }, text),
  ],
]

/** Processor time in milliseconds. Exceptions, such as for invalid addresses, are valid results. */
const timed = async (read: Read, text: string): Promise<number> => {
  const began = process.cpuUsage()
  try {
    await read(text)
  } catch {
    // The text was refused.
  }
  return process.cpuUsage(began).user / 1_000
}

const textOf = (beginning: string, part: string, length: number): string =>
  beginning + part.repeat(Math.ceil(length / part.length))

/** The median time at each length, and its growth. */
const measured = async (read: Read, beginning: string, part: string, runs: number) => {
  const times: number[] = []
  for (const length of lengths) {
    const taken: number[] = []
    for (let run = 0; run < runs; run += 1) taken.push(await timed(read, textOf(beginning, part, length)))
    times.push(spread(taken)?.median ?? 0)
  }
  const [before = 0, last = 0] = times.slice(-2)
  return { text: beginning + part, times, last, growth: last < leastMs ? 0 : Math.log2(last / before) }
}

/**
 * Prints, for each input, the text with the strongest growth, or else the slowest. Resolves to whether no time grows
 * clearly faster than the length.
 * @param only a part of the names of the inputs to measure
 */
const benchHostile = async (runs: number, only = ''): Promise<boolean> => {
  // The build of the shell defines it.
  Object.assign(globalThis, { SHARED_VERSIONS: {} })
  const lines: ReadonlyArray<string>[] = []
  let isLinear = true
  for (const [name, file, exported, use = (fn: Fn): Read => fn] of inputs) {
    if (!name.includes(only)) continue
    const module = (await import(path.join(root, file))) as Readonly<Record<string, Fn>>
    if (module[exported] === undefined) throw new Error(`${file} has no ${exported}`)
    const read = use(module[exported])
    const tried: { readonly ms: number; readonly beginning: string; readonly part: string }[] = []
    for (const beginning of beginnings)
      for (const part of parts)
        tried.push({ ms: await timed(read, textOf(beginning, part, lengths[0] ?? 0)), beginning, part })
    const slowest = []
    for (const { beginning, part } of tried.sort((one, other) => other.ms - one.ms).slice(0, measuredTexts))
      slowest.push(await measured(read, beginning, part, runs))
    const [worst] = slowest.sort((one, other) => other.growth - one.growth || other.last - one.last)
    if (worst === undefined) continue
    const isMore = worst.growth > mostGrowth
    isLinear &&= !isMore
    const growth = worst.growth === 0 ? '-' : `${worst.growth.toFixed(1)}${isMore ? ' ✗' : ''}`
    lines.push([name, JSON.stringify(worst.text), ...worst.times.map((ms) => ms.toFixed(1)), growth])
    console.log(lines.at(-1)?.join('   '))
  }
  const head = ['input', 'repeated text', ...lengths.map((length) => length.toLocaleString('en')), 'growth']
  console.log(`\nMilliseconds by characters. ${machineLine()}\n\n${markdownTable(head, lines, 2)}`)
  return isLinear
}
