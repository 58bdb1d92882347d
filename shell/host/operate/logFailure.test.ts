import { failureLog } from './log'

const logged = async (work: () => Promise<unknown>): Promise<ReadonlyArray<string>> => {
  const lines: string[] = []
  await failureLog((line) => lines.push(line))('reading', work)
  return lines
}

it.each<[string, () => Promise<unknown>]>([
  ['rejects', () => Promise.reject(new Error('no disk'))],
  [
    'throws before its first wait',
    () => {
      throw new Error('no disk')
    },
  ],
])('logs the failure with its stack, and does not reject, for work that %s', async (_title, work) => {
  expect(await logged(work)).toEqual([
    expect.stringMatching(/^reading failed: Error: no disk\n +at .*logFailure/),
  ])
})

it('logs rejections with other values than errors', async () => {
  expect(await logged(() => Promise.reject('no disk'))).toEqual(['reading failed: no disk'])
})

it('starts the work immediately, and logs nothing if it succeeds', async () => {
  let isStarted = false
  const lines = logged(async () => {
    isStarted = true
  })
  expect(isStarted).toBe(true)
  expect(await lines).toEqual([])
})
