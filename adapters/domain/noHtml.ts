import type { SafeHtml } from './safeHtml'

/** Empty HTML. In a separate file, so that importing it does not bundle io-ts. */
export const noHtml = '' as SafeHtml
