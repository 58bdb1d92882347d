import { render, within } from '@testing-library/react'
import { Picture } from './Picture'

const show = (src: string, width = 0, sizes = '100vw') => {
  const picture = { src, alt: 'A gate', width, height: width / 2 }
  const { container } = render(<Picture picture={picture} sizes={sizes} />)
  return within(container).getByRole('img', { name: 'A gate' })
}
const srcSet = (...of: Parameters<typeof show>) => show(...of).getAttribute('srcset')

test('offers the widths of the media store that the picture has, and the picture itself', () => {
  expect(srcSet('/media/a.webp', 1000)).toBe(
    '/media/a.webp?w=480 480w, /media/a.webp?w=800 800w, /media/a.webp 1000w',
  )
  expect(srcSet('/media/b.webp?v=2', 800)).toBe('/media/b.webp?v=2&w=480 480w, /media/b.webp?v=2 800w')
})

test('offers every width when the picture’s own is not known, or larger', () => {
  const every = /w=480 480w,.* \/media\/a.webp\?w=2400 2400w$/
  expect(srcSet('/media/a.webp')).toMatch(every)
  expect(srcSet('/media/a.webp', 6000)).toMatch(every)
})

test('offers a thumbnail in what one to three pixels for each of its own need', () => {
  expect(srcSet('/media/a.webp', 1000, '4.5rem')).toBe('/media/a.webp?w=120 120w, /media/a.webp?w=240 240w')
  expect(srcSet('/media/a.webp', 200, '4.5rem')).toBe('/media/a.webp?w=120 120w, /media/a.webp 200w')
})

test('offers nothing but the picture where it is as small as all that is shown of it', () => {
  const img = show('/media/a.webp', 400)
  expect({
    src: img.getAttribute('src'),
    hasSrcset: img.hasAttribute('srcset'),
    hasSizes: img.hasAttribute('sizes'),
  }).toEqual({ src: '/media/a.webp', hasSrcset: false, hasSizes: false })
})

test('leaves pictures of other hosts unchanged', () => {
  expect(srcSet('/assets/lamp.svg', 300)).toBeNull()
})
