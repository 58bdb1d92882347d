import { left, right } from 'fp-ts/Either'
import { defer, delay, EMPTY, of, tap, throwError } from 'rxjs'
import { malformed, unreachable } from '../port/content'
import type { ContentError } from '../port/content'
import { encodedPath, PicturePath } from '../decode/pictures'
import type { Labelled, Source, SourceResult } from '../port/source'
import { breachesOf } from './law'
import type { BackendState } from './law'
import { sourceLaws } from './sourceLaws'
import type { SourceOptions } from './sourceSubject'

const root = 'https://cms.example.test/media/'
const answer = <A>(value: A): SourceResult<A> => defer(() => of(right(value)))
const failure = (error: ContentError) => (): SourceResult<never> => defer(() => of(left(error)))
const refused = unreachable('https://cms.example.test/', 'connection refused')

const source = (contents: Labelled = [['About', '<p>Us</p>']]): Source => ({
  menus: () => answer([{ id: 1, name: 'Home' }]),
  slides: () => answer([{ id: 1, image: 'slides/a.jpg' }, null]),
  menuPage: () =>
    answer({
      contents: right(contents),
      images: right([['About', ['a b.png', { path: 'c.png', width: 3, height: 2 }]]]),
    }),
  list: (kind) => answer(kind === 'posts' ? [{ id: '1' }] : []),
  kinds: ['posts'],
  pictureUrl: (path) => (PicturePath.is(path) ? root + encodedPath(path) : null),
  abilities: { drafts: false, liveChange: false, pictureSizes: true },
})
const brokenSource = (error: ContentError = refused): Source => ({
  ...source(),
  menus: failure(error),
  slides: failure(error),
  menuPage: failure(error),
  list: failure(error),
})
const valid = (state: BackendState): Source => (state === 'whole' ? source() : brokenSource())
const whole = (change: Partial<Source>): Made => ({
  make: (state) => (state === 'whole' ? { ...source(), ...change } : brokenSource()),
})

const withoutTexts = (): Source => ({
  ...source(),
  menuPage: () => answer({ contents: left(refused), images: right([]) }),
})

interface Made extends SourceOptions {
  readonly make: (state: BackendState) => Source
}

const broken = async (made: Made): Promise<ReadonlyArray<string>> => {
  const tried = sourceLaws.map(async (law) =>
    ((await breachesOf(law, { menuId: '1', ...made })) ?? []).map(() => law.name),
  )
  return [...new Set((await Promise.all(tried)).flat())]
}

let asks = 0
let gone = false

/** Mistakes of an adapter, by the law that detects them. */
const mistakes: Readonly<Record<string, Readonly<Record<string, Made>>>> = {
  'answers once, then completes': {
    'says nothing': whole({ slides: () => EMPTY }),
    errors: whole({ menus: () => throwError(() => new Error('no')) }),
  },
  'is cold: every subscription asks anew': {
    'asks before it is subscribed to': {
      ...whole({ menus: () => ((asks += 1), answer([1])) }),
      asks: () => asks,
    },
  },
  'can be unsubscribed at any time, and twice': {
    'stops working after an unsubscription': whole({
      slides: () =>
        defer(() => (gone ? EMPTY : answer([]).pipe(delay(0), tap({ unsubscribe: () => (gone = true) })))),
    }),
  },
  'has menus, and a page with labelled values': {
    'sends an object': whole({
      menuPage: () => answer({ contents: right({ About: 'Us' } as unknown as Labelled), images: right([]) }),
    }),
    'has no menu': whole({ menus: () => answer([]) }),
  },
  'passes labels and values on unchanged': {
    trims: {
      make: valid,
      withTexts: (texts) => source(texts.map(([label, text]) => [label.trim(), text])),
    },
    'copies through a plain object': {
      make: valid,
      withTexts: (texts) => {
        const copied: Record<string, unknown> = {}
        for (const [label, text] of texts) copied[label] = text
        return source(Object.entries(copied))
      },
    },
  },
  'returns the half of a page that it can read': {
    'is an error as a whole': { make: valid, withoutTexts: brokenSource },
    'treats a failure as empty': { make: valid, withoutTexts: source },
  },
  'answers unusual ids without throwing': {
    throws: whole({
      menuPage: (id) => answer({ contents: right([[decodeURIComponent(id), '']]), images: right([]) }),
    }),
  },
  'has entries of every kind that it declares': {
    'declares one that it does not have': whole({ kinds: ['posts', 'causes'] }),
  },
  'knows the address of every picture it sends': {
    'sends a full address': whole({ slides: () => answer([{ image: `${root}a.png` }]) }),
  },
  'gives no address outside its picture root': {
    'does not check the path': whole({ pictureUrl: (path) => root + path }),
    'does not encode the path': whole({ pictureUrl: (path) => (PicturePath.is(path) ? root + path : null) }),
  },
  'answers one Left while the backend is broken': { 'hides the failure': { make: () => source() } },
  'describes an error in one line, without data': {
    'quotes the response': {
      make: (state) => (state === 'whole' ? source() : brokenSource(malformed(root, 'menus', '<html>'))),
    },
  },
}
const rows = Object.entries(mistakes).flatMap(([law, all]) =>
  Object.entries(all).map(([mistake, made]) => ({ law, mistake, made })),
)

describe('the laws of an adapter', () => {
  it('all hold for a valid one', async () => {
    expect(await broken({ make: valid, withTexts: source, withoutTexts })).toEqual([])
  })

  it.each(rows)('$law: detects one that $mistake', async ({ law, made }) => {
    expect(await broken(made)).toContain(law)
  })

  const keepsTexts = sourceLaws.filter(({ name }) => name === 'passes labels and values on unchanged')
  const textBreaches = async (withTexts: SourceOptions['withTexts'], labels?: SourceOptions['labels']) => {
    const options = { ...(withTexts && { withTexts }), ...(labels && { labels }) }
    const tried = keepsTexts.map((law) => breachesOf(law, { menuId: '1', make: valid, ...options }))
    return (await Promise.all(tried)).flat()
  }

  it('name the label that differs', async () => {
    expect(
      await textBreaches((texts) =>
        source(
          texts
            .filter(([label]) => label !== '10')
            .map(([label, text]) => [label.trim(), label === 'হজ' ? 'another' : text]),
        ),
      ),
    ).toEqual([
      'loses the label "10"',
      'changes the value of the label "হজ"',
      'loses the label " padded "',
      'has a label "padded" that was not sent',
    ])
  })

  it('do not require of an adapter with headings what a heading cannot contain', async () => {
    const byHeadings = (texts: Labelled) =>
      source(
        texts
          .filter(([, text]) => typeof text === 'string' && text !== '')
          .map(([label, text]) => [label.trim(), text]),
      )
    expect(await textBreaches(byHeadings, 'headings')).toEqual([])
    expect(await textBreaches(byHeadings)).toEqual([
      'loses the label " padded "',
      'loses the label "empty"',
      'loses the label "a list"',
      'has a label "padded" that was not sent',
    ])
    expect(await textBreaches((texts) => source(texts.slice(1)), 'headings')).toEqual([
      'loses the label "About"',
    ])
  })

  it('are each tested with a mistake', () => {
    expect(Object.keys(mistakes).sort()).toEqual(sourceLaws.map(({ name }) => name).sort())
  })
})
