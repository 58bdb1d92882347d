import * as submissions from '@caravanserai/submissions'
import * as React from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as router from '../../federation/router'

/** The packages that a page's scripts take from the host in the first view: its own instances, so that there is one of each. */
export const sharedPackages: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDom,
  'react-router-dom': router,
  '@caravanserai/submissions': submissions,
}
