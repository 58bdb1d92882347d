import { adapterNames } from '../../adapters/sources/names'
import { readmeTable } from '../../settings'

/** `node tools/run.mjs settings-table`: the table of all settings, to be pasted into the README. */
process.stdout.write(`${readmeTable(adapterNames)}\n`)
