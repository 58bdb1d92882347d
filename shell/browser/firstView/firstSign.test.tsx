import { firstSign } from '../navigation'

test.each(['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'])(
  '%s is a sign of a visitor',
  async (name) => {
    const seen = jest.fn()
    const sign = firstSign(() => false).then(seen)
    await Promise.resolve()
    expect(seen).not.toHaveBeenCalled()
    document.body.dispatchEvent(new Event(name))
    await sign
    expect(seen).toHaveBeenCalledTimes(1)
  },
)

test('is not what happens to an element that needs nothing', async () => {
  const seen = jest.fn()
  const sign = firstSign((element) => element === document.body).then(seen)
  document.body.dispatchEvent(new Event('pointermove'))
  await Promise.resolve()
  expect(seen).not.toHaveBeenCalled()
  document.documentElement.dispatchEvent(new Event('pointermove'))
  await sign
})
