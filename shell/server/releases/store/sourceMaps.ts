import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { TraceMap } from '@jridgewell/trace-mapping'
import type { Store } from '@caravanserai/releases/ledger'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits'
import { sourceOf } from './downloadRelease'
import type { KeptRelease } from './releaseStore'

interface SourceMapsOptions {
  readonly ledger: Pick<Store, 'read' | 'title'>
  /** The folder of the shell's builds. */
  readonly shell: string
  /** Takes one line for the operator. */
  readonly log: (line: string) => void
}

/** The source maps of releases, from where these are published, and those of the shell. `null` where there is none. Never reject. */
export interface SourceMaps {
  readonly ofRelease: (release: KeptRelease, file: string) => Promise<TraceMap | null>
  readonly ofShell: (file: string) => Promise<TraceMap | null>
}

/**
 * Maps are read when a stack needs them. The latest are kept in memory, and for a while also that one cannot be read: errors come in
 * numbers.
 */
export const sourceMaps = ({ ledger, shell, log }: SourceMapsOptions): SourceMaps => {
  type Read = () => Promise<Buffer>
  const kept = new LRUCache<string, Promise<TraceMap | null>, Read>({
    max: limits.sourceMaps,
    ttl: limits.sourceMapMs,
    memoMethod: async (title, _stale, { context: read }) => {
      try {
        return new TraceMap((await read()).toString('utf8'))
      } catch (error) {
        log(`${title} cannot be read, so that stacks name built files: ${String(error)}`)
        return null
      }
    },
  })
  return {
    ofRelease: async (release, file) => {
      const map = `${file}.map`
      const { maps = {} } = release.info
      const hash = Object.hasOwn(maps, map) ? maps[map] : undefined
      if (hash === undefined) return null
      const bounds = {
        stallMs: limits.fileMs,
        maxBytes: limits.sourceMapBytes,
        signal: AbortSignal.timeout(limits.fileMs),
      }
      return kept.memo(`the source map of ${release.info.release} for ${file}`, {
        context: () => sourceOf(release, ledger).file(map, hash, bounds),
      })
    },
    ofShell: (file) =>
      kept.memo(`the source map of the shell for ${file}`, {
        context: () => readFile(path.join(shell, ...`${file}.map`.split('/'))),
      }),
  }
}
