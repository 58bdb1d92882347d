import type { PatchRoutesOnNavigationFunctionArgs, RouteObject } from 'react-router-dom'
import type { ManifestRemote } from '../../../site/clientManifest'
import { loadPages, remoteRoutes, ownerIn } from './remoteRoutes'

const load = jest.fn<Promise<ReadonlyArray<RouteObject>>, [string]>()
let reported: unknown[]
let parents: unknown[]

const remote = (name: string, entry: string | null = `/_/${name}/remoteEntry.js`): ManifestRemote => ({
  name,
  entry,
  addresses: [`/${name}`, `/${name}/other`].map((path) => ({ path, scripts: [], styles: [] })),
  files: [],
  links: [],
})
const routesOf = (...remotes: ReadonlyArray<ManifestRemote>) =>
  remoteRoutes({
    owner: ownerIn(remotes),
    loadRoutes: load,
    mountedAlone: 'alone',
    destination: () => ({ pathname: '/travel/other', search: '', hash: '' }),
    report: (kind, pathname, error) => void reported.push([kind, pathname, (error as Error).message]),
  })

/** Navigates to this path, and returns the routes that the navigation adds. */
const discovered = async (routes: ReturnType<typeof routesOf>, path: string, signal?: AbortSignal) => {
  const patched: RouteObject[] = []
  await routes.discover({
    path,
    patch: (parent, children) => {
      parents.push(parent)
      patched.push(...children)
    },
    signal: signal ?? new AbortController().signal,
  } as PatchRoutesOnNavigationFunctionArgs)
  return patched
}
const idsOf = async (...to: Parameters<typeof discovered>) => (await discovered(...to)).map(({ id }) => id)
/** The result of a route's loader at an address. */
const loaded = (route: RouteObject | undefined, path: string) =>
  (route?.loader as (args: unknown) => Promise<unknown>)({ request: new Request(`http://localhost${path}`) })
const unavailable = { init: { status: 503 } }

beforeEach(() => {
  parents = []
  reported = []
  load.mockReset()
  load.mockImplementation((name) =>
    Promise.resolve([
      { path: `/${name}`, lazy: () => Promise.resolve({ Component: () => null }) },
      { path: `/${name}/other`, lazy: () => Promise.reject(new Error('not loaded')) },
    ]),
  )
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => jest.restoreAllMocks())

describe('the remote of the document', () => {
  it('is mounted with its page loaded and its other pages unloaded', async () => {
    const [mounted] = await routesOf(remote('charity')).mountOwner('/charity')
    const [page, second] = mounted?.children ?? []
    expect(page).toMatchObject({ id: 'charity/0', Component: expect.any(Function) as unknown })
    expect(page?.lazy).toBeUndefined()
    expect(second?.lazy).toBeInstanceOf(Function)
  })

  it('rejects if its code or page cannot be loaded, so the document stays without scripts', async () => {
    await expect(routesOf(remote('charity')).mountOwner('/charity/other')).rejects.toThrow('not loaded')
    load.mockRejectedValue(new Error('no entry'))
    await expect(routesOf(remote('charity')).mountOwner('/charity')).rejects.toThrow('no entry')
  })

  it('is replaced by status 503, as on the server, when the server could not load it', async () => {
    const [mounted] = await routesOf(remote('charity', null)).mountOwner('/charity')
    expect(mounted?.children?.map(({ path }) => path)).toEqual(['/charity', '/charity/other'])
    expect(load).not.toHaveBeenCalled()
  })

  it('is absent for an unowned address', async () => {
    expect(await routesOf(remote('charity')).mountOwner('/elsewhere')).toEqual([])
  })
})

describe('the other remotes', () => {
  it('are each mounted once, on a navigation to them', async () => {
    const routes = routesOf(remote('charity'), remote('travel'))
    await routes.mountOwner('/charity')
    expect(await idsOf(routes, '/travel')).toEqual(['travel'])
    for (const path of ['/travel/other', '/charity/other', '/elsewhere'])
      expect(await idsOf(routes, path)).toEqual([])
  })

  it('are not mounted by an abandoned navigation', async () => {
    const routes = routesOf(remote('travel'))
    expect(await idsOf(routes, '/travel', AbortSignal.abort())).toEqual([])
    expect(await idsOf(routes, '/travel')).toEqual(['travel'])
  })

  it('are replaced by status 503 offline if their code or page cannot be loaded', async () => {
    const [mounted] = await discovered(routesOf(remote('travel')), '/travel')
    const { lazy } = mounted?.children?.[1] ?? {}
    await expect((lazy as () => Promise<unknown>)()).rejects.toMatchObject(unavailable)
    load.mockRejectedValue(new Error('no entry'))
    const [failed] = await discovered(routesOf(remote('travel')), '/travel')
    await expect(loaded(failed?.children?.[0], '/travel')).rejects.toMatchObject(unavailable)
    expect(reported).toEqual([
      ['load', '/travel/other', 'not loaded'],
      ['load', '/travel', 'no entry'],
    ])
  })
})

describe('the remote whose first page is mounted alone', () => {
  it('gets its other pages once, on a navigation to one of them', async () => {
    const routes = routesOf(remote('alone'))
    expect(await idsOf(routes, '/alone/other')).toEqual(['alone/0', 'alone/1'])
    expect(parents).toEqual(['alone'])
    expect(await idsOf(routes, '/alone/other')).toEqual([])
  })

  it('leaves its other pages to the server when its code cannot be loaded', async () => {
    load.mockRejectedValue(new Error('no entry'))
    const [, second] = await discovered(routesOf(remote('alone')), '/alone/other')
    await expect(loaded(second, '/alone/other')).rejects.toMatchObject(unavailable)
    expect(reported).toEqual([['load', '/alone/other', 'no entry']])
  })

  it('keeps its own route of the first page', async () => {
    const routes = routesOf(remote('alone'))
    expect(await routes.routeOf('alone/1')).toMatchObject({ id: 'alone/1', path: '/alone/other' })
    await expect(routes.routeOf('alone/2')).rejects.toThrow('alone/2')
  })
})

test('only the modules of the page at a path are loaded', async () => {
  const [cause, event] = [jest.fn(async () => ({})), jest.fn(async () => ({}))]
  await loadPages(
    [
      { path: '/cause', lazy: cause },
      { path: '/event', lazy: event },
    ],
    '/cause',
  )
  expect([cause.mock.calls.length, event.mock.calls.length]).toEqual([1, 0])
})
