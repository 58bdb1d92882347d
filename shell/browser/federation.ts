import { init, loadRemote, registerRemotes } from '@module-federation/runtime'
import type { UserOptions } from '@module-federation/runtime-core'
import * as runtimeCore from '@module-federation/runtime-core'
import type { RouteObject } from 'react-router-dom'
import type { ManifestRemote } from '../site/clientManifest'
import { shareScope } from '../federation/shareScope'

/** A remote that hangs is given up after this many milliseconds; the navigation then goes on as a document. */
const LIMIT_MS = 5_000

/**
 * Starts the federation runtime, lends it to the remotes' builds, and tells it where the remotes are.
 * @param alsoShared what is lent besides the share scope: development only
 */
export const startFederation = (
  remotes: ReadonlyArray<ManifestRemote>,
  alsoShared: UserOptions['shared'] = {},
): void => {
  // The remotes are built with `externalRuntime`: they take the host's copy of the runtime from this global.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  init({
    name: 'shell',
    remotes: [],
    shared: { ...shareScope, ...alsoShared },
    shareStrategy: 'loaded-first',
  })
  registerRemotes(
    remotes.flatMap(({ name, entry }) => (entry === null ? [] : [{ name, entry, type: 'global' as const }])),
  )
}

/** The exposed routes of a remote. Rejects when they cannot be had in time, or are no routes. */
export const loadRoutes = async (name: string): Promise<ReadonlyArray<RouteObject>> => {
  const exposed = await Promise.race([loadRemote<{ routes?: unknown }>(`${name}/routes`), silence(name)])
  // A module that threw at its first import can come back empty: its shape is checked each time.
  if (!Array.isArray(exposed?.routes))
    throw new Error(`remote ${name}: expected an export "routes", an array of routes`)
  return exposed.routes as ReadonlyArray<RouteObject>
}

const silence = (name: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`remote ${name}: no answer within ${LIMIT_MS} ms`)), LIMIT_MS)
  })
