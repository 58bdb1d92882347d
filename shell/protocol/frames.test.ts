import { frameOf, frameReader } from './frames'

const page = Buffer.from('<p>ক</p>')
const bytes = Buffer.concat([...frameOf({ type: 'ping', n: 1 }), ...frameOf({ type: 'page' }, page)])
const asRead = (frames: ReadonlyArray<{ json: unknown; body: Buffer }>) =>
  frames.map(({ json, body }) => [json, body.toString()])

const expected = [
  [{ type: 'ping', n: 1 }, ''],
  [{ type: 'page' }, '<p>ক</p>'],
]

test('frames are decoded unchanged from chunks of any size', () => {
  for (let size = 1; size <= bytes.length; size += 1) {
    const read = frameReader(1_000)
    const frames = []
    for (let at = 0; at < bytes.length; at += size) frames.push(...read(bytes.subarray(at, at + size)))
    expect(asRead(frames)).toEqual(expected)
  }
})

test('a frame beyond the limit is rejected at its first bytes', () => {
  const [head] = frameOf({}, Buffer.alloc(2_000))
  expect(() => frameReader(1_000)(head ?? page)).toThrow('a message of 2010 bytes, expected at most 1000')
  expect(() => frameReader(2_009)(head ?? page)).toThrow('a message of 2010 bytes')
  expect(frameReader(2_010)(head ?? page)).toEqual([])
})

test('a JSON part beyond its own limit is rejected at the first bytes of its frame', () => {
  const [head] = frameOf('x'.repeat(20), Buffer.alloc(500))
  expect(() => frameReader(1_000, 21)(head ?? page)).toThrow('a text of 22 bytes, expected at most 21')
  expect(frameReader(1_000, 22)(head ?? page)).toEqual([])
})

test('a JSON part that cannot be parsed is rejected', () => {
  const broken = Buffer.from(Buffer.concat([...frameOf('x')]))
  broken.write('{', 8)
  expect(() => frameReader(1_000)(broken)).toThrow(SyntaxError)
})
