import path from 'node:path'
import { adapterNames } from '../../adapters/sources/names'
import { decode, readSite, siteTable } from '../../settings'
import type { Decoded, SiteSettings } from '../../settings'
import { root } from './places'
import { addressOf } from './process/ports'
import { stopWith } from './terminal/say'

/** The decoded values; every fault is printed, a line each, and ends the command. */
export const valuesOrStop = <A>({ values, faults }: Decoded<A>): A =>
  faults.length > 0 ? stopWith(faults.join('\n')) : values

const context = { adapters: adapterNames, cwd: root }

/** The settings of the site, decoded as its own server decodes them, so that bad values stop a start at once. */
export const siteSettings = (): SiteSettings<string> => valuesOrStop(readSite(process.env, context))

/** The folder of everything that the site writes at run time. */
export const dataDir = (): string => {
  const { DATA_DIR } = siteTable(context)
  return valuesOrStop(decode({ DATA_DIR }, process.env)).DATA_DIR
}

/** Where the site answers that is started with the same environment. */
export const siteAddress = (): string => {
  const { HOST, PORT } = siteTable(context)
  const values = valuesOrStop(decode({ HOST, PORT }, process.env))
  return addressOf(values.HOST, values.PORT)
}

export const releasesDir = (): string => path.join(dataDir(), 'releases')
