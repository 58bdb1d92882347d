import { left, right } from 'fp-ts/Either'
import { defer, NEVER, of, Subject, take, timer } from 'rxjs'
import { makeCache } from '../cache'
import { malformed, decorate } from '../../port/content'
import type { Answer, Content, Fault, Question } from '../../port/content'
import type { Menu } from '../../domain/menu'
import type { MenuPage } from '../../domain/menuPage'
import { lastGoodLimits } from '../../limits'
import { after, counted, down, expectAnswers, menuOf, readingOf, run } from '../../testing/virtualTime'
import { answering, cause, entry, fault, memoryContent, section, slide } from '../../testing'
import { siteQuestions } from '../../answers/siteQuestions'
import { makeLastGood, withLastGood, inMemory } from './withLastGood'
import type { LastGoodOptions } from './withLastGood'
import { answers, contentOf } from '../../questions/family'
import { list, menu, menuPage, menuPages, slides } from '../../questions/questions'

const failed = fault({
  expected: 'an answer',
  got: 'connection refused from https://cms.example.test',
  isUnreachable: true,
})
const slow = (ms: number): Fault =>
  fault({
    expected: `an answer within ${ms} ms`,
    got: 'none so soon',
    hint: 'the last good answer is shown until it arrives',
    isUnreachable: true,
  })
const kept = (name: string, fault: Fault) => menuOf(name, { origin: 'memory', faults: [fault] })
/** An empty menu, or no slides, from memory. */
const keptNone = (...faults: ReadonlyArray<Fault>) => right(readingOf([], { origin: 'memory', faults }))
/** The nth answer, from 1; the last one repeats. */
const inTurn = (...all: ReadonlyArray<Answer<Menu>>): Content =>
  counted((nth) => of(all[Math.min(nth, all.length) - 1] ?? left(down))).content

/** A memory that holds empty answers to these questions. */
const knowing = (...questions: ReadonlyArray<Question<unknown>>) => {
  const memory = inMemory()
  for (const question of questions) memory.put(question, readingOf([]))
  return memory
}
const options = (overrides: Partial<LastGoodOptions> = {}): LastGoodOptions => ({
  rules: siteQuestions,
  memory: inMemory(),
  ...overrides,
})
const over = (content: Content, overrides: Partial<LastGoodOptions> = {}): Content =>
  withLastGood(options(overrides))(content)
/** The value that is emitted synchronously. */
const shown = (content: Content, question: Question<unknown> = menu): unknown => {
  let value: unknown
  content.ask(question).subscribe((answer) => (value = answer._tag === 'Right' && answer.right.value))
  return value
}

describe('withLastGood', () => {
  it('answers with the last good reading and a fault while the backend fails', () =>
    expectAnswers(over(inTurn(menuOf('A'), left(down), left(malformed('u', 'menus', 'null')), menuOf('B'))), [
      [0, 0, menuOf('A')],
      [1, 1, kept('A', failed)],
      [2, 2, kept('A', fault({ expected: 'menus', got: 'null from u' }))],
      [3, 3, menuOf('B')],
    ]))

  it('reports the faults of the last good reading next to the new fault', () => {
    const about = { ...failed, label: 'About' }
    expectAnswers(over(inTurn(menuOf('A', { faults: [about] }), left(down))), [
      [0, 0, menuOf('A', { faults: [about] })],
      [1, 1, menuOf('A', { origin: 'memory', faults: [failed, about] })],
    ])
  })

  it('answers the error when there has never been a good answer', () =>
    expectAnswers(over(inTurn(left(down))), [[0, 0, left(down)]]))

  it('keeps a page that lost its labels until the loss is accepted or the page is forgotten', () => {
    const sections = ['a', 'b', 'c'].map((label) => section(label, { items: ['x'] }))
    let now = sections
    const memory = inMemory()
    const source = contentOf([answers(menuPages, (id) => of(right(readingOf({ id, sections: now }))))])
    const { wrap, accept } = makeLastGood(options({ memory }))
    const content = wrap(source)
    const expectSections = (count: number) =>
      expect(shown(content, menuPage('7'))).toEqual({ id: '7', sections: sections.slice(0, count) })
    expectSections(3)
    now = sections.slice(0, 1)
    expectSections(3)
    accept(['pages/8'])
    expectSections(3)
    accept(['pages/7'])
    expectSections(1)
    now = []
    expectSections(1)
    memory.forget(['pages/7'])
    expectSections(0)
  })

  it('accepts the next good answer, after any number of bad answers', () => {
    const entries = [entry('1', 'Home'), entry('2', 'About'), entry('3', 'Contact')]
    const small = entries.slice(0, 1)
    const { wrap, accept } = makeLastGood(options())
    const content = wrap(inTurn(right(readingOf(entries)), left(down), right(readingOf(small))))
    expect(shown(content)).toEqual(entries)
    accept(['menu'])
    expect(shown(content)).toEqual(entries)
    expect(shown(content)).toEqual(small)
  })
})

