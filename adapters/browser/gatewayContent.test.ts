import { left, right } from 'fp-ts/Either'
import { defer, firstValueFrom, map, of, timer } from 'rxjs'
import { malformed, unreachable } from '../port/content'
import type { ContentResult } from '../port/content'
import type { GetJson } from '../http/fetchJson'
import { run } from '../testing/virtualTime'
import type { Reading } from '../port/content'
import { kinds } from '../domain/entities'
import { cause, entry, memoryContent, slide } from '../testing'
import { gatewayContent } from './gatewayContent'
import { recording } from './recording'
import { list, menu, menuPage, slides } from '../questions/questions'

const entries = [entry('1', 'Home')]
const at = 1_700_000_000_000
/** A reading as the server sends it. */
const sent = <A>(value: A, origin: Reading<A>['origin'] = 'network') => ({ value, origin, at })
const answerWith = <A>(value: A, origin: Reading<A>['origin'] = 'network') =>
  right({ ...sent(value, origin), faults: [], lost: [] })

/** Answers each address after `ms`, and records the requests. */
const noting = (json: unknown, ms = 0): { readonly getJson: GetJson; readonly asked: string[] } => {
  const asked: string[] = []
  const getJson: GetJson = (url) =>
    defer(() => {
      asked.push(url)
      return ms === 0 ? of(right(json)) : timer(ms).pipe(map(() => right(json)))
    })
  return { getJson, asked }
}

/** The values that are emitted synchronously. */
const atOnce = <A>(asked: ContentResult<A>): unknown => {
  let emitted: unknown = 'nothing yet'
  asked.subscribe((answer) => {
    emitted = answer
  })
  return emitted
}

describe('gatewayContent', () => {
  it('asks its own origin for the path of each question', async () => {
    const { getJson, asked } = noting(sent([]))
    const content = gatewayContent({ getJson })
    for (const question of [
      content.ask(menu),
      content.ask(slides),
      content.ask(menuPage('হ b')),
      ...kinds.map((kind) => content.ask(list(kind))),
    ])
      await firstValueFrom(question as ContentResult<unknown>)
    expect(asked).toEqual([
      '/content/menu',
      '/content/slides',
      '/content/pages/%E0%A6%B9%20b',
      ...kinds.map((kind) => `/content/lists/${kind}`),
    ])
  })

  it('reads only the value, its origin and its time, and only known fields of the value', () => {
    const { getJson } = noting({
      ...sent([{ ...slide('1'), created_by: 'editor@example.test' }], 'disk'),
      faults: [{ label: 'x' }],
    })
    expect(atOnce(gatewayContent({ getJson }).ask(slides))).toEqual(answerWith([slide('1')], 'disk'))
  })

  it.each([
    [null],
    [[]],
    [{ entries }],
    [{ value: entries }],
    [{ value: entries, origin: 'rumour', at }],
    ['text'],
  ])('does not know the answer %j', (json) => {
    const { getJson } = noting(json)
    expect(atOnce(gatewayContent({ getJson }).ask(menu))).toMatchObject({
      _tag: 'Left',
      left: { _tag: 'Malformed', url: '/content/menu' },
    })
  })

  it('names the codec that refused a value', () => {
    const { getJson } = noting(sent([{ id: 1 }]))
    expect(atOnce(gatewayContent({ getJson }).ask(menu))).toEqual(
      left(malformed('/content/menu', 'Menu', 'list of 1 entry')),
    )
  })

  it('reads a list by the codec of its kind', () => {
    const asRead = (json: unknown) =>
      atOnce(gatewayContent({ getJson: noting(sent(json)).getJson }).ask(list('causes')))
    expect(asRead([cause('1')])).toEqual(answerWith([cause('1')]))
    expect(asRead([slide('1')])).toEqual(
      left(malformed('/content/lists/causes', 'Causes', 'list of 1 entry')),
    )
  })

  it('sends one request for a hover and the click that follows, while the reading is fresh', () => {
    run(({ expectObservable, flush }) => {
      const { getJson, asked } = noting(sent(entries), 4)
      const content = gatewayContent({ getJson, keepMs: 10 })
      expectObservable(content.ask(menu)).toBe('----(a|)', { a: answerWith(entries) })
      expectObservable(content.ask(menu), '--^').toBe('----(a|)', { a: answerWith(entries) })
      expectObservable(content.ask(menu), '13ms ^').toBe('13ms (a|)', { a: answerWith(entries) })
      expectObservable(content.ask(menu), '14ms ^').toBe('18ms (a|)', { a: answerWith(entries) })
      flush()
      expect(asked).toEqual(['/content/menu', '/content/menu'])
    })
  })

  it('asks again after a failure', () => {
    let asks = 0
    const getJson: GetJson = (url) =>
      defer(() =>
        of((asks += 1) === 1 ? left(unreachable(url, 'status 503 (text/html)')) : right(sent(entries))),
      )
    const content = gatewayContent({ getJson })
    expect(atOnce(content.ask(menu))).toEqual(left(unreachable('/content/menu', 'status 503 (text/html)')))
    expect(atOnce(content.ask(menu))).toEqual(answerWith(entries))
  })

  it('answers from primed readings without a request until they expire', () => {
    run(({ expectObservable, flush }) => {
      const { getJson, asked } = noting(sent([]), 1)
      const content = gatewayContent({ getJson })
      content.prime([['menu', sent(entries)]], 5)
      expect(atOnce(content.ask(menu))).toEqual(answerWith(entries))
      expectObservable(content.ask(menu), '4ms ^').toBe('4ms (a|)', { a: answerWith(entries) })
      expectObservable(content.ask(menu), '5ms ^').toBe('6ms (a|)', { a: answerWith([]) })
      flush()
      expect(asked).toEqual(['/content/menu'])
    })
  })

  it('prefers a primed reading to an earlier fetched one', () => {
    const { getJson } = noting(sent([]))
    const content = gatewayContent({ getJson })
    expect(atOnce(content.ask(menu))).toEqual(answerWith([]))
    content.prime([['menu', sent(entries)]])
    expect(atOnce(content.ask(menu))).toEqual(answerWith(entries))
  })

  it('drops primed and fetched readings', () => {
    const { getJson, asked } = noting(sent(entries))
    const content = gatewayContent({ getJson })
    content.prime([['menu', sent([])]])
    atOnce(content.ask(slides))
    content.forget()
    expect(atOnce(content.ask(menu))).toEqual(answerWith(entries))
    atOnce(content.ask(slides))
    expect(asked).toEqual(['/content/slides', '/content/menu', '/content/slides'])
  })

  it('fetches a question whose primed reading it cannot decode', () => {
    const { getJson } = noting(sent(entries))
    const content = gatewayContent({ getJson })
    content.prime([
      ['menu', sent([{ id: 1, title: 'of another build' }])],
      ['slides', 5],
    ])
    expect(atOnce(content.ask(menu))).toEqual(answerWith(entries))
  })

  it('needs no request for a page whose readings the server recorded', async () => {
    const onServer = recording(memoryContent())
    await firstValueFrom(onServer.content.ask(menu))
    const page = await firstValueFrom(onServer.content.ask(menuPage('10')))

    const { getJson, asked } = noting(null)
    const content = gatewayContent({ getJson })
    content.prime(JSON.parse(JSON.stringify(onServer.readings())))
    expect(atOnce(content.ask(menuPage('10')))).toEqual(page)
    expect(atOnce(content.ask(menu))).toMatchObject({ _tag: 'Right' })
    expect(asked).toEqual([])
  })
})
