import type { Tone } from '@caravanserai/ui'

export type Part = 'services' | 'voices' | 'about' | 'cause' | 'contact' | 'partners' | 'others'

/** The parts below the slider, in order, and the background of each when all of them are shown. */
const own: ReadonlyArray<readonly [Part, Tone]> = [
  ['services', 'paper'],
  ['voices', 'sand'],
  ['about', 'night'],
  ['cause', 'sand'],
  ['contact', 'paper'],
  ['partners', 'sand'],
  ['others', 'paper'],
]

/**
 * Its own background, unless the previous part has the same. The first is paper, which continues the slider's
 * arch.
 */
const toneAfter = (before: Tone | undefined, tone: Tone): Tone => {
  if (before === undefined) return 'paper'
  if (before !== tone) return tone
  return tone === 'paper' ? 'sand' : 'paper'
}

/** The background of every part that is shown. */
export const sectionTones = (
  isThere: Readonly<Record<Part, boolean>>,
): Readonly<Partial<Record<Part, Tone>>> => {
  const placed = own
    .filter(([part]) => isThere[part])
    .reduce<ReadonlyArray<readonly [Part, Tone]>>(
      (before, [part, tone]) => [...before, [part, toneAfter(before.at(-1)?.[1], tone)]],
      [],
    )
  return Object.fromEntries(placed)
}
