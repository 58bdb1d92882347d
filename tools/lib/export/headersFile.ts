/** Headers of the site that its export needs as well, besides what the documents say themselves. */
const kept = [
  'x-content-type-options',
  'strict-transport-security',
  'cross-origin-resource-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'integrity-policy',
]

/** `_headers`, as Netlify and Cloudflare Pages read it. Each document has its own policy in itself, but for what only a header can say. */
export const headersFile = (headers: Headers): string => {
  const own = kept.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [`  ${name}: ${value}`]
  })
  const frames = /frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '')
  return [
    '/*',
    ...own,
    ...(frames === null ? [] : [`  content-security-policy: ${frames[0]}`]),
    '/_/*',
    '  cache-control: public, max-age=31536000, immutable',
    '/media/*',
    '  cross-origin-resource-policy: cross-origin',
    '',
  ].join('\n')
}
