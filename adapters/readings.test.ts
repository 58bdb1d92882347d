import { isLeft, left, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { unreachable } from './content'
import type { ContentResult, Fault } from './content'
import { bothReadings, mapReading, reading, thenReading } from './readings'

const fault = (label: string): Fault => ({ reading: 'menu page 1', label, expected: 'text', got: 'a number' })
const faulty = <A>(value: A, label: string): ContentResult<A> => of(right({ value, faults: [fault(label)] }))
const gone: ContentResult<number> = of(left(unreachable('http://cms', 'connection refused')))

describe('readings', () => {
  it('changes the value and keeps the faults', async () => {
    expect(await firstValueFrom(mapReading(faulty(20, 'About'), (n) => n + 1))).toEqual(
      right({ value: 21, faults: [fault('About')] }),
    )
  })

  it('gathers the faults of both readings', async () => {
    const both = thenReading(faulty(1, 'About'), (n) => faulty(n + 1, 'Map'))
    expect(await firstValueFrom(both)).toEqual(right({ value: 2, faults: [fault('About'), fault('Map')] }))
  })

  it('does not ask on after an error', async () => {
    const next = jest.fn(() => reading(2))
    expect(isLeft(await firstValueFrom(thenReading(gone, next)))).toBe(true)
    expect(next).not.toHaveBeenCalled()
  })

  it('reads two at once, with the faults of both', async () => {
    expect(await firstValueFrom(bothReadings(faulty(1, 'About'), faulty('a', 'Map')))).toEqual(
      right({ value: [1, 'a'], faults: [fault('About'), fault('Map')] }),
    )
    expect(isLeft(await firstValueFrom(bothReadings(reading(1), gone)))).toBe(true)
    expect(isLeft(await firstValueFrom(bothReadings(gone, reading(1))))).toBe(true)
  })
})
