import { fireEvent, render, screen } from '@testing-library/react'
import { CarouselTrack } from './CarouselTrack'

const items = ['One', 'Two', 'Three'].map((content) => ({ key: content, content }))
const heard = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: true }) }))

const show = (effect: 'slide' | 'fade') =>
  render(<CarouselTrack items={items} effect={effect} intervalMs={4_000} speedMs={1_000} dots startAt={0} />)

test.each(['slide', 'fade'] as const)('lets only what is in sight be heard and focused: %s', (effect) => {
  const { container } = show(effect)
  for (const name of ['One', 'Two', 'Three']) {
    expect(heard()).toEqual([name])
    const alive = [...container.querySelectorAll('li > :not([inert])')]
    expect(alive.map(({ textContent }) => textContent)).toEqual([name])
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  }
})

test('counts no copy among its dots', () => {
  const { container } = show('slide')
  expect(container.querySelectorAll('li')).toHaveLength(4)
  expect(screen.getAllByRole('button', { name: /^Show / })).toHaveLength(3)
})

test('says the place in figures where there would be more than twelve dots', () => {
  const many = Array.from({ length: 13 }, (_, at) => ({ key: `${at}`, content: `Item ${at}` }))
  render(<CarouselTrack items={many} effect="slide" intervalMs={4_000} speedMs={1_000} dots startAt={0} />)
  expect(screen.queryByRole('button', { name: /^Show / })).toBeNull()
  expect(screen.getByText(/1/, { selector: '[class*=place]' }).textContent).toBe('Showing 1 /of 13')
})
