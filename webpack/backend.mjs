import { serverBuild } from './server.mjs'

/** The build of the embedded backend. @param {{ dir: string }} options @returns {import('webpack').Configuration[]} */
export const backend = ({ dir }) => [
  serverBuild({
    name: 'backend',
    dir,
    entry: './main.ts',
    filename: 'server.js',
    externals: ['fastify', 'libsql'],
  }),
]
