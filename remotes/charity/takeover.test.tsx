import type { Content } from '@caravanserai/adapters'
import { contentContext } from '@caravanserai/adapters/page'
import {
  cause,
  event,
  member,
  memoryContent,
  picture,
  post,
  project,
  testimonial,
} from '@caravanserai/adapters/testing'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { routes } from './routes'

/** The pages of this section with an editor's content instead of the samples. */
const open = (address: string, content: Content) => {
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
    initialEntries: [address],
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(contentContext, content)
      return context
    },
  })
  render(<RouterProvider router={router} />)
}

const editors = memoryContent({
  lists: {
    causes: [cause('77', { title: 'A roof for the ferry ghat', authorName: 'Rokeya Sultana' })],
    posts: [post('78', { title: 'Notes from the ghat', picture: picture('editor/ghat.jpg') })],
    events: [event('79', { title: 'A day at the ghat' })],
    projects: [project('80', { title: 'Timber from Bandarban' })],
    team: [member('81', { name: 'Rokeya Sultana' })],
    testimonials: [
      testimonial('82', { name: 'The ferryman', quote: 'It no longer rains on those who wait.' }),
    ],
  },
})

test.each([
  ['/cause', 'A roof for the ferry ghat'],
  ['/cause-single/77', 'The story of cause 77.'],
  ['/team-single/81', 'Who member 81 is.'],
  ['/event', 'A day at the ghat'],
  ['/event-s2', 'A day at the ghat'],
  ['/event-single/79', 'The day of event 79.'],
  ['/project', 'Timber from Bandarban'],
  ['/project-single/80', 'The story of project 80.'],
  ['/testimonial', 'It no longer rains on those who wait.'],
  ['/blog', 'Notes from the ghat'],
  ['/blog-left-sidebar', 'Notes from the ghat'],
  ['/blog-fullwidth', 'Notes from the ghat'],
  ['/blog-single/78', 'The text of post 78.'],
  ['/blog-single-left-sidebar/78', 'The text of post 78.'],
  ['/blog-single-fullwidth/78', 'The text of post 78.'],
  ['/donate', 'A roof for the ferry ghat'],
  ['/volunteer', 'A day at the ghat'],
])('%s shows what an editor’s backend holds, without a change of the page', async (address, words) => {
  open(address, editors)
  expect((await screen.findAllByText(new RegExp(words))).length).toBeGreaterThan(0)
})
