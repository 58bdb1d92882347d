/** How much of something that all share is used, and by one network. */
export interface Use {
  readonly own: number
  readonly all: number
  readonly most: number
  /** What every network may have as long as anything is left. */
  readonly unit: number
}

/** The part of everything that one network may use while there is plenty. */
const PART = 1 / 20

/**
 * Whether a network may use so much more. While less than half is used, each may have a twentieth of everything, which is
 * plenty for an office or a provider. The other half is for those who have little: each may have one `unit` in all. To keep
 * another visitor out therefore takes as many networks as half of everything has units.
 */
export const mayUse = ({ own, all, most, unit }: Use, more: number): boolean =>
  all + more <= most && own + more <= (all < most / 2 ? Math.max(unit, most * PART) : unit)
