import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, constants } from 'node:zlib'
import webpack from 'webpack'
import { root } from '../../../tools/lib/places'
import { messageOf } from '../../../tools/lib/terminal/say'
import { exportedRoutes } from '../../../webpack/exportedRoutes'
import { browserBuild } from '../../../webpack/index'
import { waitUntilIdle } from '../../harness/measure'
import { printTables, table } from '../../harness/table'
import type { Column, Row } from '../../harness/table'
import { trial } from '../../harness/trial'
import type * as benchEntry from './benchEntry'
import { decoding, decodingColumns } from './decoding'
import { heldMemory, memoryColumns, viewColumns, viewRequests } from './views'

/** Measures the built content layer and prints tables. */
export default ({ runs }: { readonly runs: number }) =>
  trial(
    'bench-content',
    async ({ folder }) => {
      // Part of the measurement is a remote's home page, whose module may hang or leave handles open: checks first,
      // in a separate process with limits, that it loads.
      const measured = path.join('remotes', 'travel', 'routes.ts')
      await exportedRoutes(path.join(root, measured)).catch((error: unknown) => {
        throw new Error(`${measured} ${messageOf(error)}`)
      })
      // Node exposes its garbage collector only to contexts created after this flag is set.
      setFlagsFromString('--expose-gc')
      const collectGarbage: () => void = runInNewContext('gc')
      const layer = loadLayer()
      const idle = await waitUntilIdle()
      const views = await viewRequests(layer, { runs: 3 })
      const tables = [
        table(`Decoding, ${runs} runs each`, decoding(layer, { runs }), decodingColumns),
        table('Browser', await layerBytes(folder), byteColumns),
        table('1,000 views of the home page, 3 runs each', views, viewColumns),
        table('500 menus', await heldMemory(layer, collectGarbage), memoryColumns),
      ]
      printTables(tables, `, ${idle} % idle before. Median [least most].`)
    },
    { builds: ['adapters'] },
  )

/** Loads the layer's build for Node, which is measured instead of the sources. */
const loadLayer = (): typeof benchEntry =>
  // Node's own `require`: the commands' `require` would compile the loaded files.
  createRequire(__filename)(path.join(root, 'adapters', 'dist', 'server', 'bench.js'))

const everything = ['browser', '', 'page']
  .map((part) => `export * from '@caravanserai/adapters${part && `/${part}`}'`)
  .join(';')

/** Modules that the page loads regardless of the layer. */
const lent = [/^react(?:-dom|-router|-router-dom)?(?:\/|$)/]
const rxjs = [...lent, /^rxjs(?:\/|$)/]
const libraries = [...rxjs, /^(?:io-ts|fp-ts)(?:\/|$)/]

/** Sizes of minified code. */
interface Bytes {
  /** Compressed with brotli at its highest level. */
  readonly packed: number
  readonly plain: number
}

/** Bundles the browser part of the layer as the site does, with all its exports. */
const bundle = async (folder: string, externals: ReadonlyArray<RegExp>): Promise<Bytes> => {
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
}

const layerBytes = async (folder: string): Promise<ReadonlyArray<Row<Bytes>>> => [
  { name: 'with everything', measures: [await bundle(folder, [])] },
  { name: 'without React and its router', measures: [await bundle(folder, lent)] },
  { name: 'and without rxjs', measures: [await bundle(folder, rxjs)] },
  { name: 'and without io-ts and fp-ts', measures: [await bundle(folder, libraries)] },
]

const byteColumns: ReadonlyArray<Column<Bytes>> = [
  {
    name: 'brotli, KB',
    aim: '8 without rxjs',
    digits: 2,
    of: ({ packed }) => packed / 1024,
  },
  { name: 'minified, KB', digits: 1, of: ({ plain }) => plain / 1024 },
]
