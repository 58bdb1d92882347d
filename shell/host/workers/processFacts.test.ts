import { mkdirSync, writeFileSync } from 'node:fs'
import { processFacts } from './liveness'
import { testFolder } from '../../testing/testFolder'

const folder = testFolder()

/**
 * Writes the status of a process in the format of `proc(5)`: state, processor time in two fields, and memory pages.
 */
const write = (pid: string, name: string, state: string, pages = 1_000) => {
  mkdirSync(folder(pid))
  const stat = `${pid} (${name}) ${state} 1 2 3 4 5 6 7 8 9 10 120 34 55 66 20 0 7 0 100 200 ${pages} 300 400\n`
  writeFileSync(folder(pid, 'stat'), stat)
}
// This process has this many pages if each has 16 KB; its memory may change slightly until it is measured.
const pageBytes = 16_384
beforeEach(() => write('self', 'node', 'R', Math.round((1.1 * process.memoryUsage.rss()) / pageBytes)))

it.each([
  ['S', true],
  ['R', false],
  ['D', false],
])('reads memory, processor time and whether a process in state %s sleeps', (state, sleeps) => {
  write('7', 'node', state)
  expect(processFacts(7, folder())).toEqual({ memory: 1_000 * pageBytes, cpuMs: 1_540, sleeps })
})

it('parses a program name with spaces and brackets', () => {
  write('8', 'a) S (b) R 9', 'S')
  expect(processFacts(8, folder())).toEqual({ memory: 1_000 * pageBytes, cpuMs: 1_540, sleeps: true })
})

it('returns null for a process that has ended', () => {
  expect(processFacts(10, folder())).toBeNull()
})
