import zlib from 'node:zlib'

const decompress = jest.spyOn(zlib, 'brotliDecompress')
// Imported after the spy is set, because the module keeps the function that it finds.
const loaded = import('./downloadRelease')

it('isCopyOf stops decompression at the size of the plain file', async () => {
  const { isCopyOf } = await loaded
  expect(await isCopyOf(Buffer.alloc(10), zlib.brotliCompressSync(Buffer.alloc(10)))).toBe(true)
  expect(await isCopyOf(Buffer.alloc(10), zlib.brotliCompressSync(Buffer.alloc(1_000)))).toBe(false)
  expect(await isCopyOf(Buffer.alloc(0), zlib.brotliCompressSync(Buffer.alloc(0)))).toBe(true)
  const limits = decompress.mock.calls.map(([, options]) => options)
  expect(limits).toEqual([{ maxOutputLength: 10 }, { maxOutputLength: 10 }, { maxOutputLength: 1 }])
})
