import { createMemoryRouter } from 'react-router-dom'
import { crossFading } from '../navigation'

const fades = jest.fn<ViewTransition, [() => void]>()
const reduced = jest.fn(() => false)
let heard: { readonly path: string; readonly inOnePiece: boolean }[]

const open = (isAnimated = false) => {
  const router = createMemoryRouter(
    ['/', '/cause', '/event'].map((path) => ({ path })),
    { initialEntries: ['/'] },
  )
  crossFading(router, () => isAnimated).subscribe(({ location, navigation }, { flushSync }) => {
    if (navigation.state === 'idle')
      heard.push({ path: location.pathname + location.search, inOnePiece: flushSync })
  })
  return router
}

beforeEach(() => {
  heard = []
  fades
    .mockReset()
    .mockImplementation(() => ({ ready: Promise.reject(new Error('hidden')) }) as ViewTransition)
  reduced.mockReturnValue(false)
  Object.assign(document, { startViewTransition: fades })
  globalThis.matchMedia = () => ({ matches: reduced() }) as MediaQueryList
})

test('React renders another page synchronously, after the browser has captured the old one', async () => {
  const router = open()
  await router.navigate('/cause')
  expect(heard).toEqual([])
  fades.mock.lastCall?.[0]()
  expect(heard).toEqual([{ path: '/cause', inOnePiece: true }])
  await router.navigate(-1)
  expect(fades).toHaveBeenCalledTimes(2)
})

test('pages no longer fade after a slow capture', async () => {
  const router = open()
  const now = jest.spyOn(performance, 'now').mockReturnValue(0)
  await router.navigate('/cause')
  now.mockReturnValue(40)
  fades.mock.lastCall?.[0]()
  await router.navigate('/event')
  now.mockReturnValue(81)
  fades.mock.lastCall?.[0]()
  now.mockRestore()
  await router.navigate('/')
  expect(heard.map(({ path }) => path)).toEqual(['/cause', '/event', '/'])
  expect(fades).toHaveBeenCalledTimes(2)
})

test('a navigation that ends during the capture renders its page', async () => {
  const router = open()
  await router.navigate('/cause')
  await router.navigate('/event')
  fades.mock.calls[0]?.[0]()
  expect(heard).toEqual([{ path: '/event', inOnePiece: true }])
})

test('another query and a refresh do not fade, and are rendered as transitions', async () => {
  const router = open()
  await router.navigate('/?q=umrah')
  await router.revalidate()
  expect(heard.at(-1)).toEqual({ path: '/?q=umrah', inOnePiece: false })
  expect(fades).not.toHaveBeenCalled()
})

test.each([
  ['with reduced motion', () => void reduced.mockReturnValue(true)],
  ['without support', () => void Reflect.deleteProperty(document, 'startViewTransition')],
])('%s pages do not fade, and are rendered synchronously', async (_, prepare) => {
  prepare()
  await open().navigate('/cause')
  expect(heard).toEqual([{ path: '/cause', inOnePiece: true }])
  expect(fades).not.toHaveBeenCalled()
})

test('a step that the browser animates itself does not fade, and the next link does', async () => {
  const router = open(true)
  await router.navigate('/cause')
  await router.navigate(-1)
  expect(fades).toHaveBeenCalledTimes(1)
  await router.navigate('/event')
  expect(fades).toHaveBeenCalledTimes(2)
})
