import { firstSign } from './firstSign'

test.each(['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'])(
  '%s is a sign of a visitor',
  async (name) => {
    const seen = jest.fn()
    const sign = firstSign().then(seen)
    await Promise.resolve()
    expect(seen).not.toHaveBeenCalled()
    document.body.dispatchEvent(new Event(name))
    await sign
    expect(seen).toHaveBeenCalledTimes(1)
  },
)
