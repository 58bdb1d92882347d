import { offerBack } from '../navigation'

test('a step that the page claims does not reach later listeners, such as the router', () => {
  offerBack()
  const heard = jest.fn()
  addEventListener('popstate', heard)
  const step = () => dispatchEvent(new PopStateEvent('popstate', { state: null }))
  addEventListener('pageback', (event) => event.preventDefault(), { once: true })
  step()
  expect(heard).not.toHaveBeenCalled()
  step()
  expect(heard).toHaveBeenCalledTimes(1)
})
