import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { EditorText } from './EditorText'

test('takes its direction from the text, as whatever element it is rendered', () => {
  render(<EditorText as="h3">مقاعد إلى جدة</EditorText>)
  expect(screen.getByRole('heading', { level: 3 }).getAttribute('dir')).toBe('auto')
})

test('is a span where no element is given', () => {
  render(<EditorText className="name">Seats to Jeddah</EditorText>)
  const text = screen.getByText('Seats to Jeddah')
  expect({ tagName: text.tagName, dir: text.dir, className: text.className }).toEqual({
    tagName: 'SPAN',
    dir: 'auto',
    className: 'name',
  })
})

test('can be a link, with the properties of a link', () => {
  const text = (
    <EditorText as={Link} to="/cause-single/1">
      A well
    </EditorText>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: text }])} />)
  const link = screen.getByRole('link', { name: 'A well' })
  expect({ href: link.getAttribute('href'), dir: link.dir }).toEqual({ href: '/cause-single/1', dir: 'auto' })
})

test('is left out where it is optional and empty', () => {
  const { container } = render(
    <>
      <EditorText optional>{''}</EditorText>
      <EditorText as="b">{''}</EditorText>
      <EditorText as="i" optional>
        here
      </EditorText>
    </>,
  )
  expect(container.innerHTML).toBe('<b dir="auto"></b><i dir="auto">here</i>')
})
