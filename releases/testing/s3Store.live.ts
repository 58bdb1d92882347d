import { randomUUID } from 'node:crypto'
import { withRelease } from '../changes'
import { storeContract } from './storeContract'
import { changeSet, readSet } from '../ledger/ledger'
import { s3Store } from '../ledger/s3Store'

/** Run by `npm run test:s3` against a real object storage server. */
const location = (secretAccessKey = process.env['AWS_SECRET_ACCESS_KEY'] ?? '') => ({
  endpoint: process.env['S3_ENDPOINT'] ?? '',
  region: 'us-east-1',
  bucket: 'releases',
  prefix: `test/${randomUUID()}`,
  credentials: {
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey,
    sessionToken: null,
  },
})

storeContract('real object storage', () => s3Store(location()))

it('lists more objects than one response contains', async () => {
  const store = s3Store(location())
  const keys = Array.from({ length: 1_100 }, (_, index) => `files/${String(index).padStart(5, '0')}`)
  for (let at = 0; at < keys.length; at += 50)
    await Promise.all(keys.slice(at, at + 50).map((key) => store.write(key, Buffer.from(key))))
  expect((await store.list('files/'))?.map(({ key }) => key).sort()).toEqual(keys)
}, 120_000)

it('rejects wrong credentials', async () => {
  await expect(s3Store(location('wrong')).read('head.json')).rejects.toThrow(
    /status 403: expected credentials/,
  )
})

it('keeps the changes of all concurrent ships', async () => {
  const place = location()
  const names = Array.from({ length: 10 }, (_, index) => `remote-${index}`)
  const release = { base: 'ledger:/a/b/', hash: 'a', addresses: [] }
  await Promise.all(
    names.map((name) =>
      changeSet(
        s3Store(place),
        { did: 'ship', remote: name, release: 'b', by: 'a test', where: 'a test' },
        (set) => withRelease(set, name, release),
      ),
    ),
  )
  const { number, set } = await readSet(s3Store(place))
  expect(number).toBe(10)
  expect(Object.keys(set.remotes).sort()).toEqual([...names].sort())
}, 60_000)
