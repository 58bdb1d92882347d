import type { ComponentType, RefObject } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { OwnPage } from './ownPages'

/** The module `page.ts` of a plugin with pages. */
export interface PageCode {
  readonly routes: ReadonlyArray<RouteObject>
  /** Suggestions below the search box of the header. */
  readonly Suggestions?: ComponentType<{ readonly field: RefObject<HTMLInputElement | null> }>
}

/** Loads the code of a plugin's pages, a separate chunk. */
export const loadPageCode = (plugin: string): Promise<PageCode> =>
  import(/* webpackChunkName: "[request]" */ `../plugins/${plugin}/page`) as Promise<PageCode>

/** Loads the routes of these pages. */
export const loadOwnRoutes = async (
  pages: ReadonlyArray<Pick<OwnPage, 'plugin'>>,
): Promise<ReadonlyArray<RouteObject>> => {
  const plugins = [...new Set(pages.map(({ plugin }) => plugin))]
  return (await Promise.all(plugins.map(loadPageCode))).flatMap(({ routes }) => routes)
}
