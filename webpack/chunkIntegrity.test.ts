import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { ChunkIntegrity } from './browser'
import { compiled, writeFiles } from './testing/compiled'

const place = mkdtempSync(path.join(tmpdir(), 'chunk-integrity-'))
afterAll(() => rmSync(place, { recursive: true }))

beforeAll(async () => {
  writeFiles(place, {
    'main.js': "globalThis.film = () => import(/* webpackChunkName: 'film' */ './film')",
    'film.js': "import './film.css'",
    'film.css': 'video { margin: 0 }',
  })
  const css = { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }
  const { errors } = await compiled({
    mode: 'development',
    devtool: false,
    context: place,
    entry: './main.js',
    output: { path: path.join(place, 'dist'), publicPath: '/_/charity/' },
    module: { rules: [css] },
    plugins: [new MiniCssExtractPlugin(), new ChunkIntegrity()],
  })
  expect(errors).toEqual([])
  expect(readdirSync(path.join(place, 'dist')).sort()).toEqual(['film.css', 'film.js', 'main.js'])
})

/** The properties of an element that webpack's runtime uses. */
interface Loaded {
  readonly src?: string
  readonly href?: string
  readonly integrity?: string
}

/** Imports the chunk in a page with this global, and returns the elements that load it. */
const loadedWith = (caravanserai: unknown): ReadonlyArray<Loaded> => {
  const appended: Loaded[] = []
  const page = {
    caravanserai,
    clearTimeout: () => undefined,
    setTimeout: () => 0,
    document: {
      createElement: () => ({ setAttribute: () => undefined }),
      getElementsByTagName: () => [],
      head: { appendChild: (element: Loaded) => appended.push(element) },
    },
  }
  const context = vm.createContext({ ...page, self: page })
  vm.runInContext(readFileSync(path.join(place, 'dist', 'main.js'), 'utf8'), context)
  vm.runInContext('void globalThis.film()', context)
  return appended
}

describe('a chunk that is loaded on demand', () => {
  it('has the integrity hashes of its addresses', () => {
    const integrity = { '/_/charity/film.js': 'sha256-script', '/_/charity/film.css': 'sha256-style' }
    expect(loadedWith({ integrity })).toEqual([
      expect.objectContaining({ href: '/_/charity/film.css', integrity: 'sha256-style' }),
      expect.objectContaining({ src: '/_/charity/film.js', integrity: 'sha256-script' }),
    ])
  })

  it('has an impossible hash if the page has none for it', () => {
    const [style, script] = loadedWith({ integrity: { '/_/charity/other.js': 'sha256-other' } })
    // Browsers ignore a hash of another length.
    expect(script?.integrity).toBe(`sha256-${Buffer.alloc(32).toString('base64')}`)
    expect(style?.integrity).toBe(script?.integrity)
  })

  it.each([[undefined], [{}]])('has no hash if the page has no hashes at all', (caravanserai) => {
    const loaded = loadedWith(caravanserai)
    expect(loaded).toHaveLength(2)
    expect(loaded.map(({ integrity }) => integrity)).toEqual([undefined, undefined])
  })
})
