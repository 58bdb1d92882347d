import { picture } from '@caravanserai/adapters/testing'
import { structuredPicture } from './structuredData'

const site = { brand: 'Charitio', absolute: (path: string) => `https://site.example.test${path}` }

test('a picture is its address, or an ImageObject with its credit', () => {
  const url = 'https://site.example.test/media/well.webp'
  const well = picture('well.webp', 'A well')
  expect(structuredPicture(well, site)).toBe(url)
  expect(structuredPicture({ ...well, credit: 'Photo: Rahima Khatun' }, site)).toEqual({
    '@type': 'ImageObject',
    url,
    creditText: 'Photo: Rahima Khatun',
  })
})
