import { stat } from 'node:fs/promises'
import { right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'

/** Another text after a file was written, replaced, or given an earlier time. One that cannot be looked at is none: it is read, which says why. */
export const fileRevision = async (file: string): Promise<Either<never, string>> => {
  const found = await stat(file, { bigint: true }).catch(() => null)
  return right(
    found === null ? `${Math.random()}` : `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`,
  )
}
