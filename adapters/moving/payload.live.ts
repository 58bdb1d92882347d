import { left } from 'fp-ts/Either'
import { authorizedFetch } from '../http/authorizedFetch'
import { fetchJson } from '../http/fetchJson'
import { payloadSource } from '../sources/payload/payloadSource'
import { payloadTarget } from '../sources/payload/payloadTarget'
import { liveSettings } from '../testing/live'
import { hostileContent } from './hostileContent'
import { move } from './move'
import { throughBackend } from './throughBackend'

/** `npm run test:live` starts a real Payload and says here where. */
const setting = liveSettings('npm run test:live')

const signedIn = async () => {
  const baseUrl = setting('LIVE_CMS_URL')
  const signedIn = await fetch(`${baseUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: setting('LIVE_EMAIL'), password: setting('LIVE_PASSWORD') }),
  })
  const { token } = (await signedIn.json()) as { readonly token?: string }
  return { baseUrl, authorized: authorizedFetch([{ address: baseUrl, authorization: `JWT ${token}` }]) }
}

it('says of each value that it does not keep why, and has all others as they were', async () => {
  const { baseUrl, authorized } = await signedIn()
  const through = await throughBackend({
    newTarget: () => payloadTarget({ baseUrl, fetch: authorized, timeZone: 'Asia/Dhaka' }),
    source: payloadSource({ baseUrl, getJson: fetchJson({ fetch: authorized }), isAuthorized: true }),
    fetch: authorized,
  })
  expect(through).toEqual({
    untold: [],
    lost: ['old addresses of Payload lead on for good'],
    writtenAgain: 0,
    withoutState: expect.objectContaining({ more: 0 }),
    lostBack: [],
  })
}, 120_000)

it('refuses in an import what a dry run has foreseen, and nothing else', async () => {
  const { baseUrl, authorized } = await signedIn()
  const moved = (isTrial: boolean) =>
    move({
      source: hostileContent,
      target: payloadTarget({ baseUrl, fetch: authorized, timeZone: 'Asia/Dhaka' }),
      isTrial,
      fetchFile: async () => left('no file'),
      state: { get: () => null, set: () => undefined, keep: () => undefined },
    })
  const dry = await moved(true)
  expect((await moved(false)).rows).toEqual(dry.rows)
  expect(dry.failed).toBe(2)
}, 120_000)
