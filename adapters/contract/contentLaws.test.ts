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
const valid = (state: BackendState): Content => (state === 'whole' ? memoryContent() : down)

/** The names of the broken laws. */
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
/** A value that the type of the port does not allow, but that an adapter may answer at run time. */
const against = <A>(value: unknown): A => value as A

const fault = { reading: 'menu', label: '', path: '', expected: 'x', got: 'y', hint: '' }
let readers = 0
let gone = false
const brittle: Wrap = (asked) =>
  defer(() => (gone ? EMPTY : asked.pipe(delay(0), tap({ unsubscribe: () => (gone = true) }))))

/** Mistakes of an implementation, each with the first law that detects it. */
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
    'answers differently the second time',
    wrapped(changed(() => ({ faults: [{ ...fault, got: `${(readers += 1)}` }] }))),
  ],
  [
    'gives concurrent subscribers the same answer',
    'counts its subscribers',
    wrapped(changed(() => ({ faults: [{ ...fault, got: `${(readers += 1)}` }] }))),
  ],
  ['can be unsubscribed at any time, and twice', 'stops working after an unsubscription', wrapped(brittle)],
  ['answers one Left while the backend is broken', 'hides the failure', () => memoryContent()],
  [
    'answers one Left while the backend is broken',
    'errors',
    failing(() => throwError(() => new Error('no'))),
  ],
  [
    'describes an error in one line, without data',
    'contains a stack trace',
    failing(() => of(left(unreachable('memory', 'Error\n  at x')))),
  ],
  [
    'describes an error in one line, without data',
    'quotes the response',
    failing(() => of(left(malformed('memory', 'menus', '<html>')))),
  ],
  [
    'describes an error in one line, without data',
    'has an unknown field',
    failing(() => of(left({ ...unreachable('memory', 'x'), body: '…' }))),
  ],
  [
    'contains only values of the domain',
    'passes on an unknown field',
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
    'gives the time in seconds',
    wrapped(changed(({ at }) => ({ at: at / 1_000 }))),
  ],
  [
    'gives the origin and time of a reading',
    'has an unknown origin',
    wrapped(changed(() => ({ origin: 'cache' }))),
  ],
  [
    'reports at most 21 faults, one line each',
    'reports too many',
    whole({ faults: Array.from({ length: 22 }, () => fault) }),
  ],
  [
    'reports at most 21 faults, one line each',
    'does not say what was received',
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
    'leaves the folder',
    whole({ slides: [slide('1', { picture: picture('../admin') })] }),
  ],
  [
    'gives both width and height, or neither',
    'gives only one',
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
    expect(await broken(valid)).toEqual([])
  })

  it.each(mistakes)('%s: detects one that %s', async (law, _, make) => {
    expect(await broken(make)).toContain(law)
  })

  it('skip a question without an answer, which the law of answers reports', async () => {
    const unanswered = unreachable('memory', 'status 404')
    expect(await broken(whole({ lists: { causes: unanswered } }))).toEqual(['answers once, then completes'])
    expect(await broken(() => down)).toEqual(['answers once, then completes'])
  })

  it('detect one that asks before anybody has subscribed', async () => {
    let asks = 0
    const eager = (state: BackendState): Content => ({
      ask: (question) => {
        if (question.path === menu.path) asks += 1
        return valid(state).ask(question)
      },
    })
    expect(await broken(eager, () => asks)).toEqual(['is cold: every subscription asks anew'])
  })

  it('are each tested with a mistake', () => {
    const covered = new Set(mistakes.map(([law]) => law))
    expect(contentLaws.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
  })
})
