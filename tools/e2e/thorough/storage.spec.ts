import type { SiteStatus } from '@caravanserai/releases'
import { openStore, publish } from '@caravanserai/releases/ledger'
import { makeKeys, signRelease } from '@caravanserai/releases/signature'
import { s3Server, testCredentials } from '@caravanserai/releases/testing'
import { readReleases } from '@caravanserai/settings'
import { remoteNames } from '../../lib/places'
import { startSite } from '../../lib/site/startSite'
import { untilReady } from '../../lib/site/siteStatus'
import { altered, distOf } from '../support/changedRemote'
import { command } from '../support/command'
import { host, nextPort, root, temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'

const by = { by: 'a test', where: 'a test' }

test('with an S3 bucket teams can ship, only signed releases go live, and an outage changes nothing', async () => {
  test.setTimeout(240_000)
  const bucket = await s3Server()
  const team = makeKeys()
  const port = await nextPort()
  const dataDir = temporaryFolder()
  const env = {
    RELEASES: 's3://releases/site',
    S3_ENDPOINT: bucket.endpoint,
    AWS_ACCESS_KEY_ID: testCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: testCredentials.secretAccessKey,
    RELEASE_KEYS: `charity:${team.publicKey}`,
  }
  const location = readReleases(env, root).values
  if (location === null) throw new Error('RELEASES names no place')
  const store = openStore(location)
  const start = async () => {
    const site = await startSite({
      port,
      host,
      dataDir,
      cmsUrl: null,
      ownReleases: true,
      env,
      onLog: () => undefined,
    })
    await untilReady(site.url)
    return site
  }
  for (const name of remoteNames().filter((name) => name !== 'charity'))
    await publish({ dist: distOf(name), store, by })
  const ship = await command(
    { ...env, DATA_DIR: temporaryFolder(), PORT: String(port), RELEASE_KEY: team.privateKey },
    'ship',
    'charity',
  )
  expect(ship.code, ship.output).toBe(0)
  expect(ship.output).toMatch(/charity \S+ is live in the release set; no site is running at http:\S+/)
  expect(ship.output).toContain('it is its first release')

  let site = await start()
  const statusOf = async (address: string) => (await fetch(`${site.url}${address}`)).status
  const charity = async () => {
    const status = (await (await fetch(`${site.url}/readyz`)).json()) as SiteStatus
    return status.remotes['charity']
  }
  expect([await statusOf('/cause'), await statusOf('/about/2')]).toEqual([200, 200])
  const shipped = (await charity())?.live?.release

  // An attacker with write access to the bucket, but without a key of the team.
  await publish({ dist: altered(distOf('charity'), '6.6.6-unsigned', {}), store, by })
  await expect.poll(async () => JSON.stringify(await charity()), { timeout: 30_000 }).toContain('signed')
  expect((await charity())?.live?.release).toBe(shipped)
  expect(await statusOf('/cause')).toBe(200)

  const signed = altered(distOf('charity'), '1.0.0-signed', {})
  const sign = (release: Parameters<typeof signRelease>[1]) => signRelease(team.privateKey, release)
  await publish({ dist: signed, store, by, sign })
  await expect.poll(async () => (await charity())?.live?.release, { timeout: 30_000 }).toBe('1.0.0-signed')

  await site.stop()
  await bucket.close()
  site = await start()
  expect((await charity())?.live?.release).toBe('1.0.0-signed')
  expect([await statusOf('/cause'), await statusOf('/about/2')]).toEqual([200, 200])
  await site.stop()
})
