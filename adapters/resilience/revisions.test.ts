import { left, right } from 'fp-ts/Either'
import { defer, of } from 'rxjs'
import { contentFrom } from '../answers/contentFrom'
import { revisionLimits } from '../limits'
import { unreachable, decorate } from '../port/content'
import type { Question } from '../port/content'
import type { Source } from '../port/source'
import { list } from '../questions/questions'
import { redirects } from '../questions/parseQuestion'
import { answerFrom } from '../testing'
import { makeRevisions } from './revisions'

let now = 0
beforeEach(() => {
  now = 0
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => void jest.restoreAllMocks())

/** A source with this many causes and one old address of the same revision, and its requests. */
const counted = (count: number) => {
  const requests: string[] = []
  const noted = (type: string, entries: ReadonlyArray<unknown>) =>
    defer(() => (requests.push(type), of(right(entries))))
  const backend = { revision: 1, requests: requests }
  const source: Source = {
    menus: () => of(right([])),
    menuPage: () => of(right({ contents: right([]), images: right([]) })),
    slides: () => of(right([])),
    list: () =>
      noted(
        'list',
        Array.from({ length: count }, (_, at) => ({ id: at + 1, title: 'A cause' })),
      ),
    redirects: () => noted('redirects', [{ from: '/old', to: '/new' }]),
    revision: () => defer(() => (requests.push('revision'), of(right(`${backend.revision}`)))),
    pictureUrl: () => null,
  }
  return { ...backend, source, change: () => void (backend.revision += 1) }
}

const withRevisions = ({ source }: Pick<ReturnType<typeof counted>, 'source'>) => {
  const revisions = makeRevisions(source)
  return { ...revisions, content: decorate(revisions.wrap)(contentFrom(source)) }
}
const causes = list('causes')
const wait = (ms: number): void => void (now += ms)

/** Reads once every ten seconds, like the cache above, often enough that the last revision is trusted. */
const settle = async (
  content: ReturnType<typeof withRevisions>['content'],
  question: Question<unknown> = causes,
): Promise<void> => {
  for (let at = 0; at < 6; at += 1) {
    await answerFrom(content.ask(question))
    wait(10_000)
  }
}

it('an unchanged long list needs only a request for its revision', async () => {
  const { source, requests } = counted(500)
  const { content } = withRevisions({ source })
  await settle(content)
  requests.length = 0
  const { value, origin, at } = await answerFrom(content.ask(causes))
  expect({ length: value.length, origin, at }).toEqual({ length: 500, origin: 'network', at: Date.now() })
  expect(requests).toEqual(['revision'])
})

it('redirects need only a request for their revision, even if there are few', async () => {
  const { source, requests, change } = counted(0)
  const { content } = withRevisions({ source })
  await settle(content, redirects)
  requests.length = 0
  const [first, second] = [await answerFrom(content.ask(redirects)), await answerFrom(content.ask(redirects))]
  expect([requests.includes('redirects'), first.value === second.value]).toEqual([false, true])
  change()
  await answerFrom(content.ask(redirects))
  expect(requests).toContain('redirects')
})

it('a short list is always read', async () => {
  const { source, requests } = counted(revisionLimits.fewest - 1)
  const { content } = withRevisions({ source })
  await settle(content)
  requests.length = 0
  await answerFrom(content.ask(causes))
  expect(requests).toEqual(['list'])
})

it('a list is read again after a reported change, and after an hour without one', async () => {
  const { source, requests } = counted(300)
  const { content, forget } = withRevisions({ source })
  const reads = async () => {
    requests.length = 0
    await answerFrom(content.ask(causes))
    return requests.includes('list')
  }
  await settle(content)
  expect(await reads()).toBe(false)
  forget([causes.path])
  expect(await reads()).toBe(true)
  await settle(content)
  expect(await reads()).toBe(false)
  wait(revisionLimits.trustedMs)
  expect(await reads()).toBe(true)
})

it('a list is read when its revision cannot be read', async () => {
  const { source } = counted(300)
  const failing = {
    ...source,
    revision: () => of(left(unreachable('https://cms.example.test', 'status 500'))),
  }
  const { content } = withRevisions({ source: failing })
  await settle(content)
  expect((await answerFrom(content.ask(causes))).value).toHaveLength(300)
})
