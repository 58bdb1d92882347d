/** Where a cause stands whole. */
export const causeHref = (id: string): string => `/cause-single/${encodeURIComponent(id)}`

/** Where one gives to it. */
export const giveHref = (id: string): string => `/donate?cause=${encodeURIComponent(id)}`
