import { isLeft } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { movingLimits } from '../limits'
import type { ContentError } from '../port/content'

/** Sends a request again while its failure may pass, and as late as the backend has asked for. */
export const withRetries = async <A>(
  send: () => Promise<Either<ContentError, A>>,
): Promise<Either<ContentError, A>> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send()
    if (!isLeft(answer) || answer.left._tag !== 'Unreachable') return answer
    const { retryAfterMs } = answer.left
    if (retryAfterMs === null || attempt === movingLimits.attempts) return answer
    await new Promise((resolve) => setTimeout(resolve, Math.max(retryAfterMs, movingLimits.waitMs * attempt)))
  }
}
