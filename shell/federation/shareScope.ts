import * as adapters from '@caravanserai/adapters'
import * as adaptersPage from '@caravanserai/adapters/page'
import * as submissions from '@caravanserai/submissions'
import * as React from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as router from './router'
import { providedVersions } from './versions'

const lend = (owner: string, module: unknown) => ({
  version: providedVersions[owner] ?? '0.0.0',
  lib: () => module,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: false as const },
})

/** What the host lends to the remotes in the browser: its own instances, so that a page holds one of each. */
export const shareScope = {
  react: lend('react', React),
  'react/jsx-runtime': lend('react', jsxRuntime),
  'react/jsx-dev-runtime': lend('react', jsxDevRuntime),
  'react-dom': lend('react-dom', ReactDom),
  'react-router-dom': lend('react-router-dom', router),
  '@caravanserai/adapters': lend('@caravanserai/adapters', adapters),
  '@caravanserai/adapters/page': lend('@caravanserai/adapters', adaptersPage),
  '@caravanserai/submissions': lend('@caravanserai/submissions', submissions),
}
