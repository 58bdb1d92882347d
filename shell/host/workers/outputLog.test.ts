import { limits } from './limits'
import { outputLog } from './startWorkers'

const { outputLines, outputWindowMs } = limits

let lines: string[]
let write: ReturnType<typeof outputLog>
beforeEach(() => {
  lines = []
  write = outputLog((line) => lines.push(line))
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('limits the logged lines per remote and window, and logs the number of omitted lines', () => {
  for (let n = 0; n < outputLines + 5; n += 1) write('charity', `line ${n}`)
  write('travel', 'one')
  expect(lines).toHaveLength(outputLines + 1)
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([
    'charity writes: line 0',
    `charity writes: line ${outputLines - 1}`,
    'travel writes: one',
  ])

  jest.advanceTimersByTime(outputWindowMs)
  write('charity', 'again')
  write('travel', 'two')
  expect(lines.slice(outputLines + 1)).toEqual([
    'charity wrote 5 more lines',
    'charity writes: again',
    'travel writes: two',
  ])
})

test('logs no omission for a remote that writes exactly the limit', () => {
  for (let n = 0; n < outputLines; n += 1) write('charity', 'so')
  jest.advanceTimersByTime(outputWindowMs - 1)
  write('charity', 'one too many')
  expect(lines).toHaveLength(outputLines)
  jest.advanceTimersByTime(1)
  for (let n = 0; n < outputLines; n += 1) write('charity', 'so')
  jest.advanceTimersByTime(outputWindowMs)
  write('charity', 'later')
  expect(lines.filter((line) => line.includes('more lines'))).toEqual(['charity wrote 1 more lines'])
})
