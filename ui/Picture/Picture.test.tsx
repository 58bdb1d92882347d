import { render, screen } from '@testing-library/react'
import { Picture } from './Picture'

const show = (src: string, width = 0) => {
  render(<Picture picture={{ src, alt: 'A gate', width, height: width / 2 }} sizes="100vw" />)
  return screen.getByRole('img', { name: 'A gate' })
}

test('offers the widths of the media store, up to the first that holds the picture', () => {
  expect(show('/media/a.webp', 1000).getAttribute('srcset')).toBe(
    '/media/a.webp?w=480 480w, /media/a.webp?w=800 800w, /media/a.webp?w=1200 1200w',
  )
})

test('offers every width when the picture’s own is not known', () => {
  expect(show('/media/a.webp').getAttribute('srcset')).toMatch(/w=2400 2400w$/)
})

test('leaves pictures of other hosts unchanged', () => {
  expect(show('/assets/lamp.svg', 300).hasAttribute('srcset')).toBe(false)
})
