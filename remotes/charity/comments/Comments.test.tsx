import type { Comment } from '@caravanserai/adapters'
import { day } from '@caravanserai/adapters/testing'
import { type, withSubmissions } from '@caravanserai/ui/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Comments } from './Comments'

const comment = (name: string, text: string, date = '2026-11-14'): Comment => ({
  name,
  text,
  date: day(date),
})
const show = (props: Partial<Parameters<typeof Comments>[0]> = {}) =>
  render(<Comments about="/blog-single/1" count={2} latest={[]} author="" {...props} />)
const voices = () => screen.getAllByRole('article')
const two = [comment('Rumi', 'How deep now?'), comment('Nasrin Akter', 'Salt again.', '2026-11-13')]

test('comments have author, date and text in the given order, and a mark if the author wrote them', () => {
  show({ latest: two, author: 'Nasrin Akter' })
  expect(voices().map((voice) => within(voice).getByText(/\?|\.$/).textContent)).toEqual([
    'How deep now?',
    'Salt again.',
  ])
  const first = within(voices()[0] as HTMLElement)
  expect(first.getByText('Rumi')).toBeTruthy()
  expect(first.getByText('14 November 2026').getAttribute('datetime')).toBe('2026-11-14')
  expect(voices().map((voice) => within(voice).queryByText('Author') !== null)).toEqual([false, true])
})

test('a comment without a name is not marked on a post without an author', () => {
  show({ latest: [comment('', 'No name')] })
  expect(screen.queryByText('Author')).toBeNull()
})

test.each([
  [0, [], 'No comments yet'],
  [1, two.slice(1), '1 comment'],
  [2, two, '2 comments'],
  [14, two, 'The latest 2 comments'],
  [14, two.slice(1), 'The latest comment'],
])('for %i comments the heading counts the comments shown', (count, latest, words) => {
  show({ count, latest })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(words)
})

test('the heading has the given level, and the form the next one', () => {
  show({ count: 3, level: 3 })
  expect(screen.getByRole('heading', { level: 3, name: '3 comments' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 4, name: 'Write a comment' })).toBeTruthy()
})

test('a comment is submitted with the address of the page and confirmed', async () => {
  const comments = <Comments about="/blog-single/1" count={0} latest={[]} author="" />
  const { page, submitted } = withSubmissions(comments, 'sent')
  render(page)
  type('Name', ' Rumi ')
  type('Email, which is not shown', 'rumi')
  type('Comment', 'How deep now?\n')
  await act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Write a comment' })))
  const values = { about: '/blog-single/1', name: 'Rumi', email: 'rumi', text: 'How deep now?' }
  expect(submitted).toEqual([{ form: 'comment', values }])
  expect(screen.getByRole('status').textContent).toMatch(/Your comment is with us/)
})

test('an empty comment is refused with a message', async () => {
  const { page, submitted } = withSubmissions(
    <Comments about="/blog-single/1" count={0} latest={[]} author="" />,
    'sent',
  )
  render(page)
  type('Name', 'Rumi')
  await act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Write a comment' })))
  expect(screen.getByText('Please write your comment')).toBeTruthy()
  expect(submitted).toEqual([])
})
