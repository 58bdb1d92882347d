import { left, right } from 'fp-ts/Either'
import { defer, delay, EMPTY, of, switchMap, tap, throwError } from 'rxjs'
import { contentLaws } from './contract'
import { malformed, unreachable } from '../port/content'
import type { Content, ContentResult, Reading } from '../port/content'
import { decorate } from '../port/decorate'
import type { Wrap } from '../port/decorate'
import { cause, defaultMenu, entry, memoryContent, picture, safeHtml, section, slide } from '../testing'
import type { MemoryValues } from '../testing'
import { breachesOf } from './law'
import type { BackendState } from './law'
import { menu } from '../questions/questions'

const down = decorate(() => of(left(unreachable('memory', 'connection refused'))))(memoryContent())
const sound = (state: BackendState): Content => (state === 'whole' ? memoryContent() : down)

/** The laws that break, by name. */
const broken = async (
  make: (state: BackendState) => Content,
  asks?: () => number,
): Promise<ReadonlyArray<string>> => {
  const tried = contentLaws.map(async (law) => {
    const found = await breachesOf(law, {
      make,
      menuId: '1',
      lists: [],
      ...(asks === undefined ? {} : { asks }),
    })
    return found !== null && found.length > 0 ? [law.name] : []
  })
  return (await Promise.all(tried)).flat()
}

const whole = (values: MemoryValues) => (state: BackendState) =>
  state === 'whole' ? memoryContent(values) : down
const wrapped = (wrap: Wrap) => (state: BackendState) =>
  state === 'whole' ? decorate(wrap)(memoryContent()) : down
const failing = (wrap: Wrap) => (state: BackendState) =>
  state === 'whole' ? memoryContent() : decorate(wrap)(down)
const changed =
  (change: (reading: Reading<unknown>) => object): Wrap =>
  <A>(asked: ContentResult<A>) =>
    asked.pipe(
      switchMap((answer) =>
        of(answer._tag === 'Left' ? answer : right({ ...answer.right, ...change(answer.right) })),
      ),
    )
/** A value that the type of the port does not allow: what an adapter may answer nevertheless. */
const against = <A>(value: unknown): A => value as A

const fault = { reading: 'menu', label: '', path: '', expected: 'x', got: 'y', hint: '' }
let readers = 0
let gone = false
const brittle: Wrap = (asked) =>
  defer(() => (gone ? EMPTY : asked.pipe(delay(0), tap({ unsubscribe: () => (gone = true) }))))

/** How an implementation may go wrong, and the first law that tells it. */
const mistakes: ReadonlyArray<
  readonly [law: string, mistake: string, make: (state: BackendState) => Content]
