/** The disk is full, read-only or broken; nothing is wrong with the release. The message is the code, such as `ENOSPC`. */
export interface DiskError extends Error {
  readonly _tag: 'DiskError'
}

export const isDiskError = (error: unknown): error is DiskError =>
  typeof error === 'object' && error !== null && '_tag' in error && error._tag === 'DiskError'

/** Rejects with a `DiskError` where the operation fails. */
export const written = async <A>(operation: () => Promise<A>): Promise<A> => {
  try {
    return await operation()
  } catch (error) {
    throw Object.assign(new Error(codeOf(error), { cause: error }), { _tag: 'DiskError' as const })
  }
}

/** For `catch`: `null` for a file that is not there, any other failure as it is. */
export const nullIfMissing = (error: unknown): null => {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
  throw error
}

/** The code of an error of the file system. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)
