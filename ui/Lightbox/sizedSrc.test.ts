import type { Picture } from '@caravanserai/adapters'
import { sizedSrc } from './sizedSrc'

const of = (src: string): Picture => ({ src, alt: '', width: 3000, height: 2000 })

test('requests the first sufficient width, and the widest when none is', () => {
  expect(sizedSrc(of('/media/a.webp'), 1440)).toBe('/media/a.webp?w=1600')
  expect(sizedSrc(of('/media/a.webp'), 1600)).toBe('/media/a.webp?w=1600')
  expect(sizedSrc(of('/media/a.webp'), 5120)).toBe('/media/a.webp?w=2400')
})

test('requests no more than the width of the picture', () => {
  expect(sizedSrc({ ...of('/media/a.webp'), width: 1200 }, 5120)).toBe('/media/a.webp')
  expect(sizedSrc({ ...of('/media/a.webp'), width: 0 }, 1300)).toBe('/media/a.webp?w=1600')
})

test('leaves SVGs and pictures of other hosts unchanged', () => {
  expect(sizedSrc(of('/media/a.SVG'), 1440)).toBe('/media/a.SVG')
  expect(sizedSrc(of('https://example.org/a.jpg'), 1440)).toBe('https://example.org/a.jpg')
})
