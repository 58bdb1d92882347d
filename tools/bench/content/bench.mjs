import { parseArgs } from 'node:util'
import { machineLine, waitUntilIdle } from '../machine.mjs'
import { markdownTable, terminalTable } from '../table.mjs'
import { byteColumns, layerBytes } from './bytes.mjs'
import { decoding, decodingColumns } from './decoding.mjs'
import { loadLayer } from './layer.mjs'
import { heldMemory, memoryColumns } from './memory.mjs'
import { viewColumns, viewRequests } from './views.mjs'

/** Measures the content layer and prints tables; `node --expose-gc`, from what is built. They judge nothing. */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
  process.stderr.write(`--runs: expected a whole number from 1, got "${values.runs}"\n`)
  process.exit(1)
}
const { gc } = globalThis
if (gc === undefined) throw new Error('expected node --expose-gc')

const layer = loadLayer()
const idle = await waitUntilIdle()
const tables = [
  { title: `Decoding, ${runs} runs each`, rows: decoding(layer, { runs }), columns: decodingColumns },
  { title: 'Browser', rows: await layerBytes(), columns: byteColumns },
  {
    title: '1,000 views of the home page, 3 runs each',
    rows: await viewRequests(layer, { runs: 3 }),
    columns: viewColumns,
  },
  { title: '500 menus', rows: await heldMemory(layer, () => gc()), columns: memoryColumns },
]
for (const { title, rows, columns } of tables) console.log(`\n${terminalTable(title, rows, columns)}`)
console.log(
  `\nFor docs/measures.md:\n\n${new Date().toISOString().slice(0, 10)}: ${machineLine()}, ${idle} % idle before. Median [least most].`,
)
for (const { title, rows, columns } of tables) console.log(`\n${markdownTable(title, rows, columns)}`)
