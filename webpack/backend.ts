import type { PackageBuild } from './options'
import { serverBuild } from './server'

/** The build of the embedded backend. */
export const backend =
  ({ dir }: { readonly dir: string }): PackageBuild =>
  ({ mode }) => [
    serverBuild({
      name: 'backend',
      dir,
      mode,
      entry: './main.ts',
      filename: 'server.js',
      externals: ['fastify', 'libsql'],
    }),
  ]
