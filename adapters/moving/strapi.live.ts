import { authorizedFetch } from '../http/authorizedFetch'
import { fetchJson } from '../http/fetchJson'
import { throughBackend } from './throughBackend'
import { liveSettings } from '../testing/live'
import { strapiSource } from '../sources/strapi/strapiSource'
import { strapiTarget } from '../sources/strapi/strapiTarget'

/** `npm run test:strapi` starts a real Strapi and says here where. */
const setting = liveSettings('npm run test:strapi')

it('says of each value that it does not keep why, and has all others as they were', async () => {
  const baseUrl = setting('LIVE_CMS_URL')
  const fetch = authorizedFetch([{ address: baseUrl, authorization: setting('LIVE_WRITER') }])
  const through = await throughBackend({
    newTarget: () => strapiTarget({ baseUrl, fetch, timeZone: 'Asia/Dhaka' }),
    source: strapiSource({ baseUrl, getJson: fetchJson({ fetch }), isAuthorized: true }),
    fetch,
  })
  expect(through).toEqual({
    untold: [],
    lost: ['Strapi has no field for who made a picture', 'Strapi has no mark for pictures that say nothing'],
    writtenAgain: 0,
    withoutState: expect.objectContaining({ more: 0 }),
    lostBack: [],
  })
}, 300_000)
