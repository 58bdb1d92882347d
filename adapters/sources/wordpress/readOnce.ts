import { isRight } from 'fp-ts/Either'
import type { TargetResult } from '../../port/target'

/** Reads when it is first asked for, and again only where that has failed. */
export const readOnce = <A>(read: () => TargetResult<A>): (() => TargetResult<A>) => {
  let held: Awaited<TargetResult<A>> | null = null
  return async () => (held !== null && isRight(held) ? held : (held = await read()))
}
