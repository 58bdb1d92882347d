import { firstSign } from '../navigation'

test.each(['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'])(
  '%s is a sign of a visitor',
  async (name) => {
    const onSign = jest.fn()
    const sign = firstSign(() => false).then(onSign)
    await Promise.resolve()
    expect(onSign).not.toHaveBeenCalled()
    document.body.dispatchEvent(new Event(name))
    await sign
    expect(onSign).toHaveBeenCalledTimes(1)
  },
)

test('ignores events of excluded elements', async () => {
  const onSign = jest.fn()
  const sign = firstSign((element) => element === document.body).then(onSign)
  document.body.dispatchEvent(new Event('pointermove'))
  await Promise.resolve()
  expect(onSign).not.toHaveBeenCalled()
  document.documentElement.dispatchEvent(new Event('pointermove'))
  await sign
})
