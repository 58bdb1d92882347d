/** Where every breadcrumb begins, on the page and in its structured data. */
export const homeLink = { label: 'Home', to: '/' } as const
