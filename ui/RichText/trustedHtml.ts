import type { SafeHtml } from '@caravanserai/adapters'

/** The part of the browser's Trusted Types that is used; TypeScript has no types for it. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string }
}

/**
 * Where a page only takes HTML of a policy (Trusted Types), this is the only one that gives any: it takes nothing but what
 * the codec of `SafeHtml` has let through.
 */
export const trustedHtml = (html: SafeHtml): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  // The server, and browsers without Trusted Types.
  if (trustedTypes === undefined) return html
  policy ??= trustedTypes.createPolicy('safe-html', { createHTML: (text) => text })
  return policy.createHTML(html)
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined
