import type { Lost } from '../../../port/content'

/** What a reading says it lost: may be asked of every key and field. */
export interface LostParts {
  /** Whether exactly this is lost. */
  readonly named: (key: string | null, field: string | null) => boolean
  /** Whether this field of this key is lost, alone or with others. */
  readonly field: (key: string, field: string) => boolean
  /** Whether something of this key is lost. */
  readonly key: (key: string) => boolean
}

const nameOf = (key: string | null, field: string | null): string => JSON.stringify([key, field])

export const lostParts = (lost: ReadonlyArray<Lost>): LostParts => {
  const names = new Set(lost.map(({ key, field }) => nameOf(key, field)))
  const keys = new Set(lost.map(({ key }) => key))
  const named = (key: string | null, field: string | null) => names.has(nameOf(key, field))
  return {
    named,
    field: (key, field) => named(key, field) || named(key, null) || named(null, field) || named(null, null),
    key: (key) => keys.has(null) || keys.has(key),
  }
}
