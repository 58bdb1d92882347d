import type { FastifyInstance } from 'fastify'

/** Where browsers report what the security policy of a page has refused. */
export const POLICY_REPORTS = '/reports/policy'

/** The name of that address in `report-to` of a policy. */
export const POLICY_ENDPOINT = 'policy'

/** For pictures: other sites, feeds and messengers may show them (`securityHeaders`). */
export const embeddable = { 'cross-origin-resource-policy': 'cross-origin' } as const

/**
 * The security headers of every response, and those of what a browser runs as a document: a script or a picture of pixels
 * does nothing with them, and they would be half of the bytes of a small response. The `Content-Security-Policy` depends on
 * the page (`document/securityPolicy.ts`).
 * @param siteUrl the address that visitors know the site by
 */
export const securityHeaders = (app: FastifyInstance, siteUrl: string): void => {
  const everywhere = {
    // A file is what its `Content-Type` says: no text of a visitor or of a backend is guessed to be a script.
    'x-content-type-options': 'nosniff',
    // Browsers ignore it on plain http. The operator's other hosts may have no https: no `includeSubDomains`, no `preload`.
    ...(new URL(siteUrl).protocol === 'https:' ? { 'strict-transport-security': `max-age=${YEAR}` } : {}),
  }
  const ofDocuments = {
    // Other sites learn which site a visitor came from, and not from which page.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A window that another site has opened with a page in it cannot be reached or navigated by that site. No page opens
    // a window that it needs to talk to; the translation service works in frames.
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions,
  }
  // With a callback, as all hooks of every request: a promise for each takes time.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type'))
    void reply.headers(everywhere)
    // Other sites cannot load scripts, styles or content of this site into their own process, where they could be read.
    if (!reply.hasHeader('cross-origin-resource-policy'))
      void reply.header('cross-origin-resource-policy', 'same-origin')
    if (isDocument.test(type)) void reply.headers(ofDocuments)
    if (type.startsWith('text/html'))
      void reply.header('reporting-endpoints', `${POLICY_ENDPOINT}="${POLICY_REPORTS}"`)
    done()
  })
}

/** What can have scripts of its own when it is opened: HTML, SVG and other XML. */
const isDocument = /^(text\/html|\w+\/([\w.-]+\+)?xml)\b/

/** In seconds: once visited over https, a site is not requested over http for this long. */
const YEAR = 365 * 24 * 60 * 60

/**
 * What no page and no frame in it uses, so that a script which should not be there cannot ask for it either. `fullscreen` is
 * not in the list, because maps of `MAP_HOSTS` may offer it. Chromium warns on each page
 * about a name that it does not know, `bluetooth` for one: the browser tests expect no warning.
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
