import * as slot from '@caravanserai/adapters/slot'
import * as submissions from '@caravanserai/submissions'
import * as React from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as router from '../../federation/router'

/** The host's instances of the packages that it shares with the page's scripts, so that each exists once. */
export const sharedPackages: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDom,
  'react-router-dom': router,
  '@caravanserai/adapters/slot': slot,
  '@caravanserai/submissions': submissions,
}
