import type { Finding } from './site'

/** A known and accepted message, as listed in `noise.json`. */
export interface Noise {
  readonly tool: string
  /** A regular expression for messages, together with their details. */
  readonly message: string
  readonly reason: string
}

interface Message {
  readonly message: string
  /** The detail at the first place. */
  readonly detail: string
  readonly where: ReadonlySet<string>
}

export interface Sorted {
  /** New messages, without duplicates. */
  readonly fresh: ReadonlyArray<Message>
  /** The count of each known kind. */
  readonly known: ReadonlyMap<Noise, number>
}

/** Separates the new messages of a tool from known noise. */
export const sortOut = (
  tool: string,
  findings: ReadonlyArray<Finding>,
  noises: ReadonlyArray<Noise>,
): Sorted => {
  const patterns = noises
    .filter((noise) => noise.tool === tool)
    .map((noise) => ({ noise, pattern: new RegExp(noise.message) }))
  const known = new Map(patterns.map(({ noise }) => [noise, 0]))
  const fresh = new Map<string, { readonly detail: string; readonly where: Set<string> }>()
  for (const { where, message, detail = '' } of findings) {
    const match = patterns.find(({ pattern }) => pattern.test(`${message}: ${detail}`))
    if (match !== undefined) known.set(match.noise, (known.get(match.noise) ?? 0) + 1)
    else {
      const entry = fresh.get(message) ?? { detail, where: new Set() }
      fresh.set(message, entry)
      entry.where.add(where)
    }
  }
  return { fresh: [...fresh].map(([message, entry]) => ({ message, ...entry })), known }
}
