import { fileSize } from './fileSize'

test.each([
  [0, '1 KB'],
  [84_000, '84 KB'],
  [1_200_000, '1.2 MB'],
  [3_000_000, '3 MB'],
  [3_000_001, '3.1 MB'],
])('says %p bytes as %p', (bytes, said) => {
  expect(fileSize(bytes)).toBe(said)
})
