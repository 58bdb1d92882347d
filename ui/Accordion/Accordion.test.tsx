import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Accordion } from './Accordion'

const items = [
  { id: 'visa', title: 'When does the visa come?', content: <p>Ten days before the flight.</p> },
  { id: 'tent', title: 'Who shares a tent?', content: <p>Families stay together.</p> },
]
const details = () => [...document.querySelectorAll('details')]

test('consists of native details with a shared name, so that one is open at a time', () => {
  render(
    <>
      <Accordion items={items} />
      <Accordion items={items.map((item) => ({ ...item, id: `more-${item.id}` }))} />
    </>,
  )
  const names = details().map((item) => item.getAttribute('name'))
  expect(names[0]).toMatch(/./)
  expect(names[0]).toBe(names[1])
  expect(names[2]).not.toBe(names[0])
})

test('is closed at first or open at the requested item, and then controlled by the visitor', () => {
  const { rerender } = render(<Accordion items={items} />)
  expect(details().map(({ open }) => open)).toEqual([false, false])
  rerender(<Accordion key="again" items={items} opened="tent" />)
  expect(details().map(({ open }) => open)).toEqual([false, true])
  for (const item of details()) item.open = !item.open
  rerender(<Accordion key="again" items={[...items]} opened="tent" />)
  expect(details().map(({ open }) => open)).toEqual([true, false])
})

test('puts ids inside the items, so that a fragment opens them', () => {
  render(<Accordion items={items} />)
  expect(screen.getByText('Ten days before the flight.').closest('#visa')?.parentElement?.tagName).toBe(
    'DETAILS',
  )
})

test('renders nothing without items', () => {
  expect(renderToString(<Accordion items={[]} />)).toBe('')
})