> = [
  [
    'answers once, then completes',
    'answers twice',
    wrapped((asked) => asked.pipe(switchMap((answer) => of(answer, answer)))),
  ],
  ['answers once, then completes', 'says nothing', wrapped(() => EMPTY)],
  ['answers once, then completes', 'errors', wrapped(() => throwError(() => new Error('no')))],
  [
    'answers once, then completes',
    'throws',
    wrapped(() => {
      throw new Error('no')
    }),
  ],
  [
    'is cold: every subscription asks anew',
    'answers another time otherwise',
    wrapped(changed(() => ({ faults: [{ ...fault, got: `${(readers += 1)}` }] }))),
  ],
  [
    'gives concurrent subscribers the same answer',
    'counts its readers',
    wrapped(changed(() => ({ faults: [{ ...fault, got: `${(readers += 1)}` }] }))),
  ],
  ['can be unsubscribed at any time, and twice', 'is gone with its reader', wrapped(brittle)],
  ['answers one Left while the backend is broken', 'hides the failure', () => memoryContent()],
  [
    'answers one Left while the backend is broken',
    'errors',
    failing(() => throwError(() => new Error('no'))),
  ],
  [
    'describes an error in one line, without data',
    'tells a stack',
    failing(() => of(left(unreachable('memory', 'Error\n  at x')))),
  ],
  [
    'describes an error in one line, without data',
    'tells what came',
    failing(() => of(left(malformed('memory', 'menus', '<html>')))),
  ],
  [
    'describes an error in one line, without data',
    'carries more',
    failing(() => of(left({ ...unreachable('memory', 'x'), body: '…' }))),
  ],
  [
    'contains only values of the domain',
    'lets a field through',
    whole({ slides: [{ ...slide('1'), ...{ created_by: 'x' } }] }),
  ],
  [
    'contains only values of the domain',
    'lacks a field',
    whole({ lists: { causes: [against({ id: '1' })] } }),
  ],
  ['contains plain data that survives JSON', 'holds a date', wrapped(changed(() => ({ at: new Date() })))],
  [
    'gives the origin and time of a reading',
    'says it in seconds',
    wrapped(changed(({ at }) => ({ at: at / 1_000 }))),
  ],
  [
    'gives the origin and time of a reading',
    'comes from elsewhere',
    wrapped(changed(() => ({ origin: 'cache' }))),
  ],
  [
    'reports at most 21 faults, one line each',
    'tells too many',
    whole({ faults: Array.from({ length: 22 }, () => fault) }),
  ],
  [
    'reports at most 21 faults, one line each',
    'does not say what came',
    whole({ faults: [{ ...fault, got: '' }] }),
  ],
  [
    'shows nothing that it reports as lost',
    'shows a lost label',
    wrapped(changed(() => ({ lost: [{ key: 'About', field: null }] }))),
  ],
  [
    'shows pictures of the site’s own origin only',
    'shows another host’s',
    whole({ slides: [slide('1', { picture: { ...picture('a'), src: 'https://other.test/a.png' } })] }),
  ],
  [
    'shows pictures of the site’s own origin only',
    'steps out',
    whole({ slides: [slide('1', { picture: picture('../admin') })] }),
  ],
  [
    'gives both width and height, or neither',
    'knows one',
    whole({ slides: [slide('1', { picture: { ...picture('a.png'), width: 12 } })] }),
  ],
  [
    'has no executable content in rich text',
    'forgets to sanitise',
    whole({ pages: { '2': [section('About', { html: against('<img src=x onerror=y()>') })] } }),
  ],
  ['has Home first and a name for every entry', 'sorts by name', whole({ menu: [...defaultMenu].reverse() })],
  [
    'has Home first and a name for every entry',
    'does not trim',
    whole({ menu: [...defaultMenu, entry('77', ' News')] }),
  ],
  [
    'has menu ids that are unique and fit in a URL',
    'has one twice',
    whole({ menu: [...defaultMenu, entry('2', 'News')] }),
  ],
  [
    'has menu ids that are unique and fit in a URL',
    'has a path for an id',
    whole({ menu: [...defaultMenu, entry('a/b', 'News')] }),
  ],
  [
    'has a page under the id of every menu entry',
    'lacks a page',
    whole({ pages: { '10': unreachable('memory', 'status 404') } }),
  ],
  [
    'has unique, trimmed labels, none of them empty',
    'has one twice',
    whole({
      pages: { '2': [section('About', { html: safeHtml('a') }), section('About', { html: safeHtml('b') })] },
    }),
  ],
  [
    'has unique, trimmed labels, none of them empty',
    'has an empty one',
    whole({ pages: { '2': [section('About')] } }),
  ],
  [
    'has unique ids among slides and in each list',
    'has one twice',
    whole({ lists: { causes: [cause('1'), cause('1')] } }),
  ],
  [
    'has no content under an unknown id',
    'answers with something',
    wrapped((asked, { path }) =>
      path.endsWith('__proto__')
        ? asked.pipe(switchMap(() => of(right(against<never>({ value: { id: '1', sections: [1] } })))))
        : asked,
    ),
  ],
]

describe('the laws of the port', () => {
  it('all hold for content in memory', async () => {
    expect(await broken(sound)).toEqual([])
  })

  it.each(mistakes)('%s: tells one that %s', async (law, _, make) => {
    expect(await broken(make)).toContain(law)
  })

  it('leave a question without an answer to the law of answers', async () => {
    const unanswered = unreachable('memory', 'status 404')
    expect(await broken(whole({ lists: { causes: unanswered } }))).toEqual(['answers once, then completes'])
    expect(await broken(() => down)).toEqual(['answers once, then completes'])
  })

  it('tell one that asks before anybody has subscribed', async () => {
    let asks = 0
    const eager = (state: BackendState): Content => ({
      ask: (question) => {
        if (question.path === menu.path) asks += 1
        return sound(state).ask(question)
      },
    })
    expect(await broken(eager, () => asks)).toEqual(['is cold: every subscription asks anew'])
  })

  it('tell every mistake: there is one for each law', () => {
    const told = new Set(mistakes.map(([law]) => law))
    expect(contentLaws.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([])
  })
})
