import { filesTarget, liveSettings, posts } from '@caravanserai/adapters/contract'
import { adapterNamed } from '@caravanserai/adapters/server'
import { authorizedFetch, heldAs, movingLimits } from '@caravanserai/adapters/source'
import { fileFetcher } from './fetchFile'
import { move } from './move'

/** `npm run test:wordpress` starts a real WordPress and passes its address. */
const setting = liveSettings('npm run test:wordpress')

it('an import reads as many entries of a real WordPress as WordPress counts', async () => {
  const baseUrl = setting('LIVE_CMS_URL')
  const authorization = setting('LIVE_CMS_AUTHORIZATION')
  const fetch = authorizedFetch([{ address: baseUrl, authorization }])
  const declared = [heldAs(posts)]
  const options = { menuName: null, declared, media: null, timeLimitMs: movingLimits.fileMs }
  const source = adapterNamed('wordpress')?.moved({ baseUrl, fetch, isAuthorized: true, ...options })
  if (source === undefined) throw new Error('there is no package of WordPress')
  const { rows, compared } = await move({
    source,
    declared,
    target: filesTarget({ folder: 'content-of-wordpress' }),
    isTrial: true,
    fetchFile: fileFetcher(fetch),
    state: { get: () => null, set: () => undefined, keep: () => undefined },
  })
  expect(compared.filter(({ there, read }) => there !== read)).toEqual([])
  expect(compared.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['pages', 'posts', 'comments', 'media']),
  )
  expect(rows.filter(({ path }) => path.startsWith('counts#'))).toEqual([])
}, 60_000)
