import type { Tone } from '@caravanserai/ui'

export type Part = 'services' | 'about' | 'contact' | 'partners' | 'others'

/** The parts below the slider, in order, and the ground on which each stands when all of them are there. */
const own: ReadonlyArray<readonly [Part, Tone]> = [
  ['services', 'paper'],
  ['about', 'night'],
  ['contact', 'paper'],
  ['partners', 'sand'],
  ['others', 'paper'],
]

/** Its own ground, unless the part before it stands on it. The first is paper, which goes on from the slider's arch. */
const toneAfter = (before: Tone | undefined, tone: Tone): Tone => {
  if (before === undefined) return 'paper'
  if (before !== tone) return tone
  return tone === 'paper' ? 'sand' : 'paper'
}

/** The ground of every part that is there. */
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
