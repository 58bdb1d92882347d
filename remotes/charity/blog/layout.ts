import { createContext, useContext } from 'react'
import { blogAddresses } from '../addresses'

/** The position of a blog page's sidebar; `full`: no sidebar. */
export type Layout = keyof typeof blogAddresses

/** The current layout of the blog. */
export const LayoutContext = createContext<Layout>('right')

export const useLayout = (): Layout => useContext(LayoutContext)

/** The addresses that links of a blog page use: pages of the same layout. */
export const useBlogAddresses = () => blogAddresses[useLayout()]
