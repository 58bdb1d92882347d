import { askOf } from '@caravanserai/adapters'
import { useState } from 'react'
import { loadRelease, runServerBuild, sharedModules } from './loadRelease'

describe('the server build of a remote', () => {
  it('exports its routes', () => {
    expect(runServerBuild('charity', 'exports.routes = [1]').routes).toEqual([1])
    expect(runServerBuild('charity', 'module.exports = { routes: [2] }').routes).toEqual([2])
    expect(runServerBuild('charity', '').routes).toBeUndefined()
  })

  it('receives the same module instances as the host', () => {
    const code = `exports.routes = [require('react').useState, require('@caravanserai/adapters').askOf]`
    expect(runServerBuild('charity', code).routes).toEqual([useState, askOf])
    for (const name of Object.keys(sharedModules))
      expect(runServerBuild('charity', `exports.routes = require('${name}')`).routes).toBe(
        sharedModules[name],
      )
  })

  it.each(['node:fs', 'fs', 'left-pad', 'toString', '__proto__'])('cannot require "%s"', (name) => {
    expect(() => runServerBuild('charity', `require('${name}')`)).toThrow(
      `charity: requires "${name}", which the host does not share`,
    )
  })

  it('is named in stack traces', () => {
    let stack = ''
    try {
      runServerBuild('charity', '\n\nthrow new Error("at import")')
    } catch (error) {
      stack = (error as Error).stack ?? ''
    }
    expect(stack).toMatch(/Error: at import\n.*remote-charity\.js:3/)
  })
})

describe('loadRelease', () => {
  it('returns the pages of the routes, and the routes in their frame', async () => {
    const { pages, routes, handler } = loadRelease(
      'charity',
      `exports.routes = [
        { path: '/cause', loader: () => 'causes', handle: { query: ['page'] } },
        { children: [{ path: '/gift/:id' }] },
      ]`,
    )
    expect(pages).toEqual([{ pattern: '/cause', query: ['page'] }, { pattern: '/gift/:id' }])
    expect(routes.map(({ path }) => path)).toEqual(['/cause', undefined])
    expect(handler.dataRoutes.map(({ id }) => id)).toEqual(['root'])
  })

  it('throws one line for invalid routes', () => {
    expect(() => loadRelease('charity', 'exports.routes = [null]')).toThrow(
      /^charity: routes\[0\]: expected a route/,
    )
    expect(() => loadRelease('charity', '')).toThrow(/^charity: routes: expected an array of routes/)
  })
})
