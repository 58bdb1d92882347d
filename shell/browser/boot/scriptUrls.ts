/** The part of the browser's Trusted Types that is used; TypeScript has no types for it. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: ScriptUrls },
  ) => {
    readonly createScriptURL: ScriptUrls
  }
}

/** Lets the address of a script through. Throws for one that is not listed. */
export type ScriptUrls = (href: string) => string

/**
 * The policy for addresses of scripts (Trusted Types): only those with a listed hash are let through. Browsers without
 * Trusted Types check the same.
 */
export const scriptUrls = (integrity: Readonly<Record<string, string>>): ScriptUrls => {
  const createScriptURL = (href: string): string => {
    if (integrity[href] === undefined) throw new TypeError(`${href} is not one of the scripts of this page`)
    return href
  }
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return createScriptURL
  const policy = trustedTypes.createPolicy('caravanserai', { createScriptURL })
  return (href) => policy.createScriptURL(href)
}
