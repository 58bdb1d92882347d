import { left, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { unreachable } from './content'
import { mapReading, readNow } from './readings'

describe('a reading', () => {
  it('comes from the network, without faults or losses unless they are given', () => {
    expect(readNow('text')).toMatchObject({ value: 'text', faults: [], lost: [], origin: 'network' })
    const lost = [{ key: null, field: 'open' }]
    expect(readNow('text', [], lost).lost).toBe(lost)
  })

  it('keeps everything else when its value is changed', async () => {
    const reading = readNow(20)
    expect(await firstValueFrom(mapReading(of(right(reading)), (n) => n + 1))).toEqual(
      right({ ...reading, value: 21 }),
    )
  })

  it('may be an error, which no change touches', async () => {
    const down = left(unreachable('u', 'status 500'))
    expect(await firstValueFrom(mapReading(of(down), () => 1))).toEqual(down)
  })
})
