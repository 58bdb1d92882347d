import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { left, right, isLeft } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { ContentError } from '@caravanserai/adapters'
import { errorLine, movingLimits, retryAfterMs, unreachable } from '@caravanserai/adapters/source'
import type { Fetch } from '@caravanserai/adapters/source'

/** Retries a request while its failure may be temporary, after the delay that the backend requests. */
export const withRetries = async <A>(
  send: () => Promise<Either<ContentError, A>>,
): Promise<Either<ContentError, A>> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send()
    if (!isLeft(answer) || answer.left._tag !== 'Unreachable') return answer
    const { retryAfterMs: askedMs } = answer.left
    if (askedMs === null || attempt === movingLimits.attempts) return answer
    await new Promise((resolve) => setTimeout(resolve, Math.max(askedMs, movingLimits.waitMs * attempt)))
  }
}

const { fileBytes, fileMs } = movingLimits
const tooLarge = `it has more than ${fileBytes / 1024 / 1024} MB`

const ofDisk = async (file: string): Promise<Either<string, Uint8Array>> => {
  try {
    return (await stat(file)).size > fileBytes ? left(tooLarge) : right(await readFile(file))
  } catch (thrown) {
    return left(`it could not be read: ${(thrown as NodeJS.ErrnoException).code ?? String(thrown)}`)
  }
}

/** The body; `null` if it is too large. */
const bytesOf = async (response: Response): Promise<Uint8Array | null> => {
  if (Number(response.headers.get('content-length') ?? 0) > fileBytes) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > fileBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Fetches the bytes of a picture or a document, or returns the reason for its failure. Never rejects. */
export const fileFetcher =
  (fetch: Fetch) =>
  async (url: string): Promise<Either<string, Uint8Array>> => {
    if (url.startsWith('file:')) return ofDisk(fileURLToPath(url))
    const answer = await withRetries(async () => {
      const request = new AbortController()
      const timeout = setTimeout(() => request.abort(), fileMs)
      try {
        const response = await fetch(url, { signal: request.signal })
        if (!response.ok)
          return left(unreachable(url, `status ${response.status}`, retryAfterMs(response), response.status))
        return right(await bytesOf(response))
      } catch {
        return left(unreachable(url, request.signal.aborted ? `no answer within ${fileMs} ms` : 'no answer'))
      } finally {
        clearTimeout(timeout)
        request.abort()
      }
    })
    if (answer._tag === 'Left') return left(`it could not be fetched: ${errorLine(answer.left)}`)
    return answer.right === null ? left(tooLarge) : right(answer.right)
  }
