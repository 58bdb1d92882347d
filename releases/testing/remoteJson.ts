import type { RemoteJson } from '../remoteJson'

/** What a build of the charity section could publish. */
export const remoteJson = (changes: Partial<RemoteJson> = {}): RemoteJson => ({
  release: '1.0.0-a',
  name: 'charity',
  version: '1.0.0',
  needs: {},
  entry: 'entry.js',
  server: 'server/routes.js',
  addresses: [],
  files: {},
  ...changes,
})
