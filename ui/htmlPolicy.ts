/** The part of the browser's Trusted Types API that is used; TypeScript has no types for it. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string }
}

/**
 * Creates a Trusted Types policy of this name, and returns a function that turns HTML into trusted HTML. The policy
 * checks nothing: its only caller must pass trusted HTML. On the server, and in browsers without Trusted Types, the
 * HTML is returned unchanged.
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
