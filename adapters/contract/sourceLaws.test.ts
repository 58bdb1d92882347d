import { left, right } from 'fp-ts/Either'
import { defer, EMPTY, of } from 'rxjs'
import { unreachable } from '../port/content'
import { encodedPath, PicturePath } from '../decode/pictures'
import type { Labelled, Source, SourceResult } from '../port/source'
import type { BackendState } from './law'
import { contentLaws } from './contract'
import { sourceLaws } from './sourceLaws'
import type { SourceSubject } from './sourceLaws'

const root = 'https://cms.example.test/media/'
const answer = <A>(value: A): SourceResult<A> => defer(() => of(right(value)))
const refused = unreachable('https://cms.example.test/', 'connection refused')
const failure = (): SourceResult<never> => defer(() => of(left(refused)))

const source = (contents: Labelled = [['About', '<p>Us</p>']]): Source => ({
  menus: () => answer([{ id: 1, name: 'Home' }]),
  slides: () => answer([{ id: 1, image: 'slides/a.jpg' }, null]),
  menuPage: () =>
    answer({
      contents: right(contents),
      images: right([['About', ['a b.png', { path: 'c.png', width: 3, height: 2 }]]]),
    }),
  list: ({ name }) => (name === 'services' ? answer([{ id: '1' }]) : null),
  pictureUrl: (path) => (PicturePath.is(path) ? root + encodedPath(path) : null),
})
const failing = { menus: failure, slides: failure, menuPage: failure, list: failure }
const brokenSource = (): Source => ({ ...source(), ...failing })
const valid = (state: BackendState): Source => (state === 'whole' ? source() : brokenSource())
const whole = (change: Partial<Source>): Made => ({
  make: (state) => (state === 'whole' ? { ...source(), ...change } : brokenSource()),
})

const withoutTexts = (): Source => ({
  ...source(),
  menuPage: () => answer({ contents: left(refused), images: right([]) }),
})

/** The parts in which an adapter differs from the valid one. */
type Made = Partial<SourceSubject>

/** The names of the broken laws. */
const broken = async (made: Made): Promise<ReadonlyArray<string>> => {
  const subject = { menuId: '1', make: valid, ...made }
  const tried = sourceLaws
    .filter(({ isTried = () => true }) => isTried(subject))
    .map(({ name, check }) =>
      check(subject).then(
        () => [],
        () => [name],
      ),
    )
  return (await Promise.all(tried)).flat()
}

const withImage = (image: unknown): Source => ({
  ...source(),
  menuPage: () => answer({ contents: right([]), images: right([['About', [image]]]) }),
})
const withPosts = (posts: ReadonlyArray<unknown>): Source => ({ ...source(), list: () => answer(posts) })
type Entry = Readonly<Record<string, unknown>>
/** Applies a change to each entry that is sent. */
const posting = (change: (entry: Entry) => Entry) => (_: unknown, entries: ReadonlyArray<Entry>) =>
  withPosts(entries.map(change))
const only = (entry: Entry, isSent: (name: string, value: unknown) => boolean): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([name, value]) => isSent(name, value)))

/**
 * Mistakes of an adapter, by the law that detects them; `contentLaws.test.ts` has the mistakes that break a law of
 * answers.
 */
