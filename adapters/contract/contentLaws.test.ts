import { left, right } from 'fp-ts/Either'
import { defer, delay, EMPTY, of, switchMap, tap, throwError } from 'rxjs'
import { contentLaws } from './contract'
import { malformed, unreachable, decorate } from '../port/content'
import type { Content, ContentResult, Reading, Wrap } from '../port/content'
import type { Section } from '../domain/menuPage'
import type { Picture } from '../domain/picture'
import { cause, defaultMenu, entry, fault, memoryContent, picture } from '../testing'
import { safeHtml, section, slide } from '../testing'
import type { MemoryValues } from '../testing'
import type { BackendState } from './law'
import { entity, menu } from '../questions/questions'

const down = decorate(() => of(left(unreachable('memory', 'connection refused'))))(memoryContent())
const valid = (state: BackendState): Content => (state === 'whole' ? memoryContent() : down)

/** The names of the broken laws. */
const broken = async (
  make: (state: BackendState) => Content,
  options: { readonly calls?: () => number } = {},
): Promise<ReadonlyArray<string>> => {
  const tried = contentLaws.map(({ name, check }) =>
    check({ make, menuId: '1', lists: [], ...options }).then(
      () => [],
      () => [name],
    ),
  )
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
  <A>(result: ContentResult<A>) =>
    result.pipe(
      switchMap((answer) =>
        of(answer._tag === 'Left' ? answer : right({ ...answer.right, ...change(answer.right) })),
      ),
    )
/** A value that the type of the port does not allow, but that an adapter may answer at run time. */
const against = <A>(value: unknown): A => value as A

const pictured = (shown: Picture) => whole({ slides: [slide('1', { picture: shown })] })
const paged = (...sections: ReadonlyArray<Section>) => whole({ pages: { '2': sections } })
let readers = 0
let isOver = false
const brittle: Wrap = (result) =>
  defer(() => (isOver ? EMPTY : result.pipe(delay(0), tap({ unsubscribe: () => (isOver = true) }))))

/** Mistakes of an implementation, by the law that detects them. */
const mistakes: Readonly<Record<string, Readonly<Record<string, (state: BackendState) => Content>>>> = {
  'answers once, then completes': {
    'answers twice': wrapped((result) => result.pipe(switchMap((answer) => of(answer, answer)))),
    'completes without an answer': wrapped(() => EMPTY),
    errors: wrapped(() => throwError(() => new Error('no'))),
  },
  'is cold: each reader sends a request': {
    'answers differently the second time': wrapped(
      changed(() => ({ faults: [fault({ got: `${(readers += 1)}` })] })),
    ),
  },
  'gives concurrent subscribers the same answer': {
    'counts its subscribers': wrapped(changed(() => ({ faults: [fault({ got: `${(readers += 1)}` })] }))),
  },
  'can be unsubscribed at any time, and twice': { 'stops working after an unsubscription': wrapped(brittle) },
  'answers one Left while the backend is broken': {
    'hides the failure': () => memoryContent(),
    errors: failing(() => throwError(() => new Error('no'))),
  },
  'describes an error in one line, without data': {
    'contains a stack trace': failing(() => of(left(unreachable('memory', 'Error\n  at x')))),
    'quotes the response': failing(() => of(left(malformed('memory', 'menus', '<html>')))),
    'has an unknown field': failing(() => of(left({ ...unreachable('memory', 'x'), body: '…' }))),
  },
  'contains only values of the domain': {
    'passes on an unknown field': whole({ slides: [{ ...slide('1'), ...{ created_by: 'x' } }] }),
    'lacks a field': whole({ lists: { causes: [against({ id: '1' })] } }),
  },
  'contains plain data that survives JSON': { 'holds a date': wrapped(changed(() => ({ at: new Date() }))) },
  'gives the origin and time of a reading': {
    'gives the time in seconds': wrapped(changed(({ at }) => ({ at: at / 1_000 }))),
  },
  'reports at most 21 faults, one line each': {
    'reports too many': whole({ faults: Array(22).fill(fault({ expected: 'x', got: 'y' })) }),
    'leaves out the received type': whole({ faults: [fault({ expected: 'x' })] }),
  },
  'does not show a value that it reports as lost': {
    'shows a lost label': wrapped(changed(() => ({ lost: [{ key: 'About', field: null }] }))),
  },
  'shows pictures of the site’s own origin only': {
    'shows a picture of another host': pictured({ ...picture('a'), src: 'https://other.test/a.png' }),
  },
  'gives both width and height, or neither': {
    'gives only the width': pictured({ ...picture('a.png'), width: 12 }),
  },
  'has no executable content in rich text': {
    'forgets to sanitise': paged(section('About', { html: against('<img src=x onerror=y()>') })),
  },
  'has Home first and a name for every entry': {
    'sorts by name': whole({ menu: [...defaultMenu].reverse() }),
  },
  'has menu ids that are unique and fit in a URL': {
    'repeats an id': whole({ menu: [...defaultMenu, entry('2', 'News')] }),
    'uses a path as an id': whole({ menu: [...defaultMenu, entry('a/b', 'News')] }),
  },
  'has a page under the id of every menu entry': {
    'lacks a page': whole({ pages: { '10': unreachable('memory', 'status 404') } }),
  },
  'has unique labels in displayed form, each with content': {
    'repeats a label': paged(...['a', 'b'].map((text) => section('About', { html: safeHtml(text) }))),
    'repeats a label in another spelling': paged(
      ...['About', 'ABOUT'].map((label) => section(label, { html: safeHtml('a') })),
    ),
    'has a label with an invisible character': paged(section('About\u200b', { html: safeHtml('a') })),
    'has a label without content': paged(section('About')),
  },
  'has unique ids among slides and in each list': {
    'repeats an id': whole({ lists: { causes: [cause('1'), cause('1')] } }),
  },
  'finds the entries of each list by id and by alias': {
    'does not find an entry by its alias': (state) =>
      decorate((result, { path }) =>
        path === entity('causes', '1').path
          ? result.pipe(switchMap(() => of(right(against<never>({ value: null })))))
          : result,
      )(whole({ lists: { causes: [{ ...cause('water'), aliases: ['1'] }] } })(state)),
    'does not find an entry by its id': wrapped((result, { path }) =>
      path === entity('causes', '2').path
        ? result.pipe(switchMap(() => of(right(against<never>({ value: null })))))
        : result,
    ),
  },
  'has no page for a menu entry with a link, and no unsafe link': {
    'has a script as link': whole({
      menu: [...defaultMenu, { ...entry('77', 'Shop'), link: 'javascript:x' }],
    }),
  },
  'has no content under an unknown id': {
    'answers with content': wrapped((result, { path }) =>
      path.endsWith('__proto__')
        ? result.pipe(switchMap(() => of(right(against<never>({ value: { id: '1', sections: [1] } })))))
        : result,
    ),
  },
}
const rows = Object.entries(mistakes).flatMap(([law, made]) =>
  Object.entries(made).map(([mistake, make]) => ({ law, mistake, make })),
)

describe('the laws of the port', () => {
  it('all hold for memoryContent', async () => {
    expect(await broken(valid)).toEqual([])
  })

  it.each(rows)('$law: detects an implementation that $mistake', async ({ law, make }) => {
    expect(await broken(make)).toContain(law)
  })

  it('skip an unanswered question, which only the first law reports', async () => {
    const unanswered = unreachable('memory', 'status 404')
    expect(await broken(whole({ lists: { causes: unanswered } }))).toEqual(['answers once, then completes'])
    expect(await broken(() => down)).toEqual(['answers once, then completes'])
  })

  it('detect an implementation that sends requests before a subscription', async () => {
    let requests = 0
    const eager = (state: BackendState): Content => ({
      ask: (question) => {
        if (question.path === menu.path) requests += 1
        return valid(state).ask(question)
      },
    })
    expect(await broken(eager, { calls: () => requests })).toEqual(['is cold: each reader sends a request'])
  })

  it('are each tested with a mistake', () => {
    expect(Object.keys(mistakes).sort()).toEqual(contentLaws.map(({ name }) => name).sort())
  })
})
