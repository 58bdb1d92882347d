import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { charactersIn, subset, withFaces } from './subsetFonts'

const ui = path.join(__dirname, '..', 'ui', 'base.css')
const fontFile = (name: string): Buffer => readFileSync(createRequire(ui).resolve(name))
const figtree = fontFile('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')

/** A table of an uncompressed font. */
const tableOf = (font: Buffer, tag: string): Buffer => {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === tag)
      return font.subarray(font.readUInt32BE(at + 8)).subarray(0, font.readUInt32BE(at + 12))
  throw new Error(`the font has no table ${tag}`)
}

const everything = Array.from({ length: 0xffff - 0x20 }, (_, index) => String.fromCharCode(0x20 + index))
  .filter((character) => character < '\ud800' || character > '\udfff')
  .join('')

const uncompressed = (font: Buffer): Promise<Buffer> => subsetFont(font, everything, { targetFormat: 'sfnt' })

/** The characters of a font, from its segment table (format 4 of `cmap`). */
const charactersOf = async (font: Buffer): Promise<ReadonlySet<string>> => {
  const cmap = tableOf(await uncompressed(font), 'cmap')
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index))
  const segments = cmap.subarray(offsets.find((offset) => cmap.readUInt16BE(offset) === 4))
  const length = segments.readUInt16BE(6)
  const found = new Set<string>()
  for (let at = 0; at < length; at += 2) {
    const [last, first] = [segments.readUInt16BE(14 + at), segments.readUInt16BE(16 + length + at)]
    for (let code = first; code <= last && code !== 0xffff; code += 1) found.add(String.fromCharCode(code))
  }
  return found
}

test('withFaces adds the characters and weights of each face to its font URL', () => {
  const face = (file: string) =>
    `@font-face { font-weight: 400 700; src: url('a/${file}') format('woff2'); unicode-range: U+20-7E, U+A9 }`
  const range = 'range=U%2B20-7E%2CU%2BA9'
  expect(withFaces(face('a-wght-normal.woff2?part=basic'))).toContain(
    `'a/a-wght-normal.woff2?part=basic&${range}&weight=400+700'`,
  )
  expect(withFaces(face('a-400.woff2'))).toContain(`'a/a-400.woff2?${range}'`)
  const css = `@font-face { font-family: 'b'; src: local('Arial') } .a { unicode-range: none }`
  expect(withFaces(css)).toBe(css)
})

test('a subset has only the characters and weights of its face, and is smaller', async () => {
  const part = await subset(figtree, { range: 'U+41-43,U+E9', weight: '400 700' })
  expect([...(await charactersOf(part))].join('')).toBe('ABCé')
  const axis = tableOf(await uncompressed(part), 'fvar').subarray(16)
  expect({
    axis: axis.toString('latin1', 0, 4),
    from: axis.readInt32BE(4) >> 16,
    to: axis.readInt32BE(12) >> 16,
  }).toEqual({ axis: 'wght', from: 400, to: 700 })
  expect(part.length).toBeLessThan(figtree.length / 2)
})

test('a subset keeps the ligatures of its script, and has no hints', async () => {
  const bangla = fontFile('@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2')
  const part = await uncompressed(await subset(bangla, { range: 'U+980-9FE', weight: null }))
  expect(tableOf(part, 'GSUB').toString('latin1')).toContain('akhn')
  expect(() => tableOf(part, 'fpgm')).toThrow('the font has no table fpgm')
})

test('charactersIn rejects an invalid range', () => {
  expect(() => charactersIn('U+20-7E,A9')).toThrow(
    'unicode-range: expected U+20-7E or U+A9 separated by commas, not A9',
  )
})

test("the faces of the site cover each character of their fonts' scripts exactly once", async () => {
  const parts = new Map<string, string[]>()
  for (const [, file = '', query = ''] of withFaces(readFileSync(ui, 'utf8')).matchAll(
    /'(@font[^?']*)\?([^']*)/g,
  )) {
    const range = new URLSearchParams(query).get('range') ?? ''
    parts.set(file, [...(parts.get(file) ?? []), charactersIn(range)])
  }
  expect(parts.size).toBe(8)
  for (const [file, ranges] of parts) {
    const declared = new Set(ranges.join(''))
    expect({ file, characters: declared.size }).toEqual({ file, characters: ranges.join('').length })
    const drawn = await charactersOf(fontFile(file))
    const family = new Set(
      [...parts]
        .flatMap(([otherFile, subset]) => (folderOf(otherFile) === folderOf(file) ? subset : []))
        .join(''),
    )
    const missing = [...scriptOf(file)].filter((character) => drawn.has(character) && !family.has(character))
    expect({ file, missing: missing.join('') }).toEqual({ file, missing: '' })
  }
})

const folderOf = (file: string): string => path.dirname(file)

/** The script that a font file of Fontsource covers. */
const scriptOf = (file: string): string => {
  const [scope, name = '', , font = ''] = file.split('/')
  const ranges = JSON.parse(fontFile(`${scope}/${name}/unicode.json`).toString()) as Record<string, string>
  const [script = ''] = Object.keys(ranges)
    .filter((key) => font.startsWith(`${name}-${key}-`))
    .sort((a, b) => b.length - a.length)
  return charactersIn(ranges[script] ?? '')
}
