import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { isLeft, isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { historyLimits } from '../../limits'
import type { Question } from '../../port/content'
import { readingOf } from '../../testing/virtualTime'
import { madeFolder } from '../../testing/madeFolder'
import { diskMemory } from './diskMemory'
import { fileName } from './keptFile'

const question: Question<string> = { path: 'pages/7', name: 'menu page 7', codec: t.string }
const other: Question<string> = { ...question, path: 'pages/8' }
const start = Date.UTC(2026, 10, 1)

describe('what was kept earlier', () => {
  let folder: string
  const open = (inside = folder) =>
    diskMemory({
      folder: inside,
      log: (line) => {
        throw new Error(line)
      },
    })
  const versionFiles = (of = question) =>
    readdirSync(join(folder, 'history', fileName(of.path).replace('.json', '')))
  /** Puts a value, or with `null` forgets it, at a moment. */
  const say = async (memory: ReturnType<typeof open>, at: number, value: string | null, of = question) => {
    jest.setSystemTime(at)
    // As the layer above does: what is kept is looked at before it is replaced.
    memory.get(of)
    if (value === null) memory.forget([of.path])
    else memory.put(of, readingOf(value, { at }))
    await memory.flush()
  }
  const shown = async (at: number, memory = open(), of = question) => {
    const kept = await memory.at(of, at)
    return isRight(kept) ? kept.right.value : null
  }
  beforeEach(() => {
    folder = madeFolder({})
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    jest.setSystemTime(start)
  })
  afterEach(() => {
    jest.useRealTimers()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is, at each moment, what was said last before it, also over restarts and after a deletion', async () => {
    const said = fc.record({
      after: fc.integer({ min: 1, max: 3 }),
      value: fc.option(fc.constantFrom('a', 'b', 'c'), { freq: 4 }),
      isRestarted: fc.boolean(),
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(said, { maxLength: 8 }), async (all) => {
        const inside = join(folder, `${(run += 1)}`)
        let memory = open(inside)
        let now = start
        const expected: (string | null)[] = [null]
        for (const { after, value, isRestarted } of all) {
          if (isRestarted) memory = open(inside)
          for (let i = 1; i < after; i += 1) expected.push(expected.at(-1) ?? null)
          now += after
          expected.push(value)
          await say(memory, now, value)
        }
        const read = await Promise.all(expected.map((_, index) => shown(start + index, memory)))
        expect(read).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('says since when there is something, and until when there was', async () => {
    const reason = async (at: number) => {
      const kept = await open().at(question, at)
      return isLeft(kept) ? kept.left : null
    }
    expect(await reason(start)).toBe('nothing is kept')
    await say(open(), start + 1_000, 'a')
    expect(await reason(start)).toBe(
      'nothing is kept of 2026-11-01T00:00:00.000Z; there is something since 2026-11-01T00:00:01.000Z',
    )
    await say(open(), start + 2_000, null)
    expect(await reason(start + 2_000)).toBe('nothing is kept after 2026-11-01T00:00:02.000Z')
    expect(await reason(start + 1_999)).toBeNull()
  })

  it('waits for what is being written', async () => {
    const memory = open()
    await say(memory, start, 'a')
    memory.put(question, readingOf('b', { at: start + 1 }))
    expect(await shown(start + 1, memory)).toBe('b')
  })

  it('is no version where a value is said again', async () => {
    const memory = open()
    for (const at of [1, 2, 3]) await say(memory, start + at, 'a')
    expect(() => versionFiles()).toThrow('ENOENT')
  })

  it('is not given to a question whose answers have another type', async () => {
    await say(open(), start, 'a')
    expect(await open().at({ ...question, codec: t.number }, start)).toEqual({
      _tag: 'Left',
      left: 'what is kept cannot be used: expected number, got text of 1 character',
    })
  })

  it.each<[string, Partial<Record<keyof typeof historyLimits, number>>, number]>([
    ['of a question the newest are kept', { versions: 2 }, 2],
    ['those are removed that ended too long ago', { keptMs: 2_500, pruneMs: 0 }, 3],
    ['the oldest are removed where all take more room', { bytes: 150, pruneMs: 0 }, 2],
  ])('is bounded: %s', async (_, limits, count) => {
    const restored = { ...historyLimits }
    Object.assign(historyLimits, limits)
    const memory = open()
    await say(memory, start, 'x', other)
    await say(memory, start + 1, 'y', other)
    for (let n = 1; n <= 6; n += 1) await say(memory, start + n * 1_000, `${n}`)
    Object.assign(historyLimits, restored)
    const ends = Array.from({ length: count }, (_one, index) => `${start + (7 - count + index) * 1_000}.json`)
    expect(versionFiles()).toEqual(ends)
    const isOtherKept = limits.versions !== undefined
    expect(readdirSync(join(folder, 'history'))).toHaveLength(isOtherKept ? 2 : 1)
    expect(await shown(start + 6_000)).toBe('6')
  })
})
