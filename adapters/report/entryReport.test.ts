import { right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { entriesOf } from '../answers/siteQuestions'
import { heldAs } from '../domain/kind'
import { siteKinds } from '../domain/kinds'
import { allEntries } from '../domain/menu'
import { cachedSanitiser } from '../decode/richText'
import { decodeMenu } from '../decode/menu'
import { momentsIn } from '../decode/schedule'
import { sanitiser } from '../decode/sanitise'
import { entryReportLimits } from '../limits'
import { idsOf, pairsOf } from '../places/waysOf'
import { slideKind } from '../places/leavesOf'
import { pictureRoots } from '../port/source'
import type { RawMenuPage, Source, SourceResult, Locate, Way } from '../port/source'
import { sampleSource } from '../contract/allMet'
import { knowKinds } from '../questions/knownKinds'
import { rightOf } from '../testing'
import { posts, projects } from '../testing/heldKinds'
import { jobs, sentJob } from '../testing/jobs'
import { fileCheck } from './checkFile'
import type { CheckFile } from './checkFile'
import { entryNamed } from './entryParts'
import { entryReport } from './entryReport'
import type { EntryFinding, EntryReportOptions } from './entryReport'

/** Caches results: the files are the same in each report. */
const onceForEach = (check: CheckFile): CheckFile => {
  const known = new Map<string, ReturnType<CheckFile>>()
  return (url, type) => {
    const reason = known.get(url) ?? check(url, type)
    known.set(url, reason)
    return reason
  }
}
const options: EntryReportOptions = {
  sanitise: cachedSanitiser(sanitiser({ mediaRoots: pictureRoots(sampleSource) })),
  moments: momentsIn('Asia/Dhaka'),
  checkFile: onceForEach(fileCheck(fetch)),
  isDeadLink: async (href) => href.startsWith('/nowhere'),
}

const answerTo = async <A>(result: SourceResult<A>): Promise<A> => rightOf(await firstValueFrom(result))

/** The content of a backend; an edit changes a single value. */
interface Held {
  readonly menus: ReadonlyArray<unknown>
  readonly slides: ReadonlyArray<unknown>
  readonly pages: Readonly<Record<string, RawMenuPage>>
  readonly lists: Readonly<Record<string, ReadonlyArray<unknown>>>
}

const job = { ...sentJob, picture: 'samples/causes/cause-01.webp', photos: [] }
knowKinds([jobs, posts, projects])
const kindsHeld = [...Object.values(siteKinds), ...[posts, projects].map(heldAs)]

const heldOf = async (source: Source): Promise<Held> => {
  const menus = await answerTo(source.menus())
  const pages = await Promise.all(
    allEntries(decodeMenu('', 'position', menus).value).map(
      async ({ id }) => [id, await answerTo(source.menuPage(id))] as const,
    ),
  )
  const lists = await Promise.all(
    kindsHeld.map(async (kind) => [kind.name, await answerTo(entriesOf(source, kind))] as const),
  )
  return {
    menus,
    slides: await answerTo(source.slides()),
    pages: Object.fromEntries(pages),
    lists: { ...Object.fromEntries(lists), jobs: [job] },
  }
}

/** The places are the paths themselves. */
const sourceOf = ({ menus, slides, pages, lists }: Held): Source => ({
  ...sampleSource,
  menus: () => of(right(menus)),
  slides: () => of(right(slides)),
  menuPage: (id) => of(right(pages[id] ?? { contents: right([]), images: right([]) })),
  list: ({ name }) => of(right(lists[name.replace('careers/', '')] ?? [])),
  places: () => of(right<never, Locate>((way) => ({ file: way.join('.') }))),
})

const namesIn = ({ menus, slides, lists }: Held): ReadonlyArray<string> => [
  'menu',
  ...allEntries(decodeMenu('', 'position', menus).value).map(({ id }) => `pages/${id}`),
  ...idsOf(slideKind, slides).map((id) => `slides/${id}`),
  ...kindsHeld.flatMap((kind) => idsOf(kind, lists[kind.name] ?? []).map((id) => `lists/${kind.name}/${id}`)),
  'lists/careers/jobs/7',
]

const reportOn = async (held: Held, name: string, over = options) => {
  const entry = entryNamed(name)
  const found = entry && rightOf(await entryReport(sourceOf(held), entry, over))
  return (
    found &&
    found.map((finding) => ({ ...finding, key: finding.key.replace(/careers\.jobs\.\w+/, 'careers/jobs') }))
  )
}

const everyFinding = async (held: Held, names = namesIn(held)): Promise<ReadonlyArray<EntryFinding>> =>
  (await Promise.all(names.map((name) => reportOn(held, name)))).flatMap((found) => found ?? [])

let held: Held
let before: ReadonlySet<string>
const lineOf = ({ key, what }: EntryFinding): string => `${key} ${what}`
beforeAll(async () => {
  held = await heldOf(sampleSource)
  before = new Set((await everyFinding(held)).map(lineOf))
})

test('no entry of the sample content has a problem', async () => {
  const findings = await everyFinding(held)
  expect(namesIn(held).length).toBeGreaterThan(90)
  expect(findings.filter(({ optional }) => !optional)).toEqual([])
  expect(findings.filter(({ what }) => !what.endsWith('no alternative text'))).toEqual([])
})

test('one of several pictures needs a description, unless it is decorative', async () => {
  const images = [{ path: 'a.png' }, { path: 'b.png', decorative: true }, { path: 'c.png', alt: 'A well' }]
  const findings = await reportOn(inPage('images', '1', 'About', images)(held), 'pages/1')
  const silent = findings?.filter(({ what }) => what.endsWith('no alternative text')) ?? []
  expect(silent.filter(({ key }) => key.includes('#About/')).map(({ key }) => key)).toEqual([
    'pages/1#About/images/0/alt',
  ])
})

/** A copy with another value at the end of a path; a missing field is added. */
const put = (into: unknown, [step, ...rest]: Way, by: unknown): unknown => {
  if (step === undefined) return by
  if (Array.isArray(into))
    return into.map((item: unknown, index) => (index === step ? put(item, rest, by) : item))
  const fields = into as Readonly<Record<string, unknown>>
  return { ...fields, [step]: put(fields[step], rest, by) }
}
type Edit = (held: Held) => Held
/** Replaces the value at the end of a path, `causes/2/goal`; a path that begins with a kind leads into its list. */
const at =
  (way: string, value: unknown): Edit =>
  (all) => {
    const steps = way.split('/').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    return put(all, way.split('/')[0]! in all ? steps : ['lists', ...steps], value) as Held
  }
type Pairs = ReadonlyArray<readonly [label: string, value: unknown]>
const inHalf =
  (half: 'contents' | 'images', id: string, change: (pairs: Pairs) => Pairs): Edit =>
  (all) => {
    const page = all.pages[id] ?? { contents: right([]), images: right([]) }
    return { ...all, pages: { ...all.pages, [id]: { ...page, [half]: right(change(pairsOf(page[half]))) } } }
  }
const inPage = (half: 'contents' | 'images', id: string, label: string, value: unknown) =>
  inHalf(half, id, (pairs) => pairs.map((pair) => (pair[0] === label ? [label, value] : pair)))

const words = 'word '.repeat(80).trim()
const image = '<img src="/media/samples/causes/cause-03.webp">'

/** The problem, the key at which it is reported, and the value that causes it. */
const values: ReadonlyArray<readonly [problem: string, key: string, way: string, value: unknown]> = [
  // Values that cannot be read.
  ['a sum in words', 'lists/causes#3/goalCents', 'causes/2/goal', 'much'],
  ['a negative sum', 'lists/causes#1/raisedCents', 'causes/0/raised', '-5'],
  ['half a donor', 'lists/causes#2/donors', 'causes/1/donors', 0.5],
  ['a percentage in words', 'lists/causes#2/percent', 'causes/1/percent', 'half'],
  ['a category that is not a text', 'lists/causes#4/category', 'causes/3/category', true],
  ['a summary that is not a text', 'lists/causes#4/summary', 'causes/3/summary', { a: 1 }],
  ['a body that is not a text', 'lists/causes#4/body', 'causes/3/body', false],
  ['a title that is not a text', 'lists/causes#5/title', 'causes/4/title', [[7]]],
  ['an empty title', 'lists/causes#5/title', 'causes/4/title', ''],
  ['a title of invisible characters', 'lists/causes#5/title', 'causes/4/title', '\u200b'],
  ['a gift in words', 'lists/causes#6/latestGifts/1/amountCents', 'causes/5/latestGifts/1/amount', 'some'],
  ['an ambiguous day', 'lists/causes#6/latestGifts/0/date', 'causes/5/latestGifts/0/date', '12/03/2027'],
  ['a note that is not a text', 'lists/causes#6/latestGifts/0/note', 'causes/5/latestGifts/0/note', true],
  ['a gift that is not an object', 'lists/causes#6/latestGifts/0', 'causes/5/latestGifts/0', 7],
  ['gifts that are not a list', 'lists/causes#6/latestGifts', 'causes/5/latestGifts', 7],
  [
    'a comment that is not a text',
    'lists/causes#7/latestComments/0/text',
    'causes/6/latestComments/0/text',
    { a: 1 },
  ],
  ['a picture path elsewhere', 'lists/causes#8/picture', 'causes/7/picture', { path: '/elsewhere.png' }],
  ['a description that is not a text', 'lists/causes#8/picture/alt', 'causes/7/picture/alt', { a: 1 }],
  ['a caption that is not a text', 'lists/causes#8/picture/caption', 'causes/7/picture/caption', { a: 1 }],
  [
    'a description of a decorative picture',
    'lists/causes#8/picture/alt',
    'causes/7/picture',
    { path: 'samples/causes/cause-03.webp', alt: 'A line', decorative: true },
  ],
  ['a document as a picture', 'lists/causes#8/largePicture', 'causes/7/largePicture', 'samples/plan.pdf'],
  ['a day in words', 'lists/careers/jobs#7/closes', 'jobs/0/closes', 'next week'],
  ['ambiguous hours', 'lists/careers/jobs#7/hours', 'jobs/0/times', '9 to 5 or 6'],
  ['a moment in words', 'lists/careers/jobs#7/changed', 'jobs/0/changed', 'today'],
  ['a name in a group', 'lists/careers/jobs#7/contact/name', 'jobs/0/contactName', { a: 1 }],
  ['an unknown contract', 'lists/careers/jobs#7/contract', 'jobs/0/contract', 'opera'],
  [
    'too many pictures',
    'lists/services#2/pictures',
    'services/1/pictures',
    Array(4).fill({ path: 'samples/causes/cause-03.webp', alt: 'A card' }),
  ],
  ['a repeated id', 'lists/services#2/id', 'services/3/id', '2'],
  ['an entry without an id', 'lists/services#4/id', 'services/3/id', null],
  ['an entry that is not an object, by its position', 'lists/testimonials#3', 'testimonials/2', 7],
  ['a quote that is not a text', 'lists/testimonials#2/quote', 'testimonials/1/quote', true],
  // Texts from which something is removed or in which something is changed.
  ['a script', 'lists/causes#9/body', 'causes/8/body', '<p>A<script>1</script></p>'],
  ['a link that cannot be followed', 'lists/causes#9/body', 'causes/8/body', '<a href="javascript:1">A</a>'],
  [
    'a heading that skips a level',
    'lists/services#1/body',
    'services/0/body',
    '<h2>A</h2><p>B</p><h4>C</h4><p>D</p>',
  ],
  [
    'a heading of a higher level than the first',
    'lists/services#1/body',
    'services/0/body',
    '<h3>A</h3><p>B</p><h2>C</h2><p>D</p>',
  ],
  // Readable values that are of no use to visitors.
  [
    'a link to a missing page',
    'lists/causes#10/body',
    'causes/9/body',
    '<p><a href="/nowhere/5?a=1&amp;b">A</a></p>',
  ],
  [
    'a missing document',
    'lists/causes#10/body',
    'causes/9/body',
    '<p><a href="/media/samples/none.pdf">A</a></p>',
  ],
  ['a missing picture', 'lists/causes#10/picture', 'causes/9/picture', 'samples/causes/none.webp'],
  ['an undescribed picture in a text', 'lists/services#1/body', 'services/0/body', `<p>A${image}</p>`],
  [
    'a link that is a picture without a description',
    'lists/services#1/body',
    'services/0/body',
    `<p>A<a href="/cause">${image}</a></p>`,
  ],
  ['a missing service', 'lists/careers/jobs#7/serviceId', 'jobs/0/service', '99'],
  ['an alias that does not fit in an address', 'lists/causes#4/aliases/0', 'causes/3/aliases', ['a/b']],
  ['a long title for search engines', 'lists/causes#4/seoTitle', 'causes/3/seoTitle', words],
  ['a long title', 'lists/services#2/title', 'services/1/title', words],
  // Slides.
  ['a slide with a link to a missing page', 'slides#3/href', 'slides/2/link', '/nowhere'],
  // Schedules.
  ['a start in words', 'lists/services#1/shownFrom', 'services/0/shownFrom', 'soon'],
  [
    'an end before the start',
    'slides#1/shownUntil',
    'slides/0',
    { id: 1, shownFrom: '2027-03-12', shownUntil: '2027-03-11' },
  ],
  ['an end of a menu in words', 'menu#9/shownUntil', 'menus/2/shownUntil', 'soon'],
  // Menus, which appear in two reports.
  ['a menu without a name', 'menu#9/name', 'menus/2/name', ''],
  ['a menu link that cannot be followed', 'menu#9/link', 'menus/2/link', 'javascript:1'],
  ['a menu link to a missing page', 'menu#9/link', 'menus/2/link', '/nowhere'],
  ['a link of Home', 'menu#1/link', 'menus/0/link', '/about/2'],
  ['a mark in words', 'menu#9/hidden', 'menus/2/hidden', 'perhaps'],
  ['a long description of a menu page', 'menu#9/seoDescription', 'menus/2/seoDescription', words],
  ['a position in words', 'menu#9/position', 'menus/2/position', 'first'],
  ['a menu with a repeated id', 'menu#9/id', 'menus/4/id', 9],
  ['children that are not a list', 'menu#9/children', 'menus/2/children', 7],
]

/** The same for edits of several values. */
const edits: ReadonlyArray<readonly [problem: string, key: string, edit: Edit]> = [
  ['a section that is not a text', 'pages/4#Chairman/contents', inPage('contents', '4', 'Chairman', true)],
  ['a section picture elsewhere', 'pages/1#About/images/0', inPage('images', '1', 'About', '/elsewhere.png')],
  [
    'an invalid picture of a gallery',
    'pages/11#Gallery/images/2',
    inHalf('images', '11', (pairs) =>
      pairs.map(([label, value]) => [label, label === 'Gallery' ? put(value, [2], true) : value]),
    ),
  ],
  [
    'a repeated label',
    'pages/3#Mission/label',
    inHalf('contents', '3', (pairs) => [...pairs, ['Mission', '<p>Again</p>']]),
  ],
  [
    'a misspelt label',
    'pages/3#Mision/label',
    inHalf('contents', '3', (pairs) =>
      pairs.map(([label, value]) => [label === 'Mission' ? 'Mision' : label, value]),
    ),
  ],
  [
    'a link of a page to a missing page',
    'pages/2#About/contents',
    inPage('contents', '2', 'About', '<p><a href="/nowhere">A</a></p>'),
  ],
  [
    'an empty page',
    'pages/14#',
    (all) => ({ ...all, pages: { ...all.pages, 14: { contents: right([]), images: right([]) } } }),
  ],
]

const seeded = [...values.map(([name, key, way, value]) => [name, key, at(way, value)] as const), ...edits]

/** The entry whose report contains this key: a menu also appears in the report of its page. */
const entryWith = (key: string): string => {
  const [of = '', id] = key.split('#')
  return of.startsWith('pages/') ? of : `${of.replace('menu', 'pages')}/${id?.split('/')[0]}`
}

describe('each problem is reported only at its field', () => {
  test('at least 50 problems are tested', () => expect(seeded.length).toBeGreaterThanOrEqual(50))

  test.each(seeded)('%s at %s', async (_, whole, edit) => {
    const [name, edited] = [entryWith(whole), edit(held)]
    const isNew = (finding: EntryFinding) => !before.has(lineOf(finding))
    expect((await reportOn(edited, name))?.filter(isNew).map(({ key }) => key)).toEqual([whole])
    // In its neighbours, and in the first entry of its kind.
    const names = namesIn(edited).filter((item) => item.startsWith(name.replace(/[^/]+$/, '')))
    const position = names.indexOf(name)
    const neighbours = names.filter((_, at) => at === 0 || at === position - 1 || at === position + 1)
    const elsewhere = (await everyFinding(edited, neighbours)).filter(isNew).map(({ key }) => key)
    expect(elsewhere.filter((key) => key !== whole)).toEqual([])
  })
})

test('a finding after an unreadable item has the position, sentence and place of the sent item', async () => {
  const edited = at('causes/5/latestGifts', [7, { name: 'A', amount: '5', note: true }])(held)
  const found = await reportOn(edited, 'lists/causes/6')
  expect(found?.map(({ field, key, place }) => [field, key, place])).toEqual([
    ['latestGifts[0]', 'lists/causes#6/latestGifts/0', { file: '5.latestGifts.0' }],
    ['latestGifts[1].note', 'lists/causes#6/latestGifts/1/note', { file: '5.latestGifts.1.note' }],
  ])
  expect(found?.[1]?.what).toMatch(/^What they wrote of item 2 of latest gifts of entry 6/)
})

test('a label that is hidden by an equal label is reported', async () => {
  const twice = inHalf('contents', '3', (pairs) => [...pairs, ['Mission', '<p>Again</p>']])
  const found = (await reportOn(twice(held), 'pages/3'))?.filter(({ optional }) => !optional)
  expect(found?.map(({ place }) => place)).toEqual([{ file: 'contents.0.0' }])
})

test('findings beyond the limit are counted, and remarks come last', async () => {
  const gifts = Array.from({ length: 120 }, () => ({ name: 'A', amount: 'much' }))
  const found = await reportOn(at('causes/5/latestGifts', gifts)(held), 'lists/causes/6')
  expect(found).toHaveLength(entryReportLimits.findings + 1)
  expect(found?.at(-1)).toMatchObject({ what: 'there are 20 further findings', field: '', place: null })
  const page = await reportOn(inPage('contents', '1', 'About', true)(held), 'pages/1')
  expect(page?.map(({ optional }) => optional)).toEqual([
    false,
    ...Array<boolean>((page?.length ?? 0) - 1).fill(true),
  ])
})

test('a check that takes too long is left out', async () => {
  jest.useFakeTimers()
  const isDeadLink = () => new Promise<boolean>(() => undefined)
  const report = reportOn(inPage('contents', '2', 'About', '<a href="/nowhere">A</a>')(held), 'pages/2', {
    ...options,
    checkFile: async () => null,
    isDeadLink,
  })
  await jest.advanceTimersByTimeAsync(entryReportLimits.checkMs)
  jest.useRealTimers()
  expect((await report)?.filter(({ optional }) => !optional)).toEqual([])
})

test('a given remark is reported at its field, or at its entry when the field is missing', async () => {
  const finding = { what: 'the page /cause/6 keeps what was there before', todo: 'Correct it.' }
  const of = (entry: string, way: Way) => ({ question: 'lists/causes', entry, way, finding })
  const remarks = [of('6', ['title']), of('6', ['latestGifts', 99, 'note']), of('7', ['title'])]
  const found = await reportOn(held, 'lists/causes/6', { ...options, remarks })
  expect(found?.map(({ key, place }) => [key, place])).toEqual([
    ['lists/causes#6/title', { file: '5.title' }],
    ['lists/causes#6', null],
  ])
})

test.each(['pages/99', 'slides/9', 'lists/causes/99'])('a missing entry has no report: %s', async (name) => {
  expect(await reportOn(held, name)).toBeNull()
})

test.each(['', 'menu/1', 'pages', 'lists/causes', 'lists/none/5', 'slides', 'pages/..', 'slides/%'])(
  '%p does not name an entry',
  (name) => expect(entryNamed(name)).toBeNull(),
)
