import type { FastifyInstance } from 'fastify'

/** The address to which browsers report violations of a page's security policy. */
export const POLICY_REPORTS = '/reports/policy'

/** The name of that address in `report-to` of a policy. */
export const POLICY_ENDPOINT = 'policy'

/** Header for pictures, which other sites, feeds and messengers may embed (`securityHeaders`). */
export const embeddable = { 'cross-origin-resource-policy': 'cross-origin' } as const

/**
 * Sets the security headers of every response, and further headers of documents only: these have no effect on
 * scripts or bitmap pictures, and would be half of the bytes of a small response. The
 * `Content-Security-Policy` depends on the page (`document/document.ts`).
 * @param siteUrl the public address of the site
 */
export const securityHeaders = (app: FastifyInstance, siteUrl: string): void => {
  const everywhere = {
    // Disables type sniffing, which could run a visitor's or backend's text as a script.
    'x-content-type-options': 'nosniff',
    // Browsers ignore it on plain http. The operator's other hosts may lack https: no `includeSubDomains`, no
    // `preload`.
    ...(new URL(siteUrl).protocol === 'https:' ? { 'strict-transport-security': `max-age=${YEAR}` } : {}),
  }
  const ofDocuments = {
    // Other sites receive the visitor's origin, but not the page.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Other sites cannot access or navigate a window that they have opened with a page. Pages open no windows that
    // they need to access; the translation service works in frames.
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions,
  }
  // With a callback, as all hooks of every request: a promise for each takes time.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type'))
    void reply.headers(everywhere)
    // Other sites cannot load scripts, styles or content of this site into their own process, where they could be
    // read.
    if (!reply.hasHeader('cross-origin-resource-policy'))
      void reply.header('cross-origin-resource-policy', 'same-origin')
    if (isDocument.test(type)) void reply.headers(ofDocuments)
    if (type.startsWith('text/html'))
      void reply.header('reporting-endpoints', `${POLICY_ENDPOINT}="${POLICY_REPORTS}"`)
    done()
  })
}

/** Types that can run their own scripts when opened: HTML, SVG and other XML. */
const isDocument = /^(text\/html|\w+\/([\w.-]+\+)?xml)\b/

/** In seconds: after a visit over https, browsers do not use http for this long. */
const YEAR = 365 * 24 * 60 * 60

/**
 * Features that no page and no frame uses, so that an injected script cannot request them either.
 * `fullscreen` is not listed, because maps of `MAP_HOSTS` may offer it. Chromium warns on each page about
 * unknown names, such as `bluetooth`: the browser tests expect no warning.
 */
const permissions = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')
