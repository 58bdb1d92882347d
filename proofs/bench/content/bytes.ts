import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import webpack from 'webpack'
import { browserBuild } from '../../../webpack'
import { root } from '../../../tools/lib/places'
import type { Column, Row } from '../table'

const everything = ['browser', '', 'page']
  .map((part) => `export * from '@caravanserai/adapters${part && `/${part}`}'`)
  .join(';')

/** Modules that the page has anyway. */
const lent = [/^react(?:-dom|-router|-router-dom)?(?:\/|$)/]
const rxjs = [...lent, /^rxjs(?:\/|$)/]
const libraries = [...rxjs, /^(?:io-ts|fp-ts)(?:\/|$)/]

/** Sizes of minified code. */
export interface Bytes {
  /** With brotli at its best level. */
  readonly packed: number
  readonly plain: number
}

/** The browser's part of the layer as the site builds it, with all its exports. */
const bundle = async (externals: ReadonlyArray<RegExp>): Promise<Bytes> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravanserai-bytes-'))
  try {
    const build = browserBuild({ name: 'layer', dir: root, mode: 'production', serve: false })
    const compiler = webpack({
      ...build,
      entry: { layer: `data:text/javascript,${everything}` },
      output: { ...build.output, path: folder, filename: 'layer.js', library: { type: 'module' } },
      experiments: { outputModule: true },
      externals: externals.map(
        (pattern) =>
          ({ request }, done) =>
            pattern.test(request ?? '') ? done(undefined, `module ${request}`) : done(),
      ),
    })
    const stats = await promisify(compiler.run.bind(compiler))()
    await promisify(compiler.close.bind(compiler))()
    if (stats === undefined || stats.hasErrors())
      throw new Error(stats?.toString({ all: false, errors: true }) ?? 'the layer could not be built')
    const built = readFileSync(path.join(folder, 'layer.js'))
    const packed = brotliCompressSync(built, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: built.length },
    })
    return { packed: packed.length, plain: built.length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const layerBytes = async (): Promise<ReadonlyArray<Row<Bytes>>> => [
  { name: 'with everything', measures: [await bundle([])] },
  { name: 'without React and its router', measures: [await bundle(lent)] },
  { name: 'and without rxjs', measures: [await bundle(rxjs)] },
  { name: 'and without io-ts and fp-ts', measures: [await bundle(libraries)] },
]

export const byteColumns: ReadonlyArray<Column<Bytes>> = [
  {
    name: 'brotli, KB',
    aim: '8 without rxjs',
    digits: 2,
    of: ({ packed }) => packed / 1024,
  },
  { name: 'minified, KB', digits: 1, of: ({ plain }) => plain / 1024 },
]