describe('deleted content', () => {
  const sections = ['a', 'b', 'c'].map((label) => section(label, { items: ['x'] }))
  const page = right(readingOf({ id: '7', sections }))
  const emptyPage = right(readingOf({ id: '7', sections: [] }))
  const lostPage = right(readingOf({ id: '7', sections: [] }, { lost: [{ key: null, field: 'contents' }] }))
  const tree = [entry('1', 'Home'), entry('7', 'Seven', [entry('8', 'Below')]), entry('9', 'Nine')]
  /** Content that sends these answers in sequence, and then fails. */
  const deleting = <A>(question: Question<A>, ...sent: ReadonlyArray<Answer<A>>) => {
    const memory = inMemory()
    const { wrap, deleted } = makeLastGood(options({ memory }))
    let at = 0
    const content = wrap(
      answering(
        question,
        defer(() => of(sent[at++] ?? left(down))),
        memoryContent(),
      ),
    )
    return { memory, deleted, read: () => shown(content, question) }
  }

  // A backend answers that it has nothing, that it fails (`erp` for one half or both), or from its cache.
  it.each<[string, Answer<MenuPage>, unknown]>([
    ['is empty', emptyPage, { id: '7', sections: [] }],
    ['cannot be read', lostPage, { id: '7', sections: [] }],
    ['fails', left(down), false],
    ['is sent once more', page, { id: '7', sections }],
  ])('is not restored after a deletion when the next answer for the page %s', (_, answer, value) => {
    const { memory, deleted, read } = deleting(menuPage('7'), page, answer)
    read()
    deleted([{ question: menuPage('7'), id: null }])
    expect(read()).toEqual(value)
    expect(read()).toBe(false)
    expect(memory.get(menuPage('7'))).toBeNull()
  })

  it('is stored again when the page is sent long after its deletion', () =>
    run(() => {
      const { deleted, read } = deleting(menuPage('7'), page, page)
      deleted([{ question: menuPage('7'), id: null }])
      timer(lastGoodLimits.deletedMs).subscribe(() => {
        read()
        read()
        expect(read()).toEqual({ id: '7', sections })
      })
    }))

  it('is missing from the menu and from lists while the backend is down', () => {
    const ofMenu = deleting(menu, right(readingOf(tree)))
    ofMenu.read()
    ofMenu.deleted([{ question: menu, id: '7' }])
    expect(ofMenu.read()).toEqual([entry('1', 'Home'), entry('9', 'Nine')])
    const ofSlides = deleting(slides, right(readingOf([slide('1'), slide('2')])))
    ofSlides.read()
    ofSlides.deleted([{ question: slides, id: '1' }])
    expect(ofSlides.read()).toEqual([slide('2')])
    const causes = list('causes')
    const [first, second] = [{ ...cause('water'), aliases: ['1', '2'] }, cause('2')]
    const ofCauses = deleting(causes, right(readingOf([first, second])))
    ofCauses.read()
    // An entry's own id has precedence over aliases.
    ofCauses.deleted([{ question: causes, id: '2' }])
    expect(ofCauses.read()).toEqual([first])
    ofCauses.deleted([{ question: causes, id: '1' }])
    expect(ofCauses.read()).toEqual([])
  })

  it('is not a sudden loss', () => {
    const rest = tree.slice(2)
    const { deleted, read } = deleting(menu, right(readingOf(tree)), right(readingOf(rest)))
    read()
    deleted(['1', '7'].map((id) => ({ question: menu, id })))
    expect(read()).toEqual(rest)
  })

  it('is not restored by a request that was sent before the deletion', () => {
    const { wrap, deleted } = makeLastGood(options())
    const answer = new Subject<Answer<Menu>>()
    const content = wrap(counted((nth) => (nth === 1 ? answer.pipe(take(1)) : of(left(down)))).content)
    content.ask(menu).subscribe()
    deleted([{ question: menu, id: '7' }])
    answer.next(right(readingOf(tree)))
    expect(shown(content)).toBe(false)
  })
})

