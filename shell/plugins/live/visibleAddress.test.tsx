import { createMemoryRouter } from 'react-router-dom'
import { visibleAddress } from './browser'

const become = (target: Document | Navigator, name: string, value: unknown, event: Event) => {
  Object.defineProperty(target, name, { configurable: true, value })
  ;(target === document ? document : window).dispatchEvent(event)
}
const see = (state: DocumentVisibilityState) =>
  become(document, 'visibilityState', state, new Event('visibilitychange'))
const connect = (isOnline: boolean) =>
  become(navigator, 'onLine', isOnline, new Event(isOnline ? 'online' : 'offline'))

test('emits the address while the page is visible, online and not navigating', async () => {
  see('visible')
  let arrive = (): void => undefined
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)))
  const router = createMemoryRouter([{ path: '/about/2' }, { path: '/cause', loader }], {
    initialEntries: ['/about/2?a=b'],
  })
  const emitted: (string | null)[] = []
  const listening = visibleAddress(router).subscribe((address) => emitted.push(address))
  see('hidden')
  see('visible')
  connect(false)
  connect(true)
  const going = router.navigate('/cause')
  expect(emitted).toEqual(['/about/2?a=b', null, '/about/2?a=b', null, '/about/2?a=b', null])
  arrive()
  await going
  listening.unsubscribe()
  see('hidden')
  expect(emitted.slice(6)).toEqual(['/cause'])
})
