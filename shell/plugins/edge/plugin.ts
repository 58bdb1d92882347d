import { httpUrls, oneOf, optional, required, secretly, text } from '@caravanserai/settings'
import { definePlugin } from '../../host/plugin/plugin'

/** The supported caches. */
export const cdnNames = ['varnish', 'fastly', 'cloudflare'] as const

/** Headers and purges for a cache in front of the site. */
export default definePlugin({
  name: 'edge',
  settings: () => ({
    CDN: optional(
      oneOf(cdnNames),
      'the cache in front of the site ([how](docs/guides/cache.md)): one of `varnish`, `fastly`, `cloudflare`',
    ),
    CDN_PURGE_URL: optional(
      httpUrls('http://127.0.0.1:6081/'),
      'the address for purges: of Varnish (several separated by commas); `https://api.fastly.com/service/ID/purge`; `https://api.cloudflare.com/client/v4/zones/ID/purge_cache`',
    ),
    CDN_TOKEN: optional(
      secretly(text),
      'the token for purges; for Varnish a random text, also in its environment',
    ),
  }),
  faults: (isSet) => [
    ...required('CDN_PURGE_URL', 'CDN', isSet),
    ...required('CDN', 'CDN_PURGE_URL', isSet),
    ...required('CDN_TOKEN', 'CDN', isSet),
  ],
})
