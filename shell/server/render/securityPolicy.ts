/**
 * The content security policy of a page: everything from the site's own origin, no inline script, no eval, and of
 * inline styles only those that the shell wrote. Map frames come from the configured hosts alone.
 */
export const securityPolicy = (styleSources: ReadonlyArray<string>, mapHosts: ReadonlyArray<string>): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styleSources.join(' ')}`,
    // Editors may show pictures of other sites in their texts; a picture runs nothing.
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${mapHosts.map((host) => `https://${host}`).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
