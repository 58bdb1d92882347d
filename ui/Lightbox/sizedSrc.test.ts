import type { Picture } from '@caravanserai/adapters'
import { sizedSrc } from './sizedSrc'

const of = (src: string): Picture => ({ src, alt: '', width: 3000, height: 2000 })

test('asks the site’s store for the first width that is enough, and for the widest when none is', () => {
  expect(sizedSrc(of('/media/a.webp'), 1440)).toBe('/media/a.webp?w=1600')
  expect(sizedSrc(of('/media/a.webp'), 1600)).toBe('/media/a.webp?w=1600')
  expect(sizedSrc(of('/media/a.webp'), 5120)).toBe('/media/a.webp?w=2400')
})

test('asks for no more than the picture has', () => {
  expect(sizedSrc({ ...of('/media/a.webp'), width: 1200 }, 5120)).toBe('/media/a.webp?w=1200')
  expect(sizedSrc({ ...of('/media/a.webp'), width: 0 }, 1300)).toBe('/media/a.webp?w=1600')
})

test('leaves drawings and pictures from elsewhere as they are', () => {
  expect(sizedSrc(of('/media/a.SVG'), 1440)).toBe('/media/a.SVG')
  expect(sizedSrc(of('https://example.org/a.jpg'), 1440)).toBe('https://example.org/a.jpg')
})
