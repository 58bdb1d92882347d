import type { Comment } from '@caravanserai/adapters'
import type { Outcome, Submission } from '@caravanserai/submissions'
import { SubmissionsContext } from '@caravanserai/submissions'
import { day } from '@caravanserai/adapters/testing'
import { filledIn, fillIn, servePage } from '@caravanserai/ui/testing'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Comments } from './Comments'

afterEach(cleanup)

const comment = (name: string, text: string, date = '2026-11-14'): Comment => ({
  name,
  text,
  date: day(date),
})
const voices = () => screen.getAllByRole('article')

test('shows each comment with its author, date and text, in the given order', () => {
  render(
    <Comments
      about="/blog-single/1"
      count={2}
      latest={[comment('Rumi', 'How deep now?'), comment('Sumaiya', 'Salt again.', '2026-11-13')]}
      author=""
    />,
  )
  expect(voices().map((one) => within(one).getByText(/\?|\.$/).textContent)).toEqual([
    'How deep now?',
    'Salt again.',
  ])
  const first = within(voices()[0] as HTMLElement)
  expect(first.getByText('Rumi')).toBeTruthy()
  expect(first.getByText('14 November 2026').getAttribute('datetime')).toBe('2026-11-14')
})

test.each([
  [0, 'No comments yet'],
  [1, '1 comment'],
  [14, '14 comments'],
])('counts %i as “%s”', (count, words) => {
  render(<Comments about="/" count={count} latest={[]} author="" />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(words)
})

test('says that only the latest comments are shown, if that is so', () => {
  const latest = [comment('Rumi', 'One'), comment('Sumaiya', 'Two')]
  const { rerender } = render(<Comments about="/" count={14} latest={latest} author="" />)
  expect(screen.getByText('The latest 2 of them, the newest first.')).toBeTruthy()
  rerender(<Comments about="/" count={2} latest={latest} author="" />)
  expect(screen.queryByText(/The latest/)).toBeNull()
})

test('marks only the answers of the author', () => {
  const latest = [comment('Nasrin Akter', 'At 240 metres.'), comment('Rumi', 'How deep?')]
  const { rerender } = render(<Comments about="/" count={2} latest={latest} author="Nasrin Akter" />)
  expect(voices().map((one) => within(one).queryByText('Author') !== null)).toEqual([true, false])
  rerender(<Comments about="/" count={2} latest={[comment('', 'No name')]} author="" />)
  expect(screen.queryByText('Author')).toBeNull()
})

test('uses the given heading level', () => {
  render(<Comments about="/" count={3} latest={[]} author="" level={3} />)
  expect(screen.getByRole('heading', { level: 3, name: '3 comments' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 4, name: 'Write a comment' })).toBeTruthy()
})

const send = async (
  outcome: Outcome,
  values = { Name: ' Rumi ', Email: 'rumi', Comment: 'How deep now?\n' },
) => {
  const got: Submission[] = []
  const submit = (submission: Submission) => {
    got.push(submission)
    return Promise.resolve(outcome)
  }
  render(
    <SubmissionsContext.Provider value={{ submit }}>
      <Comments about="/blog-single/1" count={0} latest={[]} author="" />
    </SubmissionsContext.Provider>,
  )
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
  await act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Write a comment' })))
  return got
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

test('sends any values, with the address of the page', async () => {
  expect(await send('sent')).toEqual([
    {
      form: 'comment',
      values: { about: '/blog-single/1', name: 'Rumi', email: 'rumi', text: 'How deep now?' },
    },
  ])
  cleanup()
  expect(await send('sent', { Name: '', Email: '', Comment: '' })).toHaveLength(1)
  expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true)
})

test.each([
  ['unsent', /nothing was sent and nothing is kept/],
  ['failed', /please try again in a moment/],
] as const)('keeps what was typed when it is %s, and says so', async (outcome, words) => {
  await send(outcome)
  expect(field('Comment').value).toBe('How deep now?\n')
  expect(screen.getByRole('status').textContent).toMatch(words)
})

test('clears the fields once the comment was delivered', async () => {
  await send('sent')
  for (const label of ['Name', 'Email', 'Comment']) expect(field(label).value).toBe('')
  expect(screen.getByRole('status').textContent).toMatch(/Your comment is with us/)
})

test('removes its message when the form is edited', async () => {
  await send('failed')
  fireEvent.change(field('Comment'), { target: { value: 'Again' } })
  expect(screen.getByRole('status').textContent).toBe('')
})

test('keeps what was typed before hydration, and sends it', async () => {
  const submit = jest.fn<Promise<Outcome>, [Submission]>(() => Promise.resolve('unsent'))
  const { container, hydrate } = servePage(
    <SubmissionsContext.Provider value={{ submit }}>
      <Comments about="/" count={0} latest={[]} author="" />
    </SubmissionsContext.Provider>,
  )
  fillIn(container)
  const before = filledIn(container)
  const remove = await hydrate()
  expect(filledIn(container)).toEqual(before)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send comment' })))
  expect(submit.mock.calls[0]?.[0].values).toEqual({
    about: '/',
    name: 'text 0',
    email: '1@a.bc',
    text: 'text 2',
  })
  remove()
})

test('without scripts the browser posts the form', () => {
  const html = renderToString(<Comments about="/" count={0} latest={[]} author="" />)
  const document = new DOMParser().parseFromString(html, 'text/html')
  expect(document.querySelector('form')?.method).toBe('post')
  expect(document.querySelector<HTMLInputElement>('form [name=form]')?.value).toBe('comment')
  expect(document.querySelector('form button[disabled]')).toBeNull()
  expect(html).not.toMatch(/\sstyle=/)
})
