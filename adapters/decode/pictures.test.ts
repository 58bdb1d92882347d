import { picture } from '../testing'
import { placeOf } from './judge'
import { decodeOptionalPicture, decodePicture } from './pictures'

const place = placeOf('list of causes', 'id 1', 'picture')
const clean = { faults: [], missed: false }

describe('decodePicture', () => {
  it.each([
    ['a.png', 'a.png'],
    ['cms/.hidden/a..b.png', 'cms/.hidden/a..b.png'],
    ['cms/a b#1?.png', 'cms/a%20b%231%3F.png'],
    ['ছবি.png', '%E0%A6%9B%E0%A6%AC%E0%A6%BF.png'],
    ['1:2.png', '1%3A2.png'],
    ['x'.repeat(2_000), 'x'.repeat(2_000)],
    ['cms/a.png?v=3', 'cms/a.png'],
    ['/media/cms/a.png#top', 'cms/a.png'],
    ['../media/a.png', 'a.png'],
  ])('serves %s from the site itself', (sent, path) => {
    expect(decodePicture(place, sent)).toEqual({ value: picture(path), ...clean })
  })

  it.each([
    ['', 'is empty'],
    ['/etc/passwd', 'is absolute'],
    ['/media/../a.png', 'has steps upwards'],
    ['data:image/png;base64,AAAA', 'is the file itself'],
    ['https://other.test/a.png', 'is of another site'],
    ['c:a.png', 'is absolute on Windows'],
    ['//other.test/a.png', 'is of another site'],
    ['cms\\..\\a.png', 'has backslashes'],
    ['cms/a\n.png', 'has a control character'],
    ['cms//a.png', 'has an empty step'],
    ['cms/./a.png', 'has a "." step'],
    ['./a.png', 'has a "." step'],
    ['cms/../../a.png', 'has steps upwards'],
    ['..', 'leads upwards'],
    ['cms/', 'is a folder'],
    ['x'.repeat(2_001), 'is too long'],
  ])('rejects the path %j, which %s', (sent) => {
    expect(decodePicture(place, sent)).toMatchObject({
      value: null,
      faults: [{ path: 'picture', expected: 'a picture path of this source' }],
      missed: true,
    })
  })

  it('reads a width and a height that a backend sends as text', () =>
    expect(decodePicture(place, { path: 'a.png', width: '640', height: ' 480 ' })).toEqual({
      value: { ...picture('a.png'), width: 640, height: 480 },
      ...clean,
    }))

  it.each([
    {},
    { alt: null, width: null, height: null },
    { alt: ' ', width: undefined },
    { alt: [], height: '' },
  ])('reads a path with %j as a picture of unknown size, without a fault', (details) => {
    expect(decodePicture(place, { path: 'a.png', ...details })).toEqual({ value: picture('a.png'), ...clean })
  })

  it.each([0, -1, 1.5, 1e21, Infinity, '0', '640 px', [640]])(
    'reports a width of %j, and keeps the picture',
    (width) => {
      expect(decodePicture(place, { path: 'a.png', width, height: 1 })).toMatchObject({
        value: { ...picture('a.png'), height: 1 },
        faults: [{ path: 'picture.width', expected: 'pixels, a whole number from 1' }],
        missed: false,
      })
    },
  )
})

describe('the details of a picture', () => {
  const decode = (details: object) => decodePicture(place, { path: 'a.png', ...details })

  it('contain its texts, its credit and its focus point', () => {
    const texts = {
      alt: 'A well',
      caption: 'Char Kukri, 2019',
      credit: 'Photo: Rahima',
      focus: { x: 0, y: 62.5 },
    }
    expect(decode(texts)).toEqual({ value: { ...picture('a.png'), ...texts }, ...clean })
    expect(decode({ focus: { x: '12.5', y: ' 70 %' } }).value?.focus).toEqual({ x: 12.5, y: 70 })
  })

  it('are absent when an editor has entered none', () => {
    const nothing = { alt: '', caption: ' ', credit: null, focus: { x: null, y: null }, decorative: false }
    expect(decode(nothing)).toEqual({ value: picture('a.png'), ...clean })
  })

  it('contain no alternative text when it is decorative; a written one is reported', () => {
    const decoration = { ...picture('a.png'), decorative: true }
    expect(decode({ decorative: true })).toEqual({ value: decoration, ...clean })
    expect(decode({ decorative: true, alt: 'A line' })).toMatchObject({
      value: decoration,
      faults: [{ path: 'picture.alt', expected: 'no alternative text for a decorative picture' }],
      missed: false,
    })
  })

  it.each([
    ['focus', { x: 50 }],
    ['focus', { x: 50, y: 101 }],
    ['focus', { x: -1, y: 50 }],
    ['focus', { x: 'left', y: 'top' }],
    ['focus', [50, 50]],
    ['focus', 50],
    ['decorative', 'yes'],
    ['caption', { a: 1 }],
    ['credit', false],
  ])('are left out, with a fault, for a %s of %j', (name, sent) => {
    expect(decode({ [name]: sent })).toMatchObject({
      value: picture('a.png'),
      faults: [{ path: `picture.${name}` }],
      missed: false,
    })
  })
})

describe('a document instead of a picture', () => {
  it.each([['forms/visa.pdf'], ['film.MP4'], [{ path: 'prices.xlsx', alt: 'Prices' }]])(
    'is rejected with a fault: %j',
    (sent) => {
      expect(decodePicture(place, sent)).toMatchObject({
        value: null,
        faults: [{ expected: 'a picture, not a document' }],
        missed: true,
      })
    },
  )
})

describe('decodeOptionalPicture', () => {
  it.each([[null], [undefined], ['']])('reads %j as no picture, without a fault', (sent) => {
    expect(decodeOptionalPicture(place, sent)).toEqual({ value: null, ...clean })
  })

  it('reports a value that is not a picture', () => {
    expect(decodeOptionalPicture(place, 7)).toMatchObject({ value: null, missed: true })
  })
})