describe('a seed', () => {
  const entries = [entry('1', 'Seed'), entry('7', 'Seven'), entry('8', 'Empty')]
  const seed = memoryContent({ menu: entries, pages: { '7': [section('Seed', { items: ['x'] })] } })
  const broken = decorate(() => of(left(down)))(memoryContent())
  const fromSeed = <A>(value: A, at: number, reading = 'menu') =>
    right(readingOf(value, { origin: 'seed', faults: [{ ...failed, reading }], at }))

  it('answers questions that were never answered, and is not stored', () => {
    const memory = inMemory()
    const content = over(broken, { memory, seed })
    expectAnswers(content, [
      [0, 0, fromSeed(entries, 0)],
      [1, 1, fromSeed(entries, 1)],
      [2, 2, fromSeed({ id: '8', sections: [] }, 2, 'menu page 8'), menuPage('8')],
      [3, 3, left(down), menuPage('77')],
    ])
    expect(memory.get(menu)).toBeNull()
  })

  it('may fail: the error is the answer', () =>
    expectAnswers(over(broken, { seed: broken }), [[0, 0, left(down), slides]]))

  it('answers a page only while the menu is from the seed too', () => {
    const memory = inMemory()
    const content = over(broken, { memory, seed })
    expect(shown(content, menuPage('7'))).toMatchObject({ id: '7' })
    memory.put(menu, readingOf([entry('1', 'Home')]))
    expect(shown(content, menuPage('7'))).toBe(false)
  })
})

