import type { ReportFailure } from '../../site/reports'
import type { Owners } from '../../site/openPage'
import { failureReporter } from './failureReporter'

const set = 'set-1'
const at: Owners['at'] = (pathname) => {
  const [, remote = ''] = pathname.split('/')
  return remote === 'nobody' ? null : { remote, pattern: `/${remote}/:id` }
}

let report: ReportFailure
const send = jest.fn<Promise<Response>, [string, RequestInit]>()
/** The bodies of the requests. */
const sent = () => send.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown)

beforeEach(() => {
  send.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  globalThis.fetch = send as unknown as typeof fetch
  report = failureReporter(set, { at })
})

test('sends the failure and its place without the address, cookies or a referrer', () => {
  const error = new Error('no cause 7 at https://site.example/charity/amina')
  error.stack = `Error: ${error.message}
    at e (https://site.example/_/charity/CausesPage.1.js:1:234)
    at chrome-extension://abc/x.js:1:2
    at https://site.example/_/shell/react.2.js:9:8?amina=1`
  report('hydrate', '/charity/amina', error)
  expect(sent()).toEqual([
    {
      kind: 'hydrate',
      remote: 'charity',
      set: 'set-1',
      pattern: '/charity/:id',
      message: 'no cause # at …',
      stack: ['charity/CausesPage.1.js:1:234', 'shell/react.2.js:9:8'],
    },
  ])
  expect(send.mock.calls[0]).toEqual([
    '/reports',
    expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true }),
  ])
})

test('a document changed by an extension is reported without a remote', () => {
  report('changed', '/charity/1', new Error('x'))
  expect(sent()).toMatchObject([{ kind: 'changed', remote: null, pattern: '/charity/:id' }])
})

test('an uncaught error is reported for the remote of its innermost script', () => {
  const error = Object.assign(new Error('x'), {
    stack: '/_/shell/react.js:1:1\n/_/auth/c.js:1:1\n/_/charity/a.js:1:1',
  })
  report('uncaught', '/charity/1', error)
  expect(sent()).toMatchObject([{ kind: 'uncaught', remote: 'auth' }])
})

test('an error is reported once, even if it is caught and uncaught', () => {
  const error = Object.assign(new Error('x'), { stack: '/_/charity/a.js:1:1' })
  report('load', '/charity/1', error)
  report('uncaught', '/charity/1', error)
  expect(sent()).toMatchObject([{ kind: 'load' }])
})

test('a failure at an address without an owner is reported without a remote', () => {
  report('load', '/nobody', new Error('x'))
  expect(sent()).toMatchObject([{ remote: null, pattern: null }])
})

test('sends one report for each kind and remote, and three in total', () => {
  for (let round = 0; round < 3; round += 1) {
    report('load', '/charity/1', new Error('x'))
    report('render', '/charity/2', new Error('y'))
    report('load', '/travel/3', new Error('z'))
    report('load', '/auth/4', new Error('w'))
  }
  expect(sent()).toMatchObject([
    { kind: 'load', remote: 'charity' },
    { kind: 'render', remote: 'charity' },
    { kind: 'load', remote: 'travel' },
  ])
})

test('ignores a report that cannot be sent', async () => {
  send.mockRejectedValue(new TypeError('offline'))
  report('load', '/charity/1', new Error('x'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(send).toHaveBeenCalledTimes(1)
})
