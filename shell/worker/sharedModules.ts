import * as adapters from '@caravanserai/adapters'
import * as adaptersPage from '@caravanserai/adapters/page'
import * as submissions from '@caravanserai/submissions'
import * as React from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactRouterDom from 'react-router-dom'

/** The modules that the host shares with the server builds of the remotes: the same instances that it uses itself. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDom,
  'react-router-dom': ReactRouterDom,
  '@caravanserai/adapters': adapters,
  '@caravanserai/adapters/page': adaptersPage,
  '@caravanserai/submissions': submissions,
}
