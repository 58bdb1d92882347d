/** The part of the browser's Trusted Types that is used; TypeScript has no types for it. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string }
}

/**
 * A way to put HTML into a document that only takes HTML of a policy (Trusted Types) of this name. The policy checks
 * nothing: its one caller knows that the HTML may be trusted. On the server, and in browsers without Trusted Types, the
 * HTML is as it was.
 */
export const htmlPolicy = (name: string): ((html: string) => string) => {
  let policy: ReturnType<TrustedTypes['createPolicy']> | undefined
  return (html) => {
    const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
    if (trustedTypes === undefined) return html
    policy ??= trustedTypes.createPolicy(name, { createHTML: (text) => text })
    return policy.createHTML(html)
  }
}
