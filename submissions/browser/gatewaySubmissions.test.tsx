import type { Submission } from '../port'
import { LARGEST_FILE } from '../port'
import { gatewaySubmissions } from './gatewaySubmissions'

const submission: Submission = { form: 'newsletter', values: { email: 'amina@example.test' } }
const volunteer: Submission = {
  form: 'volunteer',
  values: { name: 'A', email: '', phone: '', place: '', skills: '', message: '' },
}

/** The body of every response. */
let refusal: unknown

/** A server that responds with these statuses in order and repeats the last one; 0 means no response. */
const server = (...statuses: ReadonlyArray<number>) => {
  const requests: { url: unknown; init: RequestInit; sent: Readonly<Record<string, unknown>> }[] = []
  const fetch = ((url: unknown, init: RequestInit) => {
    requests.push({ url, init, sent: JSON.parse(String(init.body)) as Record<string, unknown> })
    const status = statuses[Math.min(requests.length, statuses.length) - 1]
    return status === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ status, json: () => Promise.resolve(refusal) })
  }) as unknown as typeof globalThis.fetch
  return { requests, ...gatewaySubmissions({ fetch }) }
}

test('a form is posted as JSON to the site itself', async () => {
  const { requests, submit } = server(204)
  const stored = jest.fn()
  expect(await submit(submission, undefined, undefined, stored)).toBe('sent')
  expect(stored.mock.calls).toEqual([[requests[0]?.sent['id']]])
  expect(requests[0]).toMatchObject({
    url: '/submissions',
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, keepalive: true },
  })
  expect(requests[0]?.sent).toEqual({ ...submission, id: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

test.each([0, 200, 400, 413, 429, 500, 502, 503])(
  'a submission fails when the status is %d',
  async (status) => {
    expect(await server(status).submit(submission)).toBe('failed')
  },
)

test.each([
  [
    { error: 'x', messages: { email: 'Please enter your email', name: 7 } },
    { email: 'Please enter your email' },
  ],
  [{ messages: 7 }, {}],
  [null, {}],
])('messages of the site about invalid fields are passed on: %j', async (body, messages) => {
  refusal = body
  const onMessages = jest.fn()
  expect(await server(422).submit(submission, undefined, onMessages)).toBe('failed')
  expect(onMessages.mock.calls).toEqual([[messages]])
})

test('a failed form is submitted again with the same id, and any other form with a new id', async () => {
  const { requests, submit } = server(502, 0, 204, 204, 502)
  for (const values of [submission, submission, submission, submission, submission, volunteer])
    await submit(values)
  const ids = requests.map(({ sent }) => sent['id'])
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).toBe(ids[0])
  expect(new Set(ids).size).toBe(4)
})

test('the ids of the last ten failures are kept while other forms are submitted', async () => {
  const { requests, submit } = server(502)
  const letter = (at: number): Submission => ({ form: 'newsletter', values: { email: `${at}@example.test` } })
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 0]) await submit(letter(at))
  const ids = requests.map(({ sent }) => sent['id'])
  expect(ids[11]).toBe(ids[1])
  expect(ids[12]).not.toBe(ids[0])
})

test.each([
  [
    new File(['jhj'], 'cv.pdf', { type: 'application/pdf' }),
    { name: 'cv.pdf', type: 'application/pdf', base64: 'amhq' },
  ],
  [new File([], 'empty'), { name: 'empty', type: '', base64: '' }],
])('a file is sent with its form: case %#', async (file, sent) => {
  const { requests, submit } = server(204)
  expect(await submit(volunteer, file)).toBe('sent')
  expect(requests[0]?.sent['files']).toEqual([sent])
})

test('a form with a file that is too large is not sent', async () => {
  const { requests, submit } = server(204)
  const onMessages = jest.fn()
  const film = new File([new Uint8Array(LARGEST_FILE + 1)], 'film.mp4')
  expect(await submit(volunteer, film, onMessages)).toBe('failed')
  expect(onMessages.mock.calls).toEqual([[{ file: expect.stringContaining('3 MB') }]])
  expect(requests).toEqual([])
})

test('a form with an unreadable file is not sent', async () => {
  const { requests, submit } = server(204)
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
  })
  expect(await submit(volunteer, new File(['a'], 'gone.pdf'))).toBe('failed')
  expect(requests).toEqual([])
})

test('only a short request has keepalive, as browsers require', async () => {
  const { requests, submit } = server(204)
  await submit({ form: 'comment', values: { about: '', name: '', email: '', text: 'হ'.repeat(19_000) } })
  await submit({ form: 'comment', values: { about: '', name: '', email: '', text: 'হ'.repeat(20_000) } })
  expect(requests.map(({ init }) => init.keepalive)).toEqual([true, false])
})
