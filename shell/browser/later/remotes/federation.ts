import { init, loadRemote, registerGlobalPlugins, registerRemotes } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import type { ModuleFederationRuntimePlugin, UserOptions } from '@module-federation/runtime-core'
import type { RemotePart } from '@caravanserai/adapters/define-part'
import type { RouteObject } from 'react-router-dom'
import { codeTimeout } from '../../../browserLimits'
import type { ManifestRemote } from '../../../site/clientManifest'
import * as adapters from '@caravanserai/adapters'
import * as adaptersPage from '@caravanserai/adapters/page'
import * as adaptersSlot from '@caravanserai/adapters/slot'
import * as submissions from '@caravanserai/submissions'
import * as React from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as router from '../../../federation/router'
import { providedVersions } from '../../../federation/versions'

/**
 * Starts the federation runtime and registers the remotes.
 * @param alsoShared modules to share in addition to the share scope: development only
 */
export const startFederation = (
  remotes: ReadonlyArray<ManifestRemote>,
  alsoShared: UserOptions['shared'] = {},
): void => {
  isStarted = true
  // The remotes are built with `externalRuntime`: they use the host's copy of the runtime from this global.
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
 * Releases receive the host's version of a package. The server has checked their requirements before listing them,
 * and supports more major versions of the site's own packages than the single one that a release's entry requires.
 */
const asJudged: ModuleFederationRuntimePlugin = {
  name: 'as-judged',
  resolveShare: (share) => {
    const shared = share.shareScopeMap[share.scope]?.[share.pkgName]?.[share.version]
    return shared === undefined ? share : { ...share, resolver: () => ({ shared, useTreesShaking: false }) }
  },
}

/** The script element of an entry, with its integrity hash. Throws if no listed remote has the entry. */
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
 * The exposed routes of a remote. Rejects if they do not load within the timeout, or are invalid.
 * @param remotes all remotes of the page, which are registered on the first call
 */
export const loadRoutes = async (
  remotes: ReadonlyArray<ManifestRemote>,
  name: string,
): Promise<ReadonlyArray<RouteObject>> => {
  const exposed = await loadExposed(remotes, name)
  // A module that threw on its first import can be empty on the second, so its shape is checked each time.
  if (!Array.isArray(exposed?.routes))
    throw new Error(`remote ${name}: expected an export "routes", an array of routes`)
  return exposed.routes as ReadonlyArray<RouteObject>
}

/** A part of a remote. Rejects like `loadRoutes`. @param name the names of the remote and of the part */
export const loadPart = async (remotes: ReadonlyArray<ManifestRemote>, name: string): Promise<RemotePart> => {
  const exposed = await loadExposed(remotes, name.split('/')[0] ?? '')
  const parts = Array.isArray(exposed?.parts) ? (exposed.parts as ReadonlyArray<RemotePart>) : []
  const part = parts.find((item) => item.name === name)
  if (part === undefined) throw new Error(`its remote has no part ${name}`)
  return part
}

const loadExposed = (remotes: ReadonlyArray<ManifestRemote>, name: string) => {
  if (!isStarted) startFederation(remotes)
  return Promise.race([loadRemote<{ routes?: unknown; parts?: unknown }>(`${name}/routes`), timeout(name)])
}

let isStarted = false

const timeout = (name: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`remote ${name}: not loaded within ${codeTimeout} ms`)), codeTimeout)
  })

const share = (owner: string, module: unknown) => ({
  version: providedVersions[owner] ?? '0.0.0',
  lib: () => module,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: false as const },
})

/** The host's module instances that the remotes share in the browser, so that each exists once per page. */
const shareScope = {
  react: share('react', React),
  'react/jsx-runtime': share('react', jsxRuntime),
  'react/jsx-dev-runtime': share('react', jsxDevRuntime),
  'react-dom': share('react-dom', ReactDom),
  'react-router-dom': share('react-router-dom', router),
  '@caravanserai/adapters': share('@caravanserai/adapters', adapters),
  '@caravanserai/adapters/page': share('@caravanserai/adapters', adaptersPage),
  '@caravanserai/adapters/slot': share('@caravanserai/adapters', adaptersSlot),
  '@caravanserai/submissions': share('@caravanserai/submissions', submissions),
}
