import { init, loadRemote, registerRemotes } from '@module-federation/runtime'
import type { UserOptions } from '@module-federation/runtime-core'
import * as runtimeCore from '@module-federation/runtime-core'
import type { RouteObject } from 'react-router-dom'
import { codeTimeout } from '../../browserLimits'
import { shareScope } from '../../federation/shareScope'
import type { ManifestRemote } from '../../site/clientManifest'

/**
 * Starts the federation runtime and registers the remotes.
 * @param alsoShared modules to share besides the share scope: development only
 */
export const startFederation = (
  remotes: ReadonlyArray<ManifestRemote>,
  alsoShared: UserOptions['shared'] = {},
): void => {
  // The remotes are built with `externalRuntime`: they use the host's copy of the runtime, which they find here.
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

/** The exposed routes of a remote. Rejects when they do not load within the timeout, or are no routes. */
export const loadRoutes = async (name: string): Promise<ReadonlyArray<RouteObject>> => {
  const exposed = await Promise.race([loadRemote<{ routes?: unknown }>(`${name}/routes`), timeout(name)])
  // A module that threw at its first import can be empty at the second, so that its shape is checked each time.
  if (!Array.isArray(exposed?.routes))
    throw new Error(`remote ${name}: expected an export "routes", an array of routes`)
  return exposed.routes as ReadonlyArray<RouteObject>
}

const timeout = (name: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`remote ${name}: not loaded within ${codeTimeout} ms`)), codeTimeout)
  })
