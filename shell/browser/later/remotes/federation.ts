import { init, loadRemote, registerGlobalPlugins, registerRemotes } from '@module-federation/runtime'
import type { ModuleFederationRuntimePlugin, UserOptions } from '@module-federation/runtime-core'
import * as runtimeCore from '@module-federation/runtime-core'
import type { RouteObject } from 'react-router-dom'
import { codeTimeout } from '../../../browserLimits'
import { shareScope } from '../../../federation/shareScope'
import type { ManifestRemote } from '../../../site/clientManifest'

/**
 * Starts the federation runtime and registers the remotes.
 * @param alsoShared modules to share besides the share scope: development only
 */
export const startFederation = (
  remotes: ReadonlyArray<ManifestRemote>,
  alsoShared: UserOptions['shared'] = {},
): void => {
  isStarted = true
  // The remotes are built with `externalRuntime`: they use the host's copy of the runtime, which they find here.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  registerGlobalPlugins([asJudged])
  init({
    name: 'shell',
    remotes: [],
    shared: { ...shareScope, ...alsoShared },
    shareStrategy: 'loaded-first',
    plugins: [
      { name: 'integrity', createScript: ({ url }) => ({ script: entryScript(url), timeout: codeTimeout }) },
    ],
  })
  registerRemotes(
    remotes.flatMap(({ name, entry }) => (entry === null ? [] : [{ name, entry, type: 'global' as const }])),
  )
}

/**
 * A release gets what the host has: the server has compared its needs before it listed the release, and serves more than the one
 * major version of the site's own packages that the entry of a release knows.
 */
const asJudged: ModuleFederationRuntimePlugin = {
  name: 'as-judged',
  resolveShare: (share) => {
    const shared = share.shareScopeMap[share.scope]?.[share.pkgName]?.[share.version]
    return shared === undefined ? share : { ...share, resolver: () => ({ shared, useTreesShaking: false }) }
  },
}

/** The script of an entry, held to its hash. Throws when the list of the remotes does not name it. */
const entryScript = (url: string): HTMLScriptElement => {
  const script = document.createElement('script')
  // Dev servers publish no hashes.
  if (!('caravanserai' in globalThis)) return Object.assign(script, { src: url })
  const { integrity, scriptUrl } = globalThis.caravanserai
  // The runtime has made the address absolute.
  const href = url.replace(location.origin, '')
  return Object.assign(script, { src: scriptUrl(href), integrity: integrity[href], crossOrigin: 'anonymous' })
}

/**
 * The exposed routes of a remote. Rejects when they do not load within the timeout, or are no routes.
 * @param remotes all remotes of the page, which are registered at the first call
 */
export const loadRoutes = async (
  remotes: ReadonlyArray<ManifestRemote>,
  name: string,
): Promise<ReadonlyArray<RouteObject>> => {
  if (!isStarted) startFederation(remotes)
  const exposed = await Promise.race([loadRemote<{ routes?: unknown }>(`${name}/routes`), timeout(name)])
  // A module that threw at its first import can be empty at the second, so that its shape is checked each time.
  if (!Array.isArray(exposed?.routes))
    throw new Error(`remote ${name}: expected an export "routes", an array of routes`)
  return exposed.routes as ReadonlyArray<RouteObject>
}

let isStarted = false

const timeout = (name: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`remote ${name}: not loaded within ${codeTimeout} ms`)), codeTimeout)
  })
