import type { Reading } from '../../port/content'

/** The last good reading of each path. Neither throws nor waits. */
export interface Memory {
  /** As it was put, from `memory` or from `disk`; `null` when there is none. */
  readonly get: (path: string) => Reading<unknown> | null
  readonly put: (path: string, reading: Reading<unknown>) => void
  readonly forget: (paths: ReadonlyArray<string>) => void
}

/** Kept in this process alone. Beyond `maxKeys` paths the one put or got longest ago goes first. */
export const inMemory = ({ maxKeys = 2_000 }: { readonly maxKeys?: number } = {}): Memory => {
  const kept = new Map<string, Reading<unknown>>()
  const keep = (path: string, reading: Reading<unknown>): void => {
    kept.delete(path)
    kept.set(path, reading)
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKeys) return
      kept.delete(oldest)
    }
  }
  return {
    get: (path) => {
      const reading = kept.get(path)
      if (reading === undefined) return null
      keep(path, reading)
      return reading
    },
    put: (path, reading) =>
      keep(path, reading.origin === 'disk' ? reading : { ...reading, origin: 'memory' }),
    forget: (paths) => paths.forEach((path) => kept.delete(path)),
  }
}
