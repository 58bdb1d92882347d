import { picture } from '@caravanserai/adapters/testing'
import { render, screen } from '@testing-library/react'
import { Figure } from './Figure'

const well = picture('well.webp', 'A well')
const show = (more: object) =>
  render(
    <Figure picture={{ ...well, ...more }} className="place">
      the picture
    </Figure>,
  ).container

test('shows the caption and the credit below the picture, each with its own direction', () => {
  show({ caption: 'চর কুকরি, ২০১৯', credit: 'Photo: Rahima Khatun' })
  expect(screen.getByRole('figure').className).toContain('place')
  for (const words of ['চর কুকরি, ২০১৯', 'Photo: Rahima Khatun'])
    expect(screen.getByText(words).getAttribute('dir')).toBe('auto')
})

test('shows only the given parts, and is no figure without any', () => {
  expect(show({ credit: 'Photo: Rahima Khatun' }).querySelectorAll('figcaption > *')).toHaveLength(1)
  expect(show({}).innerHTML).toBe('<div class="place">the picture</div>')
})
