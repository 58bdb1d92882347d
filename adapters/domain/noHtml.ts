import type { SafeHtml } from './safeHtml'

/** No HTML at all. In a file of its own, so that it brings no codec along. */
export const noHtml = '' as SafeHtml
