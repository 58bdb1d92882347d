import * as zlib from 'node:zlib'
import { encodings, zstd } from './encodings'

test('a copy is encoded once for each dictionary, and an unknown hash displaces none', async () => {
  const compress = jest.fn(async () => Buffer.from('frame'))
  const encode = encodings(compress)
  const plain = Buffer.from('a page')
  const found = async () => Buffer.from('dictionary')
  expect(await encode(plain, 'aa', found)).not.toBeNull()
  for (let unknown = 10; unknown < 30; unknown += 1)
    expect(await encode(plain, String(unknown), async () => null)).toBeNull()
  expect((await encode(plain, 'aa', found))?.toString('latin1')).toMatch(/frame$/)
  expect(compress).toHaveBeenCalledTimes(1)
})

test('Zstandard of this Node.js restores the body with the dictionary, if it supports dictionaries', async () => {
  const compress = await zstd()
  const { zstdDecompressSync } = zlib as unknown as {
    readonly zstdDecompressSync?: (frame: Buffer, options: { readonly dictionary: Buffer }) => Buffer
  }
  if (compress === null || zstdDecompressSync === undefined)
    return expect(process.versions.node).toMatch(/^(20\.|22\.(\d|1[0-8])\.|24\.[0-5]\.)/)
  const dictionary = Buffer.from(Array.from({ length: 500 }, (_, index) => `${index * 31} `).join(''))
  const plain = Buffer.concat([dictionary, Buffer.from('changed')])
  const frame = await compress(plain, dictionary)
  expect(zstdDecompressSync(frame, { dictionary })).toEqual(plain)
  expect(frame.length).toBeLessThan(plain.length / 20)
})
