import { emptySet } from '@caravanserai/releases'
import type { SiteStatus } from '@caravanserai/releases'
import { findSite, placesLine } from './siteStatus'

const status = (number: number): SiteStatus => ({
  ready: true,
  reasons: [],
  missing: [],
  set: '1f0c77ab02d4',
  number,
  remotes: {},
})
const origin = 'http://127.0.0.1:3000'
const outside = 'https://www.example.org'
const newest = { number: 41, set: emptySet, entry: null }
const found = (read: (address: string) => Promise<SiteStatus | null>) => findSite([origin, outside], read)

describe('findSite', () => {
  it('returns the first address with a site, without a request to the next', async () => {
    const requests: string[] = []
    const site = await found(async (address) => {
      requests.push(address)
      return status(41)
    })
    expect(site).toMatchObject({ address: origin, fault: null })
    expect(requests).toEqual([origin])
  })

  it('tries the next address if nothing listens or another program responds', async () => {
    for (const first of [Promise.resolve(null), Promise.reject(new Error('status 403'))]) {
      const site = await found((address) => (address === origin ? first : Promise.resolve(status(41))))
      expect(site).toMatchObject({ address: outside, status: { number: 41 }, fault: null })
    }
  })

  it('reports the response of another program if no site is found', async () => {
    const site = await found((address) =>
      address === origin ? Promise.resolve(null) : Promise.reject(new Error('status 403')),
    )
    expect(site).toMatchObject({ address: outside, status: null, fault: 'status 403' })
  })
})

describe('placesLine', () => {
  it.each([
    [status(40), 'site: http://127.0.0.1:3000 (live set 40)'],
    [{ ...status(41), set: null }, 'site: http://127.0.0.1:3000 (it has read no set yet)'],
    [status(42), 'site: http://127.0.0.1:3000 (live set 42, which is not one of these releases)'],
    [null, 'site: no answer at http://127.0.0.1:3000 or https://www.example.org'],
  ])('contains the releases and the site: %#', async (status, expected) => {
    expect(placesLine('/srv/releases', newest, await found(async () => status))).toBe(
      `Releases: /srv/releases (set 41) · ${expected}`,
    )
  })

  it('reports an unknown site and a missing set', async () => {
    const site = await found(() => Promise.reject(new Error('status 403')))
    expect(placesLine('s3://bucket', { ...newest, number: 0 }, site)).toBe(
      'Releases: s3://bucket (no set yet) · site: not known (status 403)',
    )
  })
})
