import { left, right } from 'fp-ts/Either'
import { defer, firstValueFrom, map, of, timer } from 'rxjs'
import { malformed, unreachable } from '../port/content'
import type { ContentResult, Question, Reading } from '../port/content'
import type { GetJson } from '../http/fetchJson'
import { expectAnswers } from '../testing/virtualTime'
import { listedOf } from '../domain/codecs'
import { causes, kinds } from '../domain/kinds'
import { cause, entry, memoryContent, slide } from '../testing'
import { gatewayContent, recording } from '.'
import type { GatewayOptions } from '.'
import { list, listed, menu, menuPage, slides } from '../questions/questions'

const entries = [entry('1', 'Home')]
const at = 1_700_000_000_000
/** A reading in the server's wire format. */
const sent = <A>(value: A, origin: Reading<A>['origin'] = 'network') => ({ value, origin, at })
const answerWith = <A>(value: A, origin: Reading<A>['origin'] = 'network') =>
  right({ ...sent(value, origin), faults: [], lost: [] })

/** A gateway to a server that responds with `json` after `ms`, and the recorded requests. */
const gatewayTo = (json: unknown, ms = 0, options: GatewayOptions = {}) => {
  const requests: string[] = []
  const getJson: GetJson = (url) =>
    defer(() => {
      requests.push(url)
      return ms === 0 ? of(right(json)) : timer(ms).pipe(map(() => right(json)))
    })
  return { content: gatewayContent({ getJson, ...options }), requests }
}

/** The answer if it is emitted synchronously. */
const atOnce = <A>(result: ContentResult<A>): unknown => {
  let emitted: unknown = 'nothing yet'
  result.subscribe((answer) => (emitted = answer))
  return emitted
}

describe('gatewayContent', () => {
  it('requests the path of each question from its own origin', async () => {
    const { content, requests } = gatewayTo(sent([]))
    const questions: ReadonlyArray<Question<unknown>> = [
      menu,
      menuPage('হ b'),
      ...kinds.map((kind) => list(kind)),
    ]
    for (const question of questions) await firstValueFrom(content.ask(question))
    expect(requests).toEqual([
      '/content/menu',
      '/content/pages/%E0%A6%B9%20b',
      ...kinds.map((kind) => `/content/lists/${kind}`),
    ])
  })

  it('reads only the value, its origin and its time, and only known fields of the value', () => {
    const value = [{ ...slide('1'), created_by: 'editor@example.test' }]
    const { content } = gatewayTo({ ...sent(value, 'disk'), faults: [{ label: 'x' }] })
    expect(atOnce(content.ask(slides))).toEqual(answerWith([slide('1')], 'disk'))
  })

  it.each([
    [null],
    [[]],
    [{ entries }],
    [{ value: entries }],
    [{ value: entries, origin: 'rumour', at }],
    ['text'],
  ])('rejects the answer %j as Malformed', (json) => {
    expect(atOnce(gatewayTo(json).content.ask(menu))).toMatchObject({
      left: { _tag: 'Malformed', url: '/content/menu' },
    })
  })

  it.each<[string, Question<unknown>, unknown, unknown]>([
    ['Menu', menu, entries, [{ id: 1 }]],
    ['Causes', list('causes'), [cause('1')], [slide('1')]],
    ['Listed causes', listed('causes'), [listedOf(causes)(cause('1'))], [slide('1')]],
  ])(
    'decodes a value by the codec of its question, which the error names: %s',
    (name, question, good, bad) => {
      expect(atOnce(gatewayTo(sent(good)).content.ask(question))).toEqual(answerWith(good))
      expect(atOnce(gatewayTo(sent(bad)).content.ask(question))).toEqual(
        left(malformed(`/content/${question.path}`, name, 'list of 1 entry')),
      )
    },
  )

  it('sends one request for a hover and the following click, while the reading is fresh', () => {
    const { content, requests } = gatewayTo(sent(entries), 4, { keepMs: 10 })
    const answer = answerWith(entries)
    expectAnswers(content, [
      [0, 4, answer],
      [2, 4, answer],
      [13, 13, answer],
      [14, 18, answer],
    ])
    expect(requests).toEqual(['/content/menu', '/content/menu'])
  })

  it('sends a new request after a failure', () => {
    const down = left(unreachable('/content/menu', 'status 503 (text/html)'))
    let count = 0
    const getJson = () => defer(() => of((count += 1) === 1 ? down : right(sent(entries))))
    const content = gatewayContent({ getJson })
    expect(atOnce(content.ask(menu))).toEqual(down)
    expect(atOnce(content.ask(menu))).toEqual(answerWith(entries))
  })

  it('answers from primed readings without a request until they expire', () => {
    const { content, requests } = gatewayTo(sent([]), 1)
    expectAnswers(content, [
      [0, () => content.prime([['menu', sent(entries)]], 5)],
      [1, 1, answerWith(entries)],
      [4, 4, answerWith(entries)],
      [5, 6, answerWith([])],
    ])
    expect(requests).toEqual(['/content/menu'])
  })

  it('prefers a primed reading to an earlier fetched reading', () => {
    const { content } = gatewayTo(sent([]))
    expect(atOnce(content.ask(menu))).toEqual(answerWith([]))
    content.prime([['menu', sent(entries)]])
    expect(atOnce(content.ask(menu))).toEqual(answerWith(entries))
  })

  it('forgets primed and fetched readings on request', () => {
    const { content, requests } = gatewayTo(sent(entries))
    content.prime([['menu', sent([])]])
    atOnce(content.ask(slides))
    content.forget()
    expect(atOnce(content.ask(menu))).toEqual(answerWith(entries))
    atOnce(content.ask(slides))
    expect(requests).toEqual(['/content/slides', '/content/menu', '/content/slides'])
  })

  it.each([sent([{ id: 1, title: 'of another build' }]), 5])(
    'requests a question whose primed reading it cannot decode: %j',
    (reading) => {
      const { content } = gatewayTo(sent(entries))
      content.prime([['menu', reading]])
      expect(atOnce(content.ask(menu))).toEqual(answerWith(entries))
    },
  )

  it('sends no request for a page whose readings the server recorded', async () => {
    const onServer = recording(memoryContent())
    await firstValueFrom(onServer.content.ask(menu))
    const page = await firstValueFrom(onServer.content.ask(menuPage('10')))
    const { content, requests } = gatewayTo(null)
    content.prime(JSON.parse(JSON.stringify(onServer.readings())))
    expect(atOnce(content.ask(menuPage('10')))).toEqual(page)
    expect(atOnce(content.ask(menu))).toMatchObject({ _tag: 'Right' })
    expect(requests).toEqual([])
  })
})