const mistakes: Readonly<Record<string, Readonly<Record<string, Made>>>> = {
  'answers once, then completes': { 'completes without an answer': whole({ slides: () => EMPTY }) },
  'has menus, and a page with labelled values': {
    'sends an object': whole({
      menuPage: () => answer({ contents: right({ About: 'Us' } as unknown as Labelled), images: right([]) }),
    }),
    'has no menu': whole({ menus: () => answer([]) }),
  },
  'passes on labels and values unchanged': {
    trims: { withTexts: (texts) => source(texts.map(([label, text]) => [label.trim(), text])) },
    'copies through a plain object': {
      withTexts: (texts) => {
        const copied: Record<string, unknown> = {}
        for (const [label, text] of texts) copied[label] = text
        return source(Object.entries(copied))
      },
    },
  },
  'passes on the fields of entries unchanged, also unreadable ones': {
    'drops an entry with a field that cannot be read': { withEntries: () => withPosts([]) },
    'leaves out true and false': {
      withEntries: posting((entry) => only(entry, (_, sent) => typeof sent !== 'boolean')),
    },
    trims: { withEntries: posting((entry) => ({ ...entry, name: String(entry['name']).trim() })) },
    'has no entries of a kind that a remote declares': {
      withEntries: ({ name }, entries) => (name.includes('/') ? source() : withPosts(entries)),
    },
    'leaves out fields that the kind does not declare': {
      withEntries: ({ fields }, entries) =>
        posting((entry) => only(entry, (name) => name in fields))(0, entries),
    },
    'fills an empty field': { withEntries: posting((entry) => ({ ...entry, summary: 'None' })) },
  },
  'passes on exactly the picture details of the editor': {
    'leaves out the credit': {
      withPicture: ({ credit: _, ...details }) => withImage({ path: 'a.png', ...details }),
    },
    'sends a focus point that the editor has not chosen': {
      withPicture: (details) => withImage({ path: 'a.png', focus: { x: 50, y: 50 }, ...details }),
    },
    'sends the focus point as fractions': {
      withPicture: ({ focus, ...details }) =>
        withImage({ path: 'a.png', ...details, focus: focus && { x: focus.x / 100, y: focus.y / 100 } }),
    },
    'treats a picture without a description as decorative': {
      withPicture: (details) => withImage({ path: 'a.png', ...details, decorative: !details.alt }),
    },
  },
  'uses the slug of an entry as its id, and its other ids as aliases': {
    'uses its own numeric ids': {
      withSlugs: () => withPosts([{ id: 7, title: 'Water', seoTitle: 'Give water' }]),
    },
    'leaves out the aliases': { withSlugs: posting(({ aliases: _, ...entry }) => entry) },
    'leaves out the search title': { withSlugs: posting(({ seoTitle: _, ...entry }) => entry) },
  },
  'passes on the link, visibility and search texts of menu entries': {
    ...Object.fromEntries(
      ['link', 'hidden', 'seoTitle', 'seoDescription'].map((name) => [
        `leaves out ${name}`,
        {
          withMenus: (entries: ReadonlyArray<object>) => ({
            ...source(),
            menus: () => answer(entries.map((entry) => ({ ...entry, [name]: undefined }))),
          }),
        },
      ]),
    ),
  },
  'has no entries of an unknown kind, or an error for each': {
    'answers with entries of another kind': whole({ list: () => answer([{ id: '1' }]) }),
  },
  'returns the readable half of a page': {
    'answers with an error': { withoutTexts: brokenSource },
    'treats the failed half as empty': { withoutTexts: source },
  },
  'answers unusual ids without throwing': {
    throws: whole({
      menuPage: (id) => answer({ contents: right([[decodeURIComponent(id), '']]), images: right([]) }),
    }),
  },
  'has entries of each kind of the site that it declares to hold': {
    'declares a kind without entries': whole({ list: () => answer([]) }),
  },
  'has an address for each picture that it sends': {
    'sends a full address': whole({ slides: () => answer([{ image: `${root}a.png` }]) }),
  },
  'gives no address outside its picture root': {
    'does not check the path': whole({ pictureUrl: (path) => root + path }),
    'does not encode the path': whole({ pictureUrl: (path) => (PicturePath.is(path) ? root + path : null) }),
  },
  'answers one Left while the backend is broken': { 'hides the failure': { make: () => source() } },
}
const rows = Object.entries(mistakes).flatMap(([law, all]) =>
  Object.entries(all).map(([mistake, made]) => ({ law, mistake, made })),
)

describe('the laws of an adapter', () => {
  it('all hold for a valid adapter', async () => {
    expect(
      await broken({
        withTexts: source,
        withoutTexts,
        // An empty field may be expressed in another way.
        withEntries: (_, entries) => withPosts(entries.map((entry) => ({ ...entry, category: undefined }))),
      }),
    ).toEqual([])
  })

  it.each(rows)('$law: detects an adapter that $mistake', async ({ law, made }) => {
    expect(await broken(made)).toContain(law)
  })

  const byHeadings = (texts: Labelled) =>
    source(
      texts
        .filter(([, text]) => typeof text === 'string' && text !== '')
        .map(([label, text]) => [label.trim(), text]),
    )

  it('allow only an adapter with headings to trim labels and to drop empty texts', async () => {
    const law = 'passes on labels and values unchanged'
    expect(await broken({ withTexts: byHeadings, labels: 'headings' })).toEqual([])
    expect(await broken({ withTexts: byHeadings })).toEqual([law])
    const losing = (texts: Labelled) => byHeadings(texts.slice(1))
    expect(await broken({ withTexts: losing, labels: 'headings' })).toEqual([law])
  })

  it('are each tested with a mistake, here or in contentLaws.test.ts', () => {
    const ofAnswers = contentLaws.map(({ name }) => name)
    const sourceOnly = sourceLaws.map(({ name }) => name).filter((name) => !ofAnswers.includes(name))
    expect(Object.keys(mistakes)).toEqual(expect.arrayContaining(sourceOnly))
  })
})
