import { right } from 'fp-ts/Either'
import { picture, service } from '../testing'
import { codecsOf } from './codecs'
import { services } from './kinds'

const { entity } = codecsOf(services)

test('what was kept before a model had the text is read, with none', () => {
  const { category: _, price: __, ...kept } = service('1', { pictures: [picture('a.webp')] })
  expect(entity.decode(kept)).toEqual(right({ ...kept, category: '', price: '' }))
})

test.each([null, 7, ['from Tk 600']])('%j is no text', (price) => {
  expect(entity.decode({ ...service('1'), price })._tag).toBe('Left')
})
