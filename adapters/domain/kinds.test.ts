import { right } from 'fp-ts/Either'
import { picture, service } from '../testing'
import { codecsOf } from './codecs'
import { services } from './kinds'

const { entity } = codecsOf(services)

test('an entry stored before its model had a text is decoded with an empty text', () => {
  const { category: _, price: __, ...kept } = service('1', { pictures: [picture('a.webp')] })
  expect(entity.decode(kept)).toEqual(right({ ...kept, category: '', price: '' }))
})

test.each([null, 7, ['from Tk 600']])('%j is rejected as a text', (price) => {
  expect(entity.decode({ ...service('1'), price })._tag).toBe('Left')
})
