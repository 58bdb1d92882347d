import { list } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { answering, cause, memoryContent } from '@caravanserai/adapters/testing'
import { getEventListeners, getMaxListeners } from 'node:events'
import { NEVER, ReplaySubject, switchMap, take } from 'rxjs'
import { limits } from './limits'
import { budgetedAsk, sentAnswer, versionOfValue } from './sentAnswers'

const signal = new AbortController().signal

describe('the version of a value', () => {
  it('is equal for equal values only', () => {
    const values = [[], [1], ['1'], {}, { a: 1 }, { a: '1' }, null, 'text', 5, true]
    const versions = values.map(versionOfValue)
    expect(values.map((value) => versionOfValue(structuredClone(value)))).toEqual(versions)
    expect(new Set(versions).size).toBe(values.length)
    for (const version of versions) expect(version).toMatch(/^[\w-]{16}$/)
  })

  it('is computed once per value', () => {
    const value = { a: 1 }
    const version = versionOfValue(value)
    const written = jest.spyOn(JSON, 'stringify')
    expect(versionOfValue(value)).toBe(version)
    expect(written).not.toHaveBeenCalled()
    written.mockRestore()
  })

  it('depends on the entries of a list and their order, and is computed once per entry', () => {
    const [first, second] = [{ id: '1' }, { id: '2' }]
    const version = versionOfValue([first, second])
    expect(versionOfValue([{ id: '1' }, { id: '2' }])).toBe(version)
    expect(versionOfValue([second, first])).not.toBe(version)
    expect(versionOfValue([[first, second]])).not.toBe(version)
    const written = jest.spyOn(JSON, 'stringify')
    expect(versionOfValue([first, second])).toBe(version)
    expect(written).not.toHaveBeenCalled()
    written.mockRestore()
  })

  it('exists for a value without a JSON form', () => {
    expect(versionOfValue(undefined)).toMatch(/^[\w-]{16}$/)
  })
})

describe('sentAnswer', () => {
  it('returns value, origin and time', async () => {
    const causes = [cause('1')]
    const content = memoryContent({ lists: { causes }, faults: [] })
    expect(await sentAnswer(content, 'lists/causes', signal)).toEqual({
      version: versionOfValue(causes),
      reading: { value: causes, origin: 'network', at: expect.any(Number) },
    })
  })

  it('returns null for an unknown question, and for unreachable content', async () => {
    const error = { _tag: 'Unreachable', url: '', reason: '', status: null, retryAfterMs: null } as const
    const away = memoryContent({ menu: error })
    for (const path of ['no/question', 'menu']) expect(await sentAnswer(away, path, signal)).toBeNull()
  })

  it('rejects when its signal aborts', async () => {
    const leaving = new AbortController()
    const never = answering(list('causes'), NEVER, memoryContent())
    const answer = sentAnswer(never, 'lists/causes', leaving.signal)
    leaving.abort(new Error('left'))
    await expect(answer).rejects.toThrow('left')
  })

  it('removes its listeners from a signal shared by many questions', async () => {
    const arrival = new ReplaySubject<void>(1)
    const content = memoryContent()
    const late = {
      ask: (question) =>
        arrival.pipe(
          take(1),
          switchMap(() => content.ask(question)),
        ),
    } satisfies Content
    const leaving = new AbortController()
    const answers = Array.from({ length: 20 }, (_, at) => sentAnswer(late, `pages/${at}`, leaving.signal))
    expect(getEventListeners(leaving.signal, 'abort')).toHaveLength(20)
    expect(getMaxListeners(leaving.signal)).toBe(Infinity)
    arrival.next()
    await Promise.all(answers)
    expect(getEventListeners(leaving.signal, 'abort')).toEqual([])
  })
})

describe('budgetedAsk', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('returns the answer of the content, or null after the time limit', async () => {
    const causes = [cause('1')]
    const content = answering(list('services'), NEVER, memoryContent({ lists: { causes } }))
    const ask = budgetedAsk(content, signal)
    expect(await ask('lists/causes')).toMatchObject({ reading: { value: causes } })
    const answered = jest.fn()
    void ask('lists/services').then(answered)
    await jest.advanceTimersByTimeAsync(limits.contentMs - 1)
    expect(answered).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(answered).toHaveBeenCalledWith(null)
  })
})
