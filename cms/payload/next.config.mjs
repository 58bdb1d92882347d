import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const config = {
  // Types are checked by `npm run types`, not by the build.
  eslint: { ignoreDuringBuilds: true },
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The site's own modules that write the HTML of a text.
  experimental: { externalDir: true },
  // Of this tree, and required as it is: a build would keep the one of its day.
  serverExternalPackages: ['caravanserai-site-calls'],
  // The parent tree has its own lock file, which is not this package's.
  outputFileTracingRoot: import.meta.dirname,
  redirects: async () => [{ source: '/', destination: '/admin', permanent: false }],
}

export default withPayload(config, { devBundleServerPackages: false })
