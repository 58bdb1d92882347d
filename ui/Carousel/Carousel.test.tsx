import { render, screen } from '@testing-library/react'
import { Carousel } from './Carousel'

const items = ['One', 'Two', 'Three'].map((content) => ({ key: content, content }))

test('is a scrolling row in the tab order before hydration', () => {
  render(<Carousel label="Numbers" items={items} />)
  expect(screen.getByRole('group', { name: 'Numbers' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One',
    'Two',
    'Three',
  ])
  expect(screen.getByRole('list').getAttribute('tabindex')).toBe('0')
  expect(screen.queryByRole('button')).toBeNull()
})
