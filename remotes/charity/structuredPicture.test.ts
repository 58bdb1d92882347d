import { picture } from '@caravanserai/adapters/testing'
import { structuredPicture } from './structuredData'

const site = { brand: 'Charitio', absolute: (path: string) => `https://site.example.test${path}` }

test('is its address, or says what an editor has said of it', () => {
  const url = 'https://site.example.test/media/well.webp'
  const well = picture('well.webp', 'A well')
  expect(structuredPicture(well, site)).toBe(url)
  expect(structuredPicture({ ...well, credit: 'Photo: Rahima Khatun' }, site)).toEqual({
    '@type': 'ImageObject',
    url,
    creditText: 'Photo: Rahima Khatun',
  })
})
