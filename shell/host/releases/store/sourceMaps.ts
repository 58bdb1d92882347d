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
  /** Receives one line for the operator. */
  readonly log: (line: string) => void
}

/**
 * Source maps of releases, from where they are published, and of the shell. `null` for a missing one. Never reject.
 */
interface SourceMaps {
  readonly ofRelease: (release: KeptRelease, file: string) => Promise<TraceMap | null>
  readonly ofShell: (file: string) => Promise<TraceMap | null>
}

/**
 * Reads source maps when a stack needs them. Recent maps, and for a while also failures to read one, stay in memory:
 * errors occur in bursts.
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
        log(`${title} cannot be read, so stacks name built files: ${String(error)}`)
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
