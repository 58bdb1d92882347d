import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const config = {
  // Types are checked by `npm run types`, not by the build.
  eslint: { ignoreDuringBuilds: true },
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The site's modules that write the HTML of a text.
  experimental: { externalDir: true },
  // Loaded from the repository at run time; a build would contain a copy.
  serverExternalPackages: ['caravanserai-site-calls'],
  // The parent tree has a separate lock file.
  outputFileTracingRoot: import.meta.dirname,
  redirects: async () => [{ source: '/', destination: '/admin', permanent: false }],
}

export default withPayload(config, { devBundleServerPackages: false })
