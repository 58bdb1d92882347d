import path from 'node:path'
import { inChromium } from '../chromium'
import { fixedWork } from '../../../tools/lib/machine'
import { printTables } from '../table'
import type { Series } from '../table'
import { manyRemotesTable } from './manyRemotes'
import { rollBackTable } from './rollBack'
import { saveToLive } from './saveToLive'
import { shipping } from './shipping'
import { teamDayTable } from './teamDay'
import { shipUnderVisitors } from './underVisitors'

export interface ShipBenchOptions {
  /** The running site that is shipped to. */
  readonly site: { readonly url: string; readonly dataDir: string }
  /** For copies and builds. */
  readonly folder: string
  /** Of an edited page, each built and judged. */
  readonly edits: number
  /** While visitors browse. */
  readonly ships: number
}

/** How often what takes seconds is measured. */
const REPS = 5

/** Measures shipping to a running site, and prints tables. They contain no verdict; what misses its aim is marked. */
export const shipBench = ({
  site: { url, dataDir },
  folder,
  edits,
  ships,
}: ShipBenchOptions): Promise<ReadonlyArray<Series>> =>
  inChromium(async (browser) => {
    const env = { PORT: new URL(url).port, DATA_DIR: dataDir }
    const own = shipping(url, dataDir, path.join(folder, 'shipped'))
    return printTables(
      [
        await saveToLive({ folder: path.join(folder, 'copy'), env, ships: edits }),
        await shipUnderVisitors({ browser, url, shipping: own, ships }),
        await rollBackTable({ url, shipping: own, times: REPS }),
        await manyRemotesTable({ folder, ships: REPS }),
        await teamDayTable({ browser, folder: path.join(folder, 'careers'), env }),
      ],
      `; a fixed piece of work takes ${fixedWork().toFixed(0)} ms. Median [least most]; ✗ misses its aim.`,
    )
  })
