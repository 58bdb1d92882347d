/** Where the sidebar of a blog page stands, if it has one. Each layout has a list and a single page of its own. */
export type Layout = 'right' | 'left' | 'full'

export const layouts: ReadonlyArray<Layout> = ['right', 'left', 'full']

const addresses = {
  right: { list: '/blog', single: '/blog-single' },
  left: { list: '/blog-left-sidebar', single: '/blog-single-left-sidebar' },
  full: { list: '/blog-fullwidth', single: '/blog-single-fullwidth' },
} as const satisfies Readonly<Record<Layout, { readonly list: string; readonly single: string }>>

export const listHref = (layout: Layout): string => addresses[layout].list

/** Of a layout's single pages, without the id. */
export const singleAddress = (layout: Layout): string => addresses[layout].single

/** The layout whose addresses stand for all three, where they show the same: for search engines and the sitemap. */
export const ownLayout: Layout = 'right'
export const ownList = listHref(ownLayout)
export const isOwn = (layout: Layout): boolean => layout === ownLayout
