import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const config = {
  // Types are checked by `npm run types`; the build only builds.
  eslint: { ignoreDuringBuilds: true },
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The tree above has a lock file of its own, which is not this package's.
  outputFileTracingRoot: import.meta.dirname,
  redirects: async () => [{ source: '/', destination: '/admin', permanent: false }],
}

export default withPayload(config, { devBundleServerPackages: false })
