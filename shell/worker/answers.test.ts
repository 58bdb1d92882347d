import { list, menu } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { firstAnswer } from '@caravanserai/adapters/page'
import { cause } from '@caravanserai/adapters/testing'
import { isLeft, isRight } from 'fp-ts/Either'
import type { SentAnswer } from '../protocol/messages'
import { Answers } from './answers'
import type { AskFront } from './answers'

const signal = new AbortController().signal
const wells = [cause('1', { title: 'Wells' })]
const sent = (version: string, value: unknown = structuredClone(wells)): SentAnswer => ({
  version,
  reading: { value, origin: 'network', at: 7 },
})
const read = (content: Content) => firstAnswer(content.ask(list('causes')), signal)
const valueOf = async (content: Content): Promise<unknown> => {
  const answer = await read(content)
  return isRight(answer) ? answer.right.value : answer.left._tag
}

/** A front that responds with this answer, and the questions it has received. */
const frontOf = (answer: Awaited<ReturnType<AskFront>>) => {
  const requests: unknown[] = []
  const front: AskFront = async (...question) => {
    requests.push(question)
    return answer
  }
  return { front, requests: requests }
}
const path = 'lists/causes'
const current = (version: string) => new Map([[path, version]])
const nobody: AskFront = () => Promise.reject(new Error('expected no question to the front'))

/** The answers of a worker that has received the first version. */
const withFirst = () => {
  const answers = new Answers()
  answers.keep(path, sent('1'))
  return answers
}

describe('an answer that the worker has', () => {
  it('is used without a question to the front', async () => {
    const page = withFirst().forPage(current('1'), nobody)
    expect(await read(page.content)).toMatchObject({
      right: { value: wells, origin: 'network', at: 7, faults: [], lost: [] },
    })
    expect({ requests: page.asked(), isIncomplete: page.incomplete() }).toEqual({
      requests: [path],
      isIncomplete: false,
    })
  })

  it('is cached for the next page, as the identical value', async () => {
    const answers = withFirst()
    const first = await valueOf(answers.forPage(current('1'), nobody).content)
    answers.keep(path, sent('1'))
    expect(await valueOf(answers.forPage(current('1'), nobody).content)).toBe(first)
    answers.keep(path, sent('2'))
    expect(await valueOf(answers.forPage(current('2'), nobody).content)).not.toBe(first)
  })

  it('is requested again if another version is current, or none is known', async () => {
    const answers = withFirst()
    for (const known of [current('2'), new Map<string, string>()]) {
      const { front, requests } = frontOf({ version: '2', answer: sent('2', []) })
      expect(await valueOf(answers.forPage(known, front).content)).toEqual([])
      expect(requests).toEqual([[path, false]])
      answers.keep(path, sent('1'))
    }
  })
})

describe('an answer that the worker lacks', () => {
  it('is requested once per page, and cached', async () => {
    const answers = new Answers()
    const { front, requests } = frontOf({ version: '1', answer: sent('1') })
    const page = answers.forPage(new Map(), front)
    expect(await Promise.all([valueOf(page.content), valueOf(page.content)])).toEqual([wells, wells])
    expect(await valueOf(page.content)).toEqual(wells)
    expect([requests, page.asked()]).toEqual([[[path, true]], [path]])
    expect(await valueOf(answers.forPage(current('1'), nobody).content)).toEqual(wells)
  })

  it('is the cached one if the front confirms its version', async () => {
    const page = withFirst().forPage(new Map(), frontOf({ version: '1', answer: null }).front)
    expect(await valueOf(page.content)).toEqual(wells)
    expect(page.incomplete()).toBe(false)
  })

  it.each([null, '2'])(
    'is unreachable if the front responds with version %j and no answer',
    async (version) => {
      const page = withFirst().forPage(new Map(), frontOf({ version, answer: null }).front)
      const answer = await read(page.content)
      expect(isLeft(answer) && answer.left).toMatchObject({ _tag: 'Unreachable', url: path })
      expect(page.incomplete()).toBe(true)
    },
  )
})

it('a page lists each question once, cached or requested', async () => {
  const answers = new Answers()
  answers.keep('menu', sent('1', []))
  const page = answers.forPage(new Map([['menu', '1']]), frontOf({ version: '1', answer: sent('1') }).front)
  expect(page.asked()).toEqual([])
  for (const question of [menu, list('causes'), menu] as const)
    await firstAnswer(page.content.ask<unknown>(question as never), signal)
  expect(page.asked()).toEqual(['menu', path])
})
