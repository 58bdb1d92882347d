import { isDeepStrictEqual } from 'node:util'
import { isRight } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { entriesOf } from '../answers/siteQuestions'
import { editorsHtml } from '../decode/editorsHtml'
import { isEmptyField } from '../decode/isEmptyField'
import type { KindDeclaration } from '../domain/kind'
import { siteKinds } from '../domain/kinds'
import type { Labelled, RawMenuPage, Source } from '../port/source'
import { holds } from '../sources/composedSource'
import { answerLaws } from './answerLaws'
import type { LawQuestion, BackendState, Law } from './law'
import { unheardKind, expectNone, naming, oneFrom } from './law'
import { detailsOn, foreignPaths, oddDetails, oddPaths, pathsIn, wrongAddresses } from './sourcePictures'
import type { PictureDetails } from './sourcePictures'

export interface SourceOptions {
  /** The id of a menu in the whole backend, with texts or pictures on its page. */
  readonly menuId?: string
  /** The number of requests sent so far, by all sources that `make` returned. */
  readonly calls?: () => number
  /**
   * How the backend stores labels: in a field (the default), or as headings within one text. A heading cannot hold a
   * label with spaces around it, and its content cannot be empty, a list, or contain a heading of the first level.
   */
  readonly labels?: 'fields' | 'headings'
  /** A source whose page `menuId` has these texts: labels and values that are easily changed by mistake. */
  readonly withTexts?: (texts: Labelled) => Source
  /**
   * A source whose list of this kind, known or not, has these entries: fields that are easily lost or repaired by
   * mistake.
   */
  readonly withEntries?: (kind: KindDeclaration, entries: ReadonlyArray<Fields>) => Source
  /**
   * A source whose page `menuId` has one picture with these details from an editor. `picturesLack`: the details that
   * the backend has no field for.
   */
  readonly withPicture?: (details: PictureDetails) => Source
  readonly picturesLack?: ReadonlyArray<keyof PictureDetails>
  /**
   * A source whose list of this kind has these entries, of a backend in which editors set slugs: `id` is the slug,
   * and `aliases` contains the backend's own id.
   */
  readonly withSlugs?: (kind: KindDeclaration, entries: ReadonlyArray<Fields>) => Source
  /** A source whose menu has these entries, each below the previous one: fields that are easily lost. */
  readonly withMenus?: (entries: ReadonlyArray<Fields>) => Source
  /** A source whose pages have pictures, but texts that cannot be read. */
  readonly withoutTexts?: () => Source
}

export interface SourceSubject extends SourceOptions {
  readonly make: (state: BackendState) => Source
  readonly menuId: string
}

/** The value of the answer; `null` for an error, which another law reports. */
const valueOf = async <A>(read: () => Observable<Either<unknown, A>>): Promise<A | null> => {
  const answer = await oneFrom(read)
  return isRight(answer) ? answer.right : null
}

/** The pairs of one half of a page; empty if it could not be read. */
const half = (page: RawMenuPage | null, name: 'contents' | 'images'): Labelled => {
  const pairs = page?.[name]
  return pairs !== undefined && isRight(pairs) ? pairs.right : []
}

const askedOfSource = ({ make, menuId }: SourceSubject, state: BackendState): ReadonlyArray<LawQuestion> => {
  const source = make(state)
  return [
    { name: 'menus', read: () => source.menus(), isOwn: true },
    { name: 'slides', read: () => source.slides(), isOwn: true },
    ...(source.redirects === undefined ? [] : [{ name: 'redirects', read: source.redirects, isOwn: true }]),
    { name: `menu page ${menuId}`, read: () => source.menuPage(menuId), isOwn: true },
    ...[...Object.values(siteKinds), unheardKind].map((kind) => ({
      name: `list of ${kind.name}`,
      read: () => entriesOf(source, kind),
      isOwn: kind !== unheardKind && holds(source, kind),
    })),
  ]
}

/** The kinds of the site that a source holds. */
const heldBy = (source: Source): ReadonlyArray<KindDeclaration> =>
  Object.values(siteKinds).filter((kind) => holds(source, kind))

