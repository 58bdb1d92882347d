import { createContext, useContext } from 'react'
import { blogAddresses } from '../addresses'

/** Where the sidebar of a blog page is; `full`: there is none. */
export type Layout = keyof typeof blogAddresses

/** The layout that the visitor reads the blog in. */
export const LayoutContext = createContext<Layout>('right')

export const useLayout = (): Layout => useContext(LayoutContext)

/** Where the links of a blog page lead: to pages of the same layout. */
export const useBlogAddresses = () => blogAddresses[useLayout()]
