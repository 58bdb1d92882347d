import * as adapters from '@caravanserai/adapters'
import * as adaptersPage from '@caravanserai/adapters/page'
import * as adaptersSlot from '@caravanserai/adapters/slot'
import * as submissions from '@caravanserai/submissions'
import * as React from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as router from './router'
import { providedVersions } from './versions'

const share = (owner: string, module: unknown) => ({
  version: providedVersions[owner] ?? '0.0.0',
  lib: () => module,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: false as const },
})

/** The host's module instances that the remotes share in the browser, so that each exists once per page. */
export const shareScope = {
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