const oddIds = [
  ...['no such id', '', '.', '..', '../1', 'a/b', '%', '%2e%2e'],
  ...['?id=1', '#', '__proto__', 'constructor', 'হজ'],
]

/** Labels and values that copying through a plain object would lose or change. */
const oddTexts: Labelled = [
  ['About', '<p>Founded in 1999.</p>'],
  ['__proto__', 'a label too'],
  ['constructor', 'and another'],
  ['10', 'a number'],
  ['হজ', 'of any script'],
  ['script', '<script>x()</script>'],
  // The layer above the adapter interprets them, and only if the adapter passes them on.
  ...editorsHtml.map(({ from, html }): [string, string] => [from, html]),
]
/** Labels and values that `trim` or `filter` would change. A backend with labels as headings cannot store them. */
const fieldTexts: Labelled = [
  [' padded ', 'kept as typed'],
  ['empty', ''],
  ['a list', ['one', 'two']],
]

type Fields = Readonly<Record<string, unknown>>

/** Fields that an adapter might drop, repair, or confuse; it may express empty ones in any way. */
const oddEntry: Fields = {
  id: 7,
  title: 2027,
  name: ' kept as typed ',
  body: '<p>x</p>',
  goal: '৩,০০০',
  shownFrom: '2027-03-12 09:00',
  raised: { a: 1 },
  seats: 0,
  date: '12/03/2027',
  percent: true,
  summary: '',
  category: null,
  pictures: [],
  seoTitle: ' kept as typed ',
  seoDescription: '',
}

const namedEntry: Fields = { id: 'বিশুদ্ধ-পানি', aliases: [7], title: 'Water', seoTitle: 'Give water' }

const oddMenus: ReadonlyArray<Fields> = [
  {
    id: 7,
    name: 'Shop',
    link: 'javascript:x',
    hidden: true,
    seoTitle: ' kept as typed ',
    seoDescription: 'x',
  },
  { id: 8, name: 'About', link: '', seoTitle: null, seoDescription: '' },
]

/** The fields that arrived changed. */
const changedFields = (sent: Fields, received: Fields): ReadonlyArray<string> =>
  Object.keys(sent).filter((name) =>
    name === 'id'
      ? String(received[name]) !== String(sent[name])
      : isEmptyField(sent[name])
        ? !isEmptyField(received[name])
        : !isDeepStrictEqual(received[name], sent[name]),
  )

