import { sizedSrc } from './Lightbox'

test.each([
  ['the first sufficient width', '/media/a.webp', 3000, 1440, '/media/a.webp?w=1600'],
  ['a width that is just sufficient', '/media/a.webp', 3000, 1600, '/media/a.webp?w=1600'],
  ['the widest if none is sufficient', '/media/a.webp', 3000, 5120, '/media/a.webp?w=2400'],
  ['no more than the width of the picture', '/media/a.webp', 1200, 5120, '/media/a.webp'],
  ['a sufficient width of a picture of unknown size', '/media/a.webp', 0, 1300, '/media/a.webp?w=1600'],
  ['an SVG unchanged', '/media/a.SVG', 3000, 1440, '/media/a.SVG'],
  ['a picture of another host unchanged', '/assets/a.webp', 3000, 1440, '/assets/a.webp'],
])('requests %s', (_, src, width, pixels, requested) => {
  expect(sizedSrc({ src, alt: '', width, height: 2000 }, pixels)).toBe(requested)
})
