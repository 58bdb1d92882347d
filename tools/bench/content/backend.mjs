import { labelled } from './pages.mjs'

/**
 * A backend of the incumbent's kind in the place of `fetch`: a menu of `menus` entries, a few labels on each page. It
 * counts what it is asked.
 * @param {{ menus: number, labels?: number, length?: number }} options
 */
export const countingBackend = ({ menus, labels = 3, length = 400 }) => {
  let asked = 0
  const names = ['Home', 'About', 'Contact', 'Service', 'Gallery']
  const entries = Array.from({ length: menus }, (_, index) => ({
    id: index + 1,
    name: names[index] ?? `Menu ${index + 1}`,
    children: [],
  }))

  /** @param {string} path */
  const bodyOf = (path) => {
    if (path.includes('nested_cms_menu')) return { menus: entries }
    if (path.includes('homepage_slider'))
      return { homepage_sliders: [{ id: 1, title: 'Welcome', image: '/media/a.jpg' }] }
    const id = path.split('/').at(-1) ?? ''
    // Another text every time: a page that stays the same could be remembered whole.
    if (path.includes('content_image')) return { content_images: { About: [`${id}.png`] } }
    return { menu_contents: Object.fromEntries(labelled({ labels, length, seed: `${id}-${asked}` })) }
  }

  /** @type {typeof globalThis.fetch} */
  const fetch = async (input) => {
    asked += 1
    return new Response(JSON.stringify(bodyOf(new URL(String(input)).pathname)), {
      headers: { 'content-type': 'application/json' },
    })
  }
  return { fetch, asked: () => asked }
}

/** Runs something with another `fetch`. @template A @param {typeof globalThis.fetch} fetch @param {() => Promise<A>} action @returns {Promise<A>} */
export const withFetch = async (fetch, action) => {
  const before = globalThis.fetch
  globalThis.fetch = fetch
  try {
    return await action()
  } finally {
    globalThis.fetch = before
  }
}
