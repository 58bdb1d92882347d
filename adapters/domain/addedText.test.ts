import { right } from 'fp-ts/Either'
import { picture, service } from '../testing'
import { AddedText } from './addedText'
import { Service } from './service'

test('what was kept before a model had the text is read, with none', () => {
  const { category: _, price: __, ...kept } = service('1', { pictures: [picture('a.webp')] })
  expect(Service.decode(kept)).toEqual(right({ ...kept, category: '', price: '' }))
})

test.each([null, 7, ['from Tk 600']])('%j is no text', (sent) => {
  expect(AddedText.decode(sent)._tag).toBe('Left')
})
