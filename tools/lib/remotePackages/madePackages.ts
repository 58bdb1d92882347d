import path from 'node:path'
import { build, buildFaults } from '../build/build'
import { root } from '../places'
import { say } from '../terminal/say'
import { writePackages } from './writePackages'
import type { PackedFiles } from './writePackages'

/** Where the packages are written. */
export const packagesFolder = path.join(root, 'dist', 'packages')

/** Builds what the packages are made of where it is out of date, and writes them. Throws the reason when that fails. */
export const madePackages = async (): Promise<PackedFiles> => {
  const faults = buildFaults([
    await build('shell'),
    await build('adapters'),
    await build('tools/remoteTools'),
  ])
  if (faults !== null) throw new Error(faults)
  say('Packing …')
  return writePackages(packagesFolder)
}
