import { render } from '@testing-library/react'
import { DocumentHead } from './PageFrame'
import type { PageHead } from './pageHead'

const causes: PageHead = {
  title: 'Causes',
  tags: [
    ['meta', { name: 'description', content: 'What we raise money for' }],
    ['link', { rel: 'canonical', href: 'https://site.example.test/cause' }],
  ],
}
const events: PageHead = {
  title: 'Events',
  tags: [['meta', { name: 'description', content: 'When we meet' }]],
}
const icon = '<link rel="icon" href="/favicon.svg">'

beforeEach(() => {
  document.head.innerHTML = `<title>Causes</title>${icon}<meta name="description" content="What we raise money for"><link rel="canonical" href="https://site.example.test/cause">`
})

test('the head of the server is not changed', () => {
  const before = [...document.head.childNodes, ...(document.head.querySelector('title')?.childNodes ?? [])]
  render(<DocumentHead head={causes} />)
  const after = [...document.head.childNodes, ...(document.head.querySelector('title')?.childNodes ?? [])]
  expect(after.length).toBe(before.length)
  expect(after.every((node, at) => node === before[at])).toBe(true)
})

test('another page replaces the head, except the tags that all pages share', () => {
  const { rerender } = render(<DocumentHead head={causes} />)
  rerender(<DocumentHead head={events} />)
  expect(document.head.innerHTML).toBe(
    `<title>Events</title>${icon}<meta name="description" content="When we meet">`,
  )
})

test('a tag that differs is corrected', () => {
  document.head.querySelector('meta')?.setAttribute('content', 'of yesterday')
  render(<DocumentHead head={causes} />)
  expect([...document.head.querySelectorAll('meta')].map(({ content }) => content)).toEqual([
    'What we raise money for',
  ])
})
