import type { RemoteJson } from '../remoteJson'

/** An example `remote.json` of the charity section. */
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
