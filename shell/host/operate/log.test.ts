import { closeSync, openSync, readFileSync } from 'node:fs'
import type { writeSync } from 'node:fs'
import type { Logger } from 'pino'
import { limits } from './limits'
import { siteLog, logOnce, failureLog } from './log'
import { testFolder } from '../../testing/testFolder'

afterEach(() => jest.useRealTimers())

describe('siteLog', () => {
  const folder = testFolder()
  let fd: number
  let log: Logger
  let exits: number
  beforeEach(() => {
    jest.useFakeTimers()
    exits = process.listenerCount('exit')
    fd = openSync(folder('log'), 'a')
    log = siteLog(fd)
  })
  afterEach(() => {
    process.removeListener('exit', process.listeners('exit').at(-1) as () => void)
    closeSync(fd)
  })

  const written = () => {
    const text = readFileSync(folder('log'), 'utf8')
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg as string)
  }

  it('writes lines together after the flush interval', () => {
    log.info('one')
    log.info({ status: 200 }, 'two')
    expect(written()).toEqual([])
    jest.advanceTimersByTime(limits.log.flushMs)
    expect(written()).toEqual(['one', 'two'])
  })

  it('copies the error code of the message to a field of the line', () => {
    const coded = 'the outbox cannot be used [CARAVANSERAI_OUTBOX_UNUSABLE]'
    log.warn(coded)
    log.warn({ err: new Error('why') }, coded)
    log.warn(new Error('why'), coded)
    log.warn('no code')
    const lines = readFileSync(folder('log'), 'utf8').trim().split('\n')
    expect(lines.map((line) => [JSON.parse(line).code, JSON.parse(line).err?.message])).toEqual([
      ['CARAVANSERAI_OUTBOX_UNUSABLE', undefined],
      ['CARAVANSERAI_OUTBOX_UNUSABLE', 'why'],
      ['CARAVANSERAI_OUTBOX_UNUSABLE', 'why'],
      [undefined, undefined],
    ])
    expect(written()[0]).toBe(coded)
  })

  it('writes lines immediately if the buffer is full', () => {
    const long = 'a'.repeat(limits.log.bufferBytes)
    log.info(long)
    expect(written()).toEqual([long])
  })

  it.each(['warn', 'error'] as const)(
    'writes a line of level %s immediately, after the buffered ones',
    (level) => {
      log.info('before')
      log.child({ reqId: 'an-id' })[level]('now')
      expect(written()).toEqual(['before', 'now'])
    },
  )

  it('writes the buffered lines when the process exits', () => {
    log.info('last')
    expect(process.listenerCount('exit')).toBe(exits + 1)
    process.listeners('exit').at(-1)?.call(process, 0)
    expect(written()).toEqual(['last'])
  })

  it('does not throw if its reader is gone or slow, and logs the number of dropped lines', () => {
    let next: string | null = 'EPIPE'
    let read = ''
    const slow = siteLog(fd, ((_fd: number, bytes: Buffer, from: number) => {
      if (next !== null) throw Object.assign(new Error(next), { code: next })
      read += bytes.toString('utf8', from, from + 10)
      return Math.min(10, bytes.length - from)
    }) as typeof writeSync)
    process.removeListener('exit', process.listeners('exit').at(-1) as () => void)
    slow.warn('lost')
    next = 'EAGAIN'
    slow.warn('a'.repeat(limits.log.unreadBytes))
    slow.warn('too much')
    next = null
    slow.warn('read')
    const messages = read.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).msg as string]))
    expect(messages.slice(1)).toEqual([expect.stringMatching(/^2 lines were dropped/)])
    slow.warn('again')
    expect(read).toContain('"msg":"again"')
  })
})

it('logOnce logs each line once, and again after ten minutes', () => {
  jest.useFakeTimers()
  const logged: string[] = []
  const log = logOnce((line, detail: number) => logged.push(`${line} ${detail}`))
  for (let time = 0; time < 3; time += 1) {
    log('status 500', time)
    log('status 503', time)
    jest.advanceTimersByTime(300_000)
  }
  expect(logged).toEqual(['status 500 0', 'status 503 0', 'status 500 2', 'status 503 2'])
})

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
])(
  'failureLog logs the failure with its stack, and does not reject, for work that %s',
  async (_title, work) => {
    expect(await logged(work)).toEqual([
      expect.stringMatching(/^reading failed: Error: no disk\n +at .*log\.test/),
    ])
  },
)

it('failureLog logs rejections with other values than errors', async () => {
  expect(await logged(() => Promise.reject('no disk'))).toEqual(['reading failed: no disk'])
})

it('failureLog starts the work immediately, and logs nothing if it succeeds', async () => {
  let isStarted = false
  const lines = logged(async () => {
    isStarted = true
  })
  expect(isStarted).toBe(true)
  expect(await lines).toEqual([])
})
