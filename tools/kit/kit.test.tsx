import * as ui from '@caravanserai/ui'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { isValidElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { KitPage } from './page/KitPage'
import { framesOf } from './Story'
import { stories } from './stories'
import { english } from './words'

/** Every component in a tree, including those passed as properties. */
const partsOf = (tree: unknown): ReadonlyArray<unknown> => {
  if (Array.isArray(tree)) return tree.flatMap(partsOf)
  if (isValidElement(tree)) return [tree.type, ...partsOf(tree.props)]
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(partsOf) : []
}

const isComponent = ([name, value]: [string, unknown]): boolean =>
  /^[A-Z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value))

const trees: ReadonlyArray<ReactNode> = stories.flatMap((story) =>
  framesOf(story).map(({ show }) => show(english, 'id')),
)

test('every component of the kit is on its page: a new one needs a story in tools/kit/stories', () => {
  const shown = new Set(trees.flatMap(partsOf))
  const components = Object.entries(ui).filter(isComponent)
  expect(components.length).toBeGreaterThan(20)
  expect(components.filter(([, component]) => !shown.has(component)).map(([name]) => name)).toEqual([])
})

test('stories have unique names, and so have the frames of a story', () => {
  const names = stories.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const story of stories) {
    const frames = framesOf(story).map(({ name }) => name)
    expect(new Set(frames).size).toBe(frames.length)
    expect(frames).toEqual(
      expect.arrayContaining(['As it is', 'Long text', 'Bangla', 'Arabic, right to left', 'Dark']),
    )
  }
})

test('the page shows every story, lists it in its contents, and repeats no id', () => {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) })
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <KitPage /> }])} />)
  for (const { name } of stories) {
    const link = screen.getByRole('link', { name })
    expect(document.getElementById((link.getAttribute('href') ?? '').slice(1))?.tagName).toBe('SECTION')
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
