import { answerOf, mapAnswer, menu } from '@caravanserai/adapters'
import { contentContext, isPageHandle } from '@caravanserai/adapters/page'
import { defaultMenu, memoryContent } from '@caravanserai/adapters/testing'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { address, definePage } from './definePage'
import type { PageRoute } from './definePage'

interface Data {
  readonly id: string
  readonly names: ReadonlyArray<string>
}

const Names = ({ id, names }: Data) => (
  <p>
    {id}: {names.join(', ')}
  </p>
)
const untitled = () => ({ title: '', description: '', banner: null })

const menuPage = definePage({
  address: address('/menu/:id'),
  read: (ask, { id }) =>
    mapAnswer(ask(menu), (entries) =>
      id === 'none' ? null : { id, names: entries.slice(0, 2).map(({ name }) => name) },
    ),
  head: ({ names }, { id }) => ({ title: names.join(' and '), description: id, banner: null }),
  structured: ({ names }, { absolute }) => [{ '@type': 'Thing', name: names[0], url: absolute('/menu') }],
  links: [{ group: 'Pages', name: 'A menu', to: '/menu/1' }],
  page: () => Promise.resolve(Names),
})

const show = async (at: string, ...routes: ReadonlyArray<PageRoute>) => {
  const getContext = () => {
    const context = new RouterContextProvider()
    context.set(contentContext, memoryContent({ menu: defaultMenu }))
    return context
  }
  const router = createMemoryRouter(
    routes.map((route) => ({ ...route, errorElement: 'No such page', hydrateFallbackElement: null })),
    { initialEntries: [at], getContext },
  )
  await act(async () => render(<RouterProvider router={router} />))
  return router
}

describe('a page', () => {
  it('shows the data that it reads with the parameters of its address', async () => {
    await show('/menu/7', menuPage)
    expect(screen.getByText('7: Home, About')).toBeTruthy()
  })

  it('answers 404 when `read` answers null', async () => {
    const { state } = await show('/menu/none', menuPage)
    expect(screen.getByText('No such page')).toBeTruthy()
    expect(Object.values(state.errors ?? {})).toMatchObject([{ status: 404 }])
  })

  it('passes its definition to the host as a handle', () => {
    const { handle } = menuPage
    const data: Data = { id: '7', names: ['Home', 'About'] }
    const site = { brand: 'Charitio', absolute: (path: string) => `https://site.example.test${path}` }
    expect(isPageHandle(handle)).toBe(true)
    expect(handle.meta(data, { id: '7' })).toEqual({
      title: 'Home and About',
      description: '7',
      banner: null,
    })
    expect(handle.structured?.(data, site, { id: '7' })).toEqual([
      { '@type': 'Thing', name: 'Home', url: 'https://site.example.test/menu' },
    ])
    expect(handle.links).toEqual([{ group: 'Pages', name: 'A menu', to: '/menu/1' }])
    expect(handle.query).toEqual([])
  })

  it('reads only the query parameters that its address declares', async () => {
    const donate = definePage({
      address: address('/donate', ['cause']),
      read: (_, params: object) => answerOf({ params: JSON.stringify(params) }),
      head: untitled,
      page: () => Promise.resolve(({ params }: { readonly params: string }) => <p>{params}</p>),
    })
    await show('/donate?cause=3&utm=mail', donate)
    expect(screen.getByText('{"cause":"3"}')).toBeTruthy()
    expect(donate.handle.query).toEqual(['cause'])
  })

  it('has no loader if it reads no content', async () => {
    const login = definePage({
      address: address('/login'),
      head: untitled,
      unlisted: true,
      page: () => Promise.resolve(() => <p>Log in</p>),
    })
    expect('loader' in login).toBe(false)
    expect(login.handle.unlisted).toBe(true)
    await show('/login', login)
    expect(screen.getByText('Log in')).toBeTruthy()
  })

  it('keeps the state of a component between two of its addresses', async () => {
    const Field = () => <input aria-label="Search" />
    const page = () => Promise.resolve(Field)
    const [a, b] = [address('/a'), address('/b')].map((at) =>
      definePage({ address: at, head: untitled, page }),
    )
    const router = await show('/a', a as PageRoute, b as PageRoute)
    const field = screen.getByLabelText('Search')
    await act(() => router.navigate('/b'))
    expect(screen.getByLabelText('Search')).toBe(field)
  })

  it('is checked by the compiler: head and component receive the type of `read`', () => {
    const at = address('/menu/:id')
    const page = () => Promise.resolve(Names)
    const head = untitled
    // @ts-expect-error: the address has no such parameter.
    definePage({ address: at, read: (_, { name }) => answerOf({ id: '1', names: [name] }), head, page })
    // @ts-expect-error: the component needs `names`.
    definePage({ address: at, read: () => answerOf({ id: '1' }), head, page })
    // @ts-expect-error: the component needs data, and none is read.
    definePage({ address: at, head, page })
    definePage({
      address: at,
      read: () => answerOf({ id: '1', names: [], more: true }),
      // @ts-expect-error: nothing of this name is read.
      head: ({ more, fewer }) => ({ title: String(more ?? fewer), description: '', banner: null }),
      page,
    })
  })
})
