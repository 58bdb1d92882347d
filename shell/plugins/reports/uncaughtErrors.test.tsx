import { reportUncaught } from './failureReporter'

const report = jest.fn()
reportUncaught(report)
beforeEach(() => report.mockClear())

const thrownIn = (file: string) =>
  Object.assign(new Error('no sum'), { stack: `Error: no sum\n    at e (http://localhost${file}:1:234)` })

const later = () => new Promise((resolve) => setTimeout(resolve))

test('uncaught errors and unhandled rejections are reported', async () => {
  const error = thrownIn('/_/charity/CausesPage.1.js')
  window.dispatchEvent(new ErrorEvent('error', { error }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
  await later()
  expect(report.mock.calls).toEqual([
    ['uncaught', '/', error],
    ['uncaught', '/', error],
  ])
})

test.each([
  ['an extension', thrownIn('/extension.js')],
  ['a script of another origin', null],
  ['a script that throws no error object', 'text'],
  [
    'React, for an error thrown by a page',
    Object.assign(thrownIn('/_/shell/react.1.js'), { cause: new Error('x') }),
  ],
])('an error of %s is not reported', async (_, error) => {
  window.dispatchEvent(new ErrorEvent('error', { error }))
  await later()
  expect(report).not.toHaveBeenCalled()
})
