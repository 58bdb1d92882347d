import { isLeft, isRight } from 'fp-ts/Either'
import { FromWorker } from './messages'

const rendered = {
  status: 200,
  location: null,
  head: {
    title: 'Causes',
    tags: [['meta', { name: 'description', content: 'All of them' }]],
    structured: null,
  },
  version: 'a.b',
  file: null,
  errors: null,
  judged: null,
  asked: ['menu'],
  incomplete: false,
  thrown: ['Error: no title'],
}
const known = { paths: ['/cause'], isComplete: true, thrown: [] }
const messages: ReadonlyArray<Readonly<Record<string, unknown>>> = [
  { type: 'loaded', pages: [{ pattern: '/cause' }, { pattern: '/gift/:id', query: ['amount'] }] },
  { type: 'refused', reason: 'no routes' },
  { type: 'page', id: 1, page: rendered, ownMs: 3, htmlBytes: 7 },
  ...[
    { kind: 'unknown' },
    { kind: 'again', said: null },
    { kind: 'submit', form: 'comment', values: {} },
    { kind: 'done', to: '/home', said: 'Come in' },
  ].map((judged) => ({ type: 'page', id: 1, page: { ...rendered, judged }, ownMs: 3, htmlBytes: 7 })),
  { type: 'addresses', id: 1, known },
  { type: 'failed', id: 1, reason: 'no title' },
  { type: 'ask', id: 1, path: 'menu', whole: true },
  { type: 'pong' },
]

it.each(messages)('a message of a worker is decoded unchanged: $type', (message) => {
  const decoded = FromWorker.decode(message)
  expect(isRight(decoded) && decoded.right).toEqual(message)
})

it('a page may have a location and errors', () => {
  const page = { ...rendered, location: '/causes', errors: { charity: 404 } }
  expect(isRight(FromWorker.decode({ type: 'page', id: 1, page, ownMs: 3, htmlBytes: 0 }))).toBe(true)
})

/** Copies of a message, each with one field missing or of another type, also in nested values. */
const faulty = (value: unknown): ReadonlyArray<unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [Symbol('no such value')]
  return Object.entries(value).flatMap(([name, part]) => {
    const { [name]: _, ...without } = value as Record<string, unknown>
    return [without, ...faulty(part).map((changed) => ({ ...without, [name]: changed }))]
  })
}

it.each(messages)('a message with a missing or wrong field is rejected: $type', (message) => {
  expect(faulty(message).filter((fault) => isRight(FromWorker.decode(fault)))).toEqual([])
})

it.each([
  null,
  'pong',
  [],
  { type: 'pongs' },
  { type: 'loaded', pages: [null] },
  { type: 'loaded', pages: [{ pattern: '/', query: 'a' }] },
])('%j is not a message', (message) => expect(isLeft(FromWorker.decode(message))).toBe(true))
