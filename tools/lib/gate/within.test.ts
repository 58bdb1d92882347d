import { within } from './within'

describe('within', () => {
  const never = new Promise<string>(() => undefined)

  it('gives the result', async () => {
    expect(await within(10_000, Promise.resolve('shown'))).toBe('shown')
  })

  it('gives null when there is none in time', async () => {
    expect(await within(1, never)).toBeNull()
  })

  it('rejects as the result does', async () => {
    await expect(within(10_000, Promise.reject(new Error('closed')))).rejects.toThrow('closed')
  })

  it('is not bothered by what comes too late', async () => {
    let fail: (error: Error) => void = () => undefined
    const late = new Promise<string>((_, reject) => {
      fail = reject
    })
    expect(await within(1, late)).toBeNull()
    fail(new Error('closed'))
    await new Promise((resolve) => setImmediate(resolve))
  })
})
