import { declaredKinds } from './releaseFacts'

const published = {
  release: '1.0.0-a99c98cb',
  name: 'careers',
  version: '1.0.0',
  needs: {},
  entry: 'remoteEntry.js',
  server: 'server/routes.js',
  addresses: [],
  files: {},
}
const kind = { name: 'careers/jobs', fields: { title: 'name' } }
const served = (text: string | null) => ({ read: async () => (text === null ? null : Buffer.from(text)) })

test('kinds of live releases are read, and unreadable ones are skipped', async () => {
  const releases = [{ ...published, kinds: [kind] }, published, { ...published, kinds: [{}] }]
  const live = [...releases.map((release) => served(JSON.stringify(release))), served('{'), served(null)]
  expect(await declaredKinds(live)).toEqual([kind])
})
