import path from 'node:path'
import { inChromium } from '../../harness/chromium'
import { fixedWork } from '../../harness/measure'
import { printTables } from '../../harness/table'
import { trial } from '../../harness/trial'
import { saveToLive } from './saveToLive'
import { manyRemotesTable, rollBackTable, shipping } from './shipping'
import { teamDayTable } from './teamDay'
import { shipUnderVisitors } from './underVisitors'

interface ShipArguments {
  readonly edits: number
  readonly ships: number
}

export default ({ edits, ships }: ShipArguments) =>
  trial('bench-ship', async ({ folder, site: startSite }) => {
    const dataDir = path.join(folder, 'data')
    const { url } = await startSite('data')
    await shipBench({ site: { url, dataDir }, folder, edits, ships })
  })

interface ShipBenchOptions {
  /** The running site that receives the releases. */
  readonly site: { readonly url: string; readonly dataDir: string }
  /** Folder for copies and builds. */
  readonly folder: string
  /** The number of edits, each built and judged. */
  readonly edits: number
  /** The number of ships while visitors browse. */
  readonly ships: number
}

/** Repetitions of measurements that take seconds. */
const REPS = 5

/** Measures shipping to a running site, and prints tables without a verdict; missed aims are marked. */
const shipBench = ({ site: { url, dataDir }, folder, edits, ships }: ShipBenchOptions) =>
  inChromium(async (browser) => {
    const env = { PORT: new URL(url).port, DATA_DIR: dataDir }
    const shippingTools = shipping(url, dataDir, path.join(folder, 'shipped'))
    return printTables(
      [
        await saveToLive({ folder: path.join(folder, 'copy'), env, ships: edits }),
        await shipUnderVisitors({ browser, url, shipping: shippingTools, ships }),
        await rollBackTable({ url, shipping: shippingTools, times: REPS }),
        await manyRemotesTable({ folder, ships: REPS }),
        await teamDayTable({ browser, folder: path.join(folder, 'careers'), env }),
      ],
      `; a fixed piece of work takes ${fixedWork().toFixed(0)} ms. Median [least most]; ✗ misses its aim.`,
    )
  })
