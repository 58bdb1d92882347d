import { placeOf } from './judge'
import { decodeOptionalPicture, decodePicture } from './pictures'

const place = placeOf('list of causes', 'id 1', 'picture')

describe('decodePicture', () => {
  it.each([
    ['a.png', '/media/a.png'],
    ['cms/.hidden/a..b.png', '/media/cms/.hidden/a..b.png'],
    ['cms/a b#1?.png', '/media/cms/a%20b%231%3F.png'],
    ['ছবি.png', '/media/%E0%A6%9B%E0%A6%AC%E0%A6%BF.png'],
    ['1:2.png', '/media/1%3A2.png'],
    ['x'.repeat(2_000), `/media/${'x'.repeat(2_000)}`],
  ])('serves %s from the site itself', (sent, src) => {
    expect(decodePicture(place, sent)).toEqual({
      value: { src, alt: '', width: 0, height: 0 },
      faults: [],
      missed: false,
    })
  })

  it.each([
    ['', 'is empty'],
    ['/etc/passwd', 'is absolute'],
    ['https://other.test/a.png', 'is of another site'],
    ['c:a.png', 'is absolute on Windows'],
    ['//other.test/a.png', 'is of another site'],
    ['cms\\..\\a.png', 'has backslashes'],
    ['cms/a\n.png', 'has a control character'],
    ['cms//a.png', 'has an empty step'],
    ['cms/./a.png', 'has a step to itself'],
    ['./a.png', 'has a step to itself'],
    ['cms/../../a.png', 'has steps upwards'],
    ['..', 'leads upwards'],
    ['cms/', 'is a folder'],
    ['x'.repeat(2_001), 'is too long'],
  ])('refuses the path %j, which %s', (sent) => {
    expect(decodePicture(place, sent)).toEqual({
      value: null,
      faults: [expect.objectContaining({ path: 'picture', expected: 'a picture path of this source' })],
      missed: true,
    })
  })

  it.each([
    [{ path: 'a.png' }],
    [{ path: 'a.png', alt: null, width: null, height: null }],
    [{ path: 'a.png', alt: ' ', width: undefined }],
  ])('reads %j as a picture of unknown size, without a fault', (sent) => {
    expect(decodePicture(place, sent)).toEqual({
      value: { src: '/media/a.png', alt: '', width: 0, height: 0 },
      faults: [],
      missed: false,
    })
  })

  it.each([0, -1, 1.5, 1e21, Infinity, '640', [640]])(
    'refuses a width of %j, and keeps the picture',
    (width) => {
      expect(decodePicture(place, { path: 'a.png', width, height: 1 })).toEqual({
        value: { src: '/media/a.png', alt: '', width: 0, height: 1 },
        faults: [
          expect.objectContaining({ path: 'picture.width', expected: 'pixels, a whole number from 1' }),
        ],
        missed: false,
      })
    },
  )
})

describe('decodeOptionalPicture', () => {
  it.each([[null], [undefined], ['']])('reads %j as no picture, without a fault', (sent) => {
    expect(decodeOptionalPicture(place, sent)).toEqual({ value: null, faults: [], missed: false })
  })

  it('reports what is not a picture', () => {
    expect(decodeOptionalPicture(place, 7)).toMatchObject({ value: null, missed: true })
  })
})
