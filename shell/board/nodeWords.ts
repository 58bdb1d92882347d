import type { NodeFacts } from './facts'
import { counted, distance, duration } from './words'

/** How far a node follows the others, in a few words. */
export const nodeWords = ({ state, silentMs, behind }: NodeFacts): string => {
  if (state === 'follows') return 'follows'
  if (state === 'unknown') return 'not known now'
  const is = state === 'silent' ? `silent for ${ageOf(silentMs)}` : 'does not follow'
  if (behind === null) return is
  return behind.changes === 0
    ? `${is}, no change behind`
    : `${is}, ${counted(behind.changes, 'change')} and ${ageOf(behind.ms)} behind`
}

const ageOf = (ms: number): string => (ms < 60_000 ? duration(ms) : distance(ms))
