import { cdns } from '../server/edge/cdns'
import { bucketHeaderOf } from '../server/edge/startEdge'
import type { Edge } from '../server/edge/startEdge'
import type { Composition } from '../server/releases/composition'

/** A cache in front that is told nothing, of a site with these releases. */
export const testEdge = (
  current: () => Composition,
  name: keyof typeof cdns = 'varnish',
  isCurrent: Edge['isCurrent'] = () => true,
): Edge => ({
  cdn: cdns[name],
  freshS: 60,
  isCurrent,
  sides: () => bucketHeaderOf(current()),
  changed: () => undefined,
  told: () => undefined,
  waiting: () => 0,
  stop: () => undefined,
})