/** Laws that an adapter must satisfy itself; the shared layer above it satisfies the others. */
export const sourceLaws: ReadonlyArray<Law<SourceSubject>> = [
  ...answerLaws(askedOfSource),
  {
    name: 'has menus, and a page with labelled values',
    check: async ({ make, menuId }) => {
      const source = make('whole')
      expect(await valueOf(() => source.menus())).not.toEqual([])
      const page = await valueOf(() => source.menuPage(menuId))
      const pairs = [...half(page, 'contents'), ...half(page, 'images')]
      expect(pairs).not.toEqual([])
      for (const pair of pairs) {
        expect(pair).toHaveLength(2)
        expect(typeof pair[0]).toBe('string')
      }
    },
  },
  {
    name: 'passes on labels and values unchanged',
    isTried: ({ withTexts }) => withTexts !== undefined,
    check: async ({ withTexts, menuId, labels }) => {
      const texts =
        labels === 'headings'
          ? oddTexts.filter(([, html]) => !String(html).includes('<h1'))
          : [...oddTexts, ...fieldTexts]
      const page = await valueOf(() => withTexts!(texts).menuPage(menuId))
      // Sorted for comparison, because the backend chooses the order.
      const sorted = (pairs: Labelled) => [...pairs].sort(([a], [b]) => (a < b ? -1 : 1))
      expect(sorted(half(page, 'contents'))).toEqual(sorted(texts))
    },
  },
  {
    name: 'passes on the fields of entries unchanged, also unreadable ones',
    isTried: ({ withEntries }) => withEntries !== undefined,
    check: async ({ make, withEntries }) => {
      for (const kind of [...heldBy(make('whole')), unheardKind])
        await naming(`list of ${kind.name}`, async () => {
          const received = await valueOf(() => entriesOf(withEntries!(kind, [oddEntry]), kind))
          expect(received).toHaveLength(1)
          expectNone('fields that were changed', changedFields(oddEntry, (received?.[0] ?? {}) as Fields))
        })
    },
  },
  {
    name: 'uses the slug of an entry as its id, and its other ids as aliases',
    isTried: ({ withSlugs }) => withSlugs !== undefined,
    check: async ({ make, withSlugs }) => {
      for (const kind of heldBy(make('whole')))
        await naming(`list of ${kind.name}`, async () => {
          const [received] = (await valueOf(() => entriesOf(withSlugs!(kind, [namedEntry]), kind))) ?? []
          const { aliases, ...fields } = (received ?? {}) as Fields
          expectNone(
            'fields that were changed',
            changedFields({ ...namedEntry, aliases }, { ...fields, aliases }),
          )
          expect([aliases].flat().map(String)).toContain('7')
        })
    },
  },
  {
    name: 'passes on the link, visibility and search texts of menu entries',
    isTried: ({ withMenus }) => withMenus !== undefined,
    check: async ({ withMenus }) => {
      const received = (await valueOf(() => withMenus!(oddMenus).menus())) as ReadonlyArray<Fields> | null
      for (const sent of oddMenus) {
        const counterpart = received?.find(({ id }) => String(id) === String(sent['id']))
        await naming(`menu ${String(sent['id'])}`, () =>
          expectNone('fields that were changed', changedFields(sent, counterpart ?? {})),
        )
      }
    },
  },
  {
    name: 'has no entries of an unknown kind, or an error for each',
    check: async ({ make }) => {
      const entries = await valueOf(() => entriesOf(make('whole'), unheardKind))
      expectNone(
        'entries of an unknown kind',
        (entries ?? []).filter((entry) => !(entry instanceof Error)),
      )
    },
  },
  {
    name: 'passes on exactly the picture details of the editor',
    isTried: ({ withPicture }) => withPicture !== undefined,
    check: async ({ withPicture, picturesLack = [], menuId }) => {
      for (const odd of oddDetails) {
        const supported = Object.fromEntries(
          Object.entries(odd).filter(([name]) => !picturesLack.some((lacked) => lacked === name)),
        )
        expect(detailsOn(await valueOf(() => withPicture!(supported).menuPage(menuId)))).toEqual(supported)
      }
    },
  },
  {
    name: 'returns the readable half of a page',
    isTried: ({ withoutTexts }) => withoutTexts !== undefined,
    check: async ({ withoutTexts, menuId }) => {
      const page = await valueOf(() => withoutTexts!().menuPage(menuId))
      expect(page).toMatchObject({ contents: { _tag: 'Left' }, images: { _tag: 'Right' } })
    },
  },
  {
    name: 'answers unusual ids without throwing',
    check: async ({ make }) => {
      const source = make('whole')
      for (const id of oddIds)
        await naming(`"${id}"`, async () => void (await oneFrom(() => source.menuPage(id))))
    },
  },
  {
    name: 'has entries of each kind of the site that it declares to hold',
    check: async ({ make }) => {
      const source = make('whole')
      for (const kind of heldBy(source))
        await naming(`list of ${kind.name}`, async () =>
          expect(await valueOf(() => entriesOf(source, kind))).not.toEqual([]),
        )
    },
  },
  {
    name: 'has an address for each picture that it sends',
    check: async ({ make, menuId }) => {
      const source = make('whole')
      const slides = (await valueOf(() => source.slides())) ?? []
      const sent = [
        ...half(await valueOf(() => source.menuPage(menuId)), 'images').map(([, value]) => value),
        ...slides.map((slide) => (slide as { readonly image?: unknown } | null)?.image),
      ]
      expectNone('paths without a right address', wrongAddresses(source, sent.flatMap(pathsIn)))
    },
  },
  {
    name: 'gives no address outside its picture root',
    check: async ({ make }) => {
      const source = make('whole')
      expectNone(
        'foreign paths with an address',
        foreignPaths.filter((path) => source.pictureUrl(path) !== null),
      )
      const answered = oddPaths.filter((path) => source.pictureUrl(path) !== null)
      expectNone('odd paths with a wrong address', wrongAddresses(source, answered))
    },
  },
]
