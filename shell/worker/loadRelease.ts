import { readRoutes } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import { createStaticHandler, data } from 'react-router-dom'
import type { RouteObject, StaticHandler } from 'react-router-dom'
import { compileFunction } from 'node:vm'
import * as adapters from '@caravanserai/adapters'
import * as adaptersPage from '@caravanserai/adapters/page'
import * as adaptersSlot from '@caravanserai/adapters/slot'
import * as submissions from '@caravanserai/submissions'
import * as React from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactRouterDom from 'react-router-dom'
import { PartDeclaration } from '@caravanserai/adapters/declared-part'
import type { RemotePart } from '@caravanserai/adapters/define-part'
import type { ErrorPage, ServedPage } from '../protocol/messages'
import { loadFrame } from '../routes/loadFrame'
import { mountRemote, mountUnavailable, routeTree } from '../routes/routeTree'
import { OWN_PAGES } from '../site/ownPages'
import type { PageCode } from '../site/pageCode'
import type { Site } from '../site/SiteContext'

/** Modules that the host shares with server builds of remotes: the instances that it uses itself. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDom,
  'react-router-dom': ReactRouterDom,
  '@caravanserai/adapters': adapters,
  '@caravanserai/adapters/page': adaptersPage,
  '@caravanserai/adapters/slot': adaptersSlot,
  '@caravanserai/submissions': submissions,
}

/**
 * Runs a remote's server build and returns its exports. The build can require only the shared packages, no module of
 * Node. Throws the error of the build.
 */
export const runServerBuild = (name: string, code: string): { routes?: unknown; parts?: unknown } => {
  const module: { exports: ReturnType<typeof runServerBuild> } = { exports: {} }
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: `remote-${name}.js` })
  run(module, module.exports, requireFor(name))
  return module.exports
}

const requireFor =
  (name: string) =>
  (request: string): unknown => {
    if (Object.hasOwn(sharedModules, request)) return sharedModules[request]
    throw new Error(`${name}: requires "${request}", which the host does not share`)
  }

/** A release whose code runs in this process, ready to be rendered. */
export interface LoadedRelease {
  readonly pages: ReadonlyArray<ServedPage>
  readonly routes: ReadonlyArray<RouteObject>
  /** The parts for pages of other remotes, by name. */
  readonly parts: ReadonlyMap<string, RemotePart>
  readonly handler: StaticHandler
}

/**
 * Runs the server build of a remote and mounts its routes in the frame. Throws the error of the build, or one line
 * when it exports no routes. Ranking the routes is most of the cost of matching a page, so it is done once.
 */
export const loadRelease = (name: string, code: string): LoadedRelease => {
  const exported = runServerBuild(name, code)
  const pages = readRoutes(exported.routes)
  if (isLeft(pages)) throw new Error(`${name}: ${pages.left}`)
  // The router mounts the exports of the build; handles are validated where they are used.
  const routes = exported.routes as ReadonlyArray<RouteObject>
  return {
    ...{ pages: pages.right, routes, handler: mountPages(name, routes) },
    parts: partsByName(Array.isArray(exported.parts) ? exported.parts : []),
  }
}

export const partsByName = (parts: ReadonlyArray<unknown>): ReadonlyMap<string, RemotePart> =>
  new Map(parts.filter(isPart).map((part) => [part.name, part]))

const isPart = (part: unknown): part is RemotePart =>
  PartDeclaration.is(part) && 'part' in part && typeof part.part === 'function'

/** Mounts the pages of a remote in the frame. */
export const mountPages = (name: string, routes: ReadonlyArray<RouteObject>): StaticHandler =>
  createStaticHandler(routeTree([mountRemote(name, routes)], { loadFrame }))

/** Mounts the pages of plugins in the frame. */
export const mountOwn = ({ ownPages }: Pick<Site, 'ownPages'>): StaticHandler => {
  const plugins = [...new Set(ownPages.map(({ plugin }) => plugin))]
  return mountPages(
    OWN_PAGES,
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the site decides which plugins are loaded
    plugins.flatMap((plugin) => (require(`../plugins/${plugin}/page`) as PageCode).routes),
  )
}

/** Mounts an error page in the frame. */
export const mountError = ({ status, remote }: ErrorPage): StaticHandler => {
  const refuse = () => Promise.reject(data(null, { status }))
  return createStaticHandler(
    remote === null
      ? routeTree([], { loadFrame, unowned: status })
      : routeTree([mountUnavailable(remote.name, remote.patterns, refuse)], { loadFrame }),
  )
}