describe('a slow backend', () => {
  const hasty = (content: Content, overrides: Partial<LastGoodOptions> = {}) =>
    over(content, { patienceMs: 3, troubledPatienceMs: 1, ...overrides })

  it('the first answer is awaited without a limit', () =>
    expectAnswers(hasty(counted(() => after(50, menuOf('A'))).content), [[0, 50, menuOf('A')]]))

  it('the last good answer replaces a late answer, which answers the next question once', () => {
    const { content, calls } = counted((nth) => after(nth === 1 ? 0 : 10, menuOf(`ask ${nth}`)))
    expectAnswers(hasty(content), [
      [0, 0, menuOf('ask 1')],
      [1, 4, kept('ask 1', slow(3))],
      // Still in flight: the reader joins the request.
      [5, 6, kept('ask 1', slow(3))],
      [10, 11, menuOf('ask 2', { faults: [slow(3)] })],
      [20, 20, menuOf('ask 2', { faults: [slow(3)] })],
      [21, 22, kept('ask 2', slow(3))],
    ])
    expect(calls()).toBe(3)
  })

  it('a late failure is reported', () =>
    expectAnswers(hasty(counted((nth) => (nth === 1 ? of(menuOf('A')) : after(10, left(down)))).content), [
      [0, 0, menuOf('A')],
      [1, 4, kept('A', slow(3))],
      [20, 20, kept('A', failed)],
    ]))

  it('a backend that failed or was late gets a short wait until it is in time again', () => {
    const { content } = counted((nth) => {
      if (nth === 1) return of(menuOf('A'))
      if (nth === 2) return of(left(down))
      return nth === 3 ? after(20, menuOf('B')) : after(2, menuOf(`ask ${nth}`))
    })
    expectAnswers(hasty(content, { patienceMs: 10 }), [
      [0, 0, menuOf('A')],
      [1, 1, kept('A', failed)],
      [2, 3, kept('A', failed)],
      [30, 30, menuOf('B', { faults: [slow(10)] })],
      // The request is answered in time after its reader has left: the next reader waits the full time again.
      [31, 32, kept('B', slow(10))],
      [40, 40, menuOf('ask 4')],
      [2_000, 2_002, menuOf('ask 5')],
    ])
  })

  it('a path gets a short wait when another path was just awaited in vain', () => {
    const memory = knowing(menu, slides)
    expectAnswers(hasty(decorate(() => NEVER)(memoryContent()), { memory, patienceMs: 10 }), [
      [0, 10, keptNone(slow(10))],
      // A short wait is not a failure of this path.
      [11, 12, keptNone(), slides],
      [1_012, 1_022, keptNone({ ...slow(10), reading: 'slides' }), slides],
    ])
  })

  it('a backend that failed long ago, or has reported a change, gets the full wait again', () => {
    const { content } = counted((nth) =>
      nth === 1 ? of(menuOf('A')) : nth % 2 === 0 ? of(left(down)) : after(2, menuOf(`ask ${nth}`)),
    )
    const { wrap, changed } = makeLastGood(options({ patienceMs: 3, troubledPatienceMs: 1 }))
    expectAnswers(wrap(content), [
      [0, 0, menuOf('A')],
      [1, 1, kept('A', failed)],
      [60_001, 60_003, menuOf('ask 3')],
      [60_010, 60_010, kept('ask 3', failed)],
      [60_011, () => changed()],
      [60_012, 60_014, menuOf('ask 5')],
    ])
  })

  it('a late answer that is too old is stored but not shown', () => {
    const { content } = counted((nth) =>
      nth === 1 ? of(menuOf('A')) : nth === 2 ? after(10, menuOf('B')) : of(left(down)),
    )
    expectAnswers(hasty(content), [
      [0, 0, menuOf('A')],
      [1, 4, kept('A', slow(3))],
      [10_011, 10_011, kept('B', failed)],
    ])
  })

  it('an answer to a request from before a change is neither shown nor stored', () => {
    const { content, calls } = counted((nth) =>
      nth === 1 ? of(menuOf('A')) : nth === 2 ? after(10, menuOf('old')) : of(menuOf('new')),
    )
    const memory = inMemory()
    const { wrap, changed } = makeLastGood(options({ memory, patienceMs: 3 }))
    expectAnswers(wrap(content), [
      [0, 0, menuOf('A')],
      [1, 4, kept('A', slow(3))],
      [6, () => changed(['menu'])],
      [7, 7, menuOf('new')],
      [20, 20, menuOf('new')],
    ])
    expect(memory.get(menu)).toEqual(readingOf([entry('1', 'new')], { origin: 'memory' }))
    expect(calls()).toBe(4)
  })

  it('the first request before changes completes without readers and is shown until a newer answer', () =>
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const [first, second, third] = ['first', 'second', 'third'].map((name) =>
        cold<Answer<Menu>>('----------(a|)', { a: menuOf(name) }),
      )
      const memory = knowing(menu)
      const onLate = jest.fn()
      const { wrap, changed } = makeLastGood(
        options({ memory, onLate, patienceMs: 3, troubledPatienceMs: 3 }),
      )
      const wrapped = wrap(counted((nth) => [first, second, third][nth - 1] ?? of(menuOf('last'))).content)
      for (const at of [1, 6, 11]) timer(at).subscribe(() => changed())
      expectObservable(wrapped.ask(menu), '^').toBe('---(a|)', { a: keptNone(slow(3)) })
      expectObservable(wrapped.ask(menu), '--^').toBe('-----(a|)', { a: keptNone(slow(3)) })
      const first1 = readingOf([entry('1', 'first')], { origin: 'memory', faults: [slow(3)] })
      expectObservable(wrapped.ask(menu), '11ms ^').toBe('14ms (a|)', { a: right(first1) })
      expectSubscriptions(first?.subscriptions ?? []).toBe('^---------!')
      expectSubscriptions(second?.subscriptions ?? []).toBe('--^---!')
      expectSubscriptions(third?.subscriptions ?? []).toBe('11ms ^---------!')
      timer(30).subscribe(() => expect(onLate).toHaveBeenCalledTimes(2))
    }))

  it('a request from before a deletion is aborted', () =>
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const old = cold<Answer<Menu>>('----------(a|)', { a: menuOf('old') })
      const memory = knowing(menu)
      const { wrap, changed, deleted } = makeLastGood(options({ memory, patienceMs: 3 }))
      const wrapped = wrap(counted(() => old).content)
      timer(5).subscribe(() => changed())
      timer(7).subscribe(() => deleted([{ question: menu, id: '1' }]))
      expectObservable(wrapped.ask(menu), '^').toBe('---(a|)', { a: keptNone(slow(3)) })
      expectSubscriptions(old.subscriptions).toBe('^------!')
    }))

  it('wrapAndWait emits the stand-in, and then the late answer', () =>
    run(({ cold, expectObservable }) => {
      const memory = knowing(menu)
      const { wrapAndWait } = makeLastGood(options({ memory, patienceMs: 3 }))
      const result = cold<Answer<Menu>>('----------(a|)', { a: menuOf('new') })
      const wrapped = wrapAndWait(counted(() => result).content)
      const late = right({ ...readingOf([entry('1', 'new')]), faults: [slow(3)] })
      expectObservable(wrapped.ask(menu), '^').toBe('---a------(b|)', { a: keptNone(slow(3)), b: late })
    }))

  it('an answer in flight at a change goes to its reader, and is not stored', () => {
    const { content } = counted((nth) => (nth === 1 ? after(10, menuOf('old')) : of(menuOf('new'))))
    const memory = inMemory()
    const { wrap, changed } = makeLastGood(options({ memory, patienceMs: 3 }))
    expectAnswers(wrap(content), [
      [0, 10, menuOf('old')],
      [1, () => changed()],
      [2, 2, menuOf('new')],
    ])
    expect(memory.get(menu)?.value).toEqual([entry('1', 'new')])
  })

  it('a request is aborted when its reader leaves within the wait, and completes otherwise', () =>
    run(({ cold, expectObservable, expectSubscriptions }) => {
      const result = cold<Answer<Menu>>('---(a|)', { a: menuOf('A') })
      const memory = knowing(menu)
      const wrapped = over(answering(menu, result, memoryContent()), { memory, patienceMs: 2 })
      expectObservable(wrapped.ask(menu), '^!')
      expectObservable(wrapped.ask(menu), '-----^')
      expectSubscriptions(result.subscriptions).toBe(['^!', '-----^--!'])
    }))

  it('a cache above sends only one request to a silent backend', () =>
    run(({ flush }) => {
      const { content, calls } = counted((nth) => (nth === 1 ? of(menuOf('A')) : NEVER))
      const wrapped = decorate(makeCache({ ms: 10, failureMs: 5 }).wrap)(hasty(content))
      for (let at = 0; at < 1_000; at += 1) timer(at).subscribe(() => wrapped.ask(menu).subscribe())
      flush()
      expect(calls()).toBe(2)
    }))
})
