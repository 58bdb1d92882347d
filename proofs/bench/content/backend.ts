import { labelled } from './pages'

export interface BackendOptions {
  readonly menus: number
  readonly labels?: number
  readonly length?: number
}

export interface CountingBackend {
  readonly fetch: typeof globalThis.fetch
  /** How many requests it has received. */
  readonly asked: () => number
}

/**
 * The incumbent backend as a `fetch` function: a menu of `menus` entries, a few labels on each page. It counts its
 * requests.
 */
export const countingBackend = ({ menus, labels = 3, length = 400 }: BackendOptions): CountingBackend => {
  let asked = 0
  const names = ['Home', 'About', 'Contact', 'Service', 'Gallery']
  const entries = Array.from({ length: menus }, (_, index) => ({
    id: index + 1,
    name: names[index] ?? `Menu ${index + 1}`,
    children: [],
  }))

  const bodyOf = (path: string): object => {
    if (path.includes('nested_cms_menu')) return { menus: entries }
    if (path.includes('homepage_slider'))
      return { homepage_sliders: [{ id: 1, title: 'Welcome', image: '/media/a.jpg' }] }
    const id = path.split('/').at(-1) ?? ''
    // The text differs every time, because an unchanged page could be cached as a whole.
    if (path.includes('content_image')) return { content_images: { About: [`${id}.png`] } }
    return { menu_contents: Object.fromEntries(labelled({ labels, length, seed: `${id}-${asked}` })) }
  }

  const fetch: typeof globalThis.fetch = async (input) => {
    asked += 1
    return new Response(JSON.stringify(bodyOf(new URL(String(input)).pathname)), {
      headers: { 'content-type': 'application/json' },
    })
  }
  return { fetch, asked: () => asked }
}

/** Runs an action with another `fetch`. */
export const withFetch = async <A>(fetch: typeof globalThis.fetch, action: () => Promise<A>): Promise<A> => {
  const before = globalThis.fetch
  globalThis.fetch = fetch
  try {
    return await action()
  } finally {
    globalThis.fetch = before
  }
}
