import { EngineAway, EngineFault } from '../port'

/**
 * Classes of SQLSTATE that say that the engine cannot do it now: connection (08), resources (53), intervention and
 * shutdown (57), conflicts between transactions (40), locks (55), and a server that has become read-only (25006).
 */
const passing = /^(08|40|53|55|57)|^25006$/
/** The engine has answered within the time: it is there. */
const answered = /^(40|55|57014)/

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null

/** What the driver or the engine says, without its details: those quote values. */
export const stateErrorOf = (error: unknown): Error => {
  if (error instanceof EngineAway || error instanceof EngineFault) return error
  const code = codeOf(error)
  const message = messageOf(error)
  const isOfEngine = code !== null && /^[0-9A-Z]{5}$/.test(code)
  if (!isOfEngine) return new EngineAway(message)
  return passing.test(code)
    ? Object.assign(new EngineAway(`${message} (${code})`), { code })
    : new EngineFault(`${message} (${code})`)
}

/** Why further statements would fail as well; `null` where only this one has failed. */
export const awayOf = (error: Error): string | null =>
  error instanceof EngineAway && !answered.test(codeOf(error) ?? '') ? error.message : null

/** Node puts the failures of all addresses of a name into one error without a message. */
const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
