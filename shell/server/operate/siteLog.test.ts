import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { limits } from './limits'
import { siteLog } from './siteLog'

let folder: string
let fd: number
let log: Logger
let exits: number
beforeEach(() => {
  jest.useFakeTimers()
  exits = process.listenerCount('exit')
  folder = mkdtempSync(path.join(tmpdir(), 'log-'))
  fd = openSync(path.join(folder, 'log'), 'a')
  log = siteLog(fd)
})
afterEach(() => {
  jest.useRealTimers()
  process.removeListener('exit', process.listeners('exit').at(-1) as () => void)
  closeSync(fd)
  rmSync(folder, { recursive: true })
})

const written = () => {
  const text = readFileSync(path.join(folder, 'log'), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg as string)
}

it('writes lines together, after a moment', () => {
  log.info('one')
  log.info({ status: 200 }, 'two')
  expect(written()).toEqual([])
  jest.advanceTimersByTime(limits.log.flushMs)
  expect(written()).toEqual(['one', 'two'])
})

it('writes lines when there are many', () => {
  const long = 'a'.repeat(limits.log.bufferBytes)
  log.info(long)
  expect(written()).toEqual([long])
})

it.each(['warn', 'error'] as const)('writes a line of level %s at once, after those before it', (level) => {
  log.info('before')
  log.child({ reqId: 'an-id' })[level]('now')
  expect(written()).toEqual(['before', 'now'])
})

it('writes what is left when the process ends', () => {
  log.info('last')
  expect(process.listenerCount('exit')).toBe(exits + 1)
  process.listeners('exit').at(-1)?.call(process, 0)
  expect(written()).toEqual(['last'])
})
