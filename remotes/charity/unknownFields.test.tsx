import { noHtml } from '@caravanserai/adapters'
import { cause, testimonial } from '@caravanserai/adapters/testing'
import { screen } from '@testing-library/react'
import { event, member, open, post, project } from './testing'

/** Entries in which nothing but the id is readable, and the existence of other parts. */
const lists = {
  causes: ['1', '2', '3', '4', '5'].map((id) =>
    cause(id, {
      category: '',
      summary: '',
      body: noHtml,
      goalCents: null,
      raisedCents: null,
      percent: null,
      donors: null,
      latestGifts: [{ name: '', amountCents: null, date: null, note: 'For the pump' }],
      latestComments: [{ name: '', date: null, text: '' }],
      picture: null,
      // Only the author of the last post is known.
      authorName: id === '5' ? 'Member 1' : '',
    }),
  ),
  events: ['1', '2', '3', '4', '5'].map((id) =>
    event(id, {
      date: null,
      time: '',
      hours: null,
      place: '',
      summary: '',
      body: noHtml,
      schedule: [{ time: '09:30', title: '' }],
      picture: null,
    }),
  ),
  posts: ['1', '2', '3', '4', '5', '6'].map((id) =>
    post(id, {
      date: null,
      summary: '',
      body: noHtml,
      author: { name: id === '6' ? 'Member 1' : '', role: '', picture: null },
      comments: null,
      format: 'video',
      film: [{ picture: null, caption: 'The boat comes in.' }],
      picture: null,
    }),
  ),
  projects: [project('1', { category: '', causeId: '1', body: noHtml, picture: null })],
  team: [member('1', { role: '', body: noHtml, picture: null })],
  testimonials: [testimonial('1', { name: '', role: '', quote: '', picture: null })],
}

test.each([
  ...['/cause', '/cause-single/1', '/donate', '/donate?cause=1', '/volunteer', '/event', '/event-s2'],
  ...['/event-single/1', '/blog', '/blog-left-sidebar', '/blog-fullwidth', '/blog-single/1'],
  ...['/project', '/project-single/1', '/team-single/1', '/testimonial'],
])('%s is rendered without unknown fields', async (address) => {
  const { container, status } = await open(address, lists)
  expect(status).toBe(200)
  expect(document.querySelector('h2, h3')).not.toBeNull()
  expect(document.body.textContent).not.toMatch(/null|NaN|undefined|Invalid/)
  expect(document.querySelectorAll('time')).toHaveLength(0)
  expect(document.querySelectorAll('[role=progressbar]')).toHaveLength(0)
  expect(container.querySelector('img, p:empty:not([aria-live]), h2:empty, h3:empty')).toBeNull()
  expect(screen.queryByText(/^(Organised by|Time|Place)/)).toBeNull()
})
