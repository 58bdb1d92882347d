import { adapterNames } from '../../adapters/sources/names'
import { readmeTable } from '../../settings'

process.stdout.write(`${readmeTable(adapterNames)}\n`)
