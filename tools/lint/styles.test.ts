import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'lightningcss'

const root = path.join(__dirname, '..', '..')
const sheets = ['ui', 'shell', 'remotes', 'tools'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !/(^|\/)(node_modules|dist|dist-development)\//.test(file))
    .map((file) => path.join(folder, file)),
)

/** The declarations after minification, which merges declarations that are separate in the source. */
const minified = (sheet: string): string =>
  transform({ filename: sheet, code: readFileSync(path.join(root, sheet)), minify: true }).code.toString()

test('no text-decoration shorthand has a thickness, which WebKit rejects', () => {
  expect(sheets.length).toBeGreaterThan(80)
  const rejected = sheets.flatMap((sheet) =>
    [...minified(sheet).matchAll(/text-decoration:[^;}]*\d(?:px|r?em)[^;}]*/g)].map(
      ([rule]) => `${sheet}: ${rule}`,
    ),
  )
  expect(rejected).toEqual([])
})
