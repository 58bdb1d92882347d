import { render, within } from '@testing-library/react'
import { Picture } from './Picture'

const show = (src: string, width = 0, sizes = '100vw') => {
  const picture = { src, alt: 'A gate', width, height: width / 2 }
  const { container } = render(<Picture picture={picture} sizes={sizes} />)
  return within(container).getByRole('img', { name: 'A gate' })
}
const srcSet = (...of: Parameters<typeof show>) => show(...of).getAttribute('srcset')

test('srcset has the widths up to that of the picture, and the picture itself', () => {
  expect(srcSet('/media/a.webp', 1000)).toBe(
    '/media/a.webp?w=480 480w, /media/a.webp?w=800 800w, /media/a.webp 1000w',
  )
  expect(srcSet('/media/b.webp?v=2', 800)).toBe('/media/b.webp?v=2&w=480 480w, /media/b.webp?v=2 800w')
})

test('srcset has every width if that of the picture is unknown or larger', () => {
  const every = /w=480 480w,.* \/media\/a.webp\?w=2400 2400w$/
  expect(srcSet('/media/a.webp')).toMatch(every)
  expect(srcSet('/media/a.webp', 6000)).toMatch(every)
})

test('srcset of a thumbnail has only the widths for one to three pixels per CSS pixel', () => {
  expect(srcSet('/media/a.webp', 1000, '4.5rem')).toBe('/media/a.webp?w=120 120w, /media/a.webp?w=240 240w')
  expect(srcSet('/media/a.webp', 200, '4.5rem')).toBe('/media/a.webp?w=120 120w, /media/a.webp 200w')
})

test('a picture smaller than the smallest width has no srcset', () => {
  const img = show('/media/a.webp', 400)
  expect({
    src: img.getAttribute('src'),
    hasSrcset: img.hasAttribute('srcset'),
    hasSizes: img.hasAttribute('sizes'),
  }).toEqual({ src: '/media/a.webp', hasSrcset: false, hasSizes: false })
})

test('pictures of other hosts are unchanged', () => {
  expect(srcSet('/assets/lamp.svg', 300)).toBeNull()
})

describe('the focal point', () => {
  const focusIn = (focus: { readonly x: number; readonly y: number }, contain = false) => {
    const picture = { src: '/media/a.webp', alt: 'A gate', width: 0, height: 0, focus }
    const { container } = render(<Picture picture={picture} sizes="100vw" contain={contain} />)
    return within(container).getByRole('img').getAttribute('data-focus')
  }

  test('is passed to the style sheet in whole percents, as a sum of powers of two', () => {
    expect(focusIn({ x: 37, y: 100 })).toBe('x32 x4 x1 y64 y32 y4')
    expect(focusIn({ x: 0.4, y: 0 })).toBe('')
  })

  test('is omitted for a picture that is not cropped', () => {
    expect(focusIn({ x: 37, y: 100 }, true)).toBeNull()
  })
})
