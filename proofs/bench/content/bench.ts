import { waitUntilIdle } from '../../../tools/lib/machine'
import { printTables, table } from '../table'
import { byteColumns, layerBytes } from './bytes'
import { decoding, decodingColumns } from './decoding'
import { loadLayer } from './layer'
import { heldMemory, memoryColumns } from './memory'
import { viewColumns, viewRequests } from './views'

export interface ContentBenchOptions {
  /** How often decoding is measured. */
  readonly runs: number
  readonly collectGarbage: () => void
}

/** Measures the content layer as it is built, and prints tables. */
export const benchContent = async ({ runs, collectGarbage }: ContentBenchOptions): Promise<void> => {
  const layer = loadLayer()
  const idle = await waitUntilIdle()
  const tables = [
    table(`Decoding, ${runs} runs each`, decoding(layer, { runs }), decodingColumns),
    table('Browser', await layerBytes(), byteColumns),
    table('1,000 views of the home page, 3 runs each', await viewRequests(layer, { runs: 3 }), viewColumns),
    table('500 menus', await heldMemory(layer, collectGarbage), memoryColumns),
  ]
  printTables(tables, `, ${idle} % idle before. Median [least most].`)
}
