import { brokenReleases } from './brokenReleases'
import type { Fault } from './fault'
import { otherLayers } from './otherLayers'
import { turnsBad } from './turnsBad'

/** Every fault, in the order of the table. */
export const faults: ReadonlyArray<Fault> = [...turnsBad, ...brokenReleases, ...otherLayers]
