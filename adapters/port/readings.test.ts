import { isLeft, left, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { unreachable } from './content'
import type { ContentResult, Fault } from './content'
import { bothReadings, mapReading, reading, readNow, thenReading } from './readings'

const fault = (label: string): Fault => ({
  reading: 'menu page 1',
  label,
  path: 'contents',
  expected: 'text',
  got: 'a number',
  hint: '',
})
const faulty = <A>(value: A, label: string): ContentResult<A> => of(right(readNow(value, [fault(label)])))
const gone: ContentResult<number> = of(left(unreachable('http://cms', 'connection refused')))

describe('readings', () => {
  it('changes the value and keeps the faults', async () => {
    expect(await firstValueFrom(mapReading(faulty(20, 'About'), (n) => n + 1))).toMatchObject({
      right: { value: 21, faults: [fault('About')] },
    })
  })

  it('gathers the faults of both readings', async () => {
    const both = thenReading(faulty(1, 'About'), (n) => faulty(n + 1, 'Map'))
    expect(await firstValueFrom(both)).toMatchObject({
      right: { value: 2, faults: [fault('About'), fault('Map')] },
    })
  })

  it('does not ask on after an error', async () => {
    const next = jest.fn(() => reading(2))
    expect(isLeft(await firstValueFrom(thenReading(gone, next)))).toBe(true)
    expect(next).not.toHaveBeenCalled()
  })

  it('reads two at once, with the faults of both', async () => {
    expect(await firstValueFrom(bothReadings(faulty(1, 'About'), faulty('a', 'Map')))).toMatchObject({
      right: { value: [1, 'a'], faults: [fault('About'), fault('Map')] },
    })
    expect(isLeft(await firstValueFrom(bothReadings(reading(1), gone)))).toBe(true)
    expect(isLeft(await firstValueFrom(bothReadings(gone, reading(1))))).toBe(true)
  })

  it('is as old as its oldest part, and from as far as its farthest', async () => {
    const old: ContentResult<number> = of(right({ ...readNow(1), origin: 'disk' as const, at: 1_000 }))
    const recent: ContentResult<number> = of(right({ ...readNow(2), origin: 'memory' as const, at: 5_000 }))
    for (const made of [
      bothReadings(old, recent),
      bothReadings(recent, old),
      thenReading(recent, () => old),
      thenReading(old, () => recent),
    ])
      expect(await firstValueFrom(made as ContentResult<unknown>)).toMatchObject({
        right: { origin: 'disk', at: 1_000 },
      })
  })
})
