import { readdirSync } from 'node:fs'
import path from 'node:path'
import * as ui from '@caravanserai/ui'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { isValidElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { KitPage } from './page/KitPage'
import { framesOf, slug, groupsOf } from './Story'
import type { Story } from './Story'
import { english } from './samples'

/** Every component in a tree, including those passed as properties. */
const partsOf = (tree: unknown): ReadonlyArray<unknown> => {
  if (Array.isArray(tree)) return tree.flatMap(partsOf)
  if (isValidElement(tree)) return [tree.type, ...partsOf(tree.props)]
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(partsOf) : []
}

/** A context renders nothing. */
const isComponent = ([name, value]: [string, unknown]): boolean =>
  /^[A-Z]/.test(name) &&
  !name.endsWith('Context') &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value))

/** The stories below a folder, found by the same rule as in the page's build. */
const storiesBelow = (folder: string) =>
  readdirSync(path.join(__dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.story.tsx'))
    .map((file) => ({
      file: `./${file}`,
      stories: Object.values(
        jest.requireActual<Readonly<Record<string, Story>>>(path.join(__dirname, folder, file)),
      ),
    }))
const stories = storiesBelow('stories').flatMap(({ stories: ofFile }) => ofFile)
/** Includes the stories of the template for new remotes. */
const groups = groupsOf(stories, ['../../remotes', '../templates'].flatMap(storiesBelow))
const everyStory = groups.flatMap((group) => group.stories)

const trees: ReadonlyArray<ReactNode> = stories.flatMap((story) =>
  framesOf(story).map(({ show }) => show(english, 'id')),
)

test('every component of the kit has a story in tools/kit/stories', () => {
  const shown = new Set(trees.flatMap(partsOf))
  const components = Object.entries(ui).filter(isComponent)
  expect(components.length).toBeGreaterThan(20)
  expect(components.filter(([, component]) => !shown.has(component)).map(([name]) => name)).toEqual([])
})

test('the stories of each remote are a group', () => {
  const [story] = stories
  if (story === undefined) throw new Error('the kit has no story')
  const found = ['./travel/home/A.story.tsx', './charity/B.story.tsx', './travel/C.story.tsx']
  expect(
    groupsOf(
      [story],
      found.map((file) => ({ file, stories: [{ ...story, name: file }] })),
    ),
  ).toEqual([
    { title: 'Components', stories: [story] },
    { title: 'Remote charity', stories: [{ ...story, name: found[1] }] },
    { title: 'Remote travel', stories: [found[0], found[2]].map((name) => ({ ...story, name })) },
  ])
})

test('stories and the frames of each story have unique names', () => {
  const names = everyStory.map(({ name }) => slug(name))
  expect(new Set(names).size).toBe(names.length)
  for (const story of everyStory) {
    const frames = framesOf(story).map(({ name }) => name)
    expect(new Set(frames).size).toBe(frames.length)
    expect(frames).toEqual(
      expect.arrayContaining(['As it is', 'Long text', 'Bangla', 'Arabic, right to left', 'Dark']),
    )
  }
})

test('the page shows every story with a link in its contents, and has no duplicate id', () => {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) })
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <KitPage groups={groups} /> }])} />,
  )
  // Queries by role would take jsdom half a minute for all links.
  const links = new Map([...document.querySelectorAll('nav a')].map((link) => [link.textContent, link]))
  for (const { name } of everyStory) {
    const href = links.get(name)?.getAttribute('href') ?? ''
    expect([name, document.getElementById(href.slice(1))?.tagName]).toEqual([name, 'SECTION'])
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
