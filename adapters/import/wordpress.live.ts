import { authorizedFetch } from '../http/authorizedFetch'
import { movingLimits } from '../limits'
import { wordpressMoved } from '../wordpress/moved'
import { liveSettings } from '../testing/live'
import { fileFetcher } from './fetchFile'
import { filesTarget } from '../sources/files/filesTarget'
import { move } from './move'

/** `npm run test:wordpress` starts a real WordPress and passes its address. */
const setting = liveSettings('npm run test:wordpress')

it('an import reads as much of a real WordPress as it counts', async () => {
  const baseUrl = setting('LIVE_CMS_URL')
  const authorization = setting('LIVE_CMS_AUTHORIZATION')
  const fetch = authorizedFetch([{ address: baseUrl, authorization }])
  const options = { menuName: null, declared: [], timeLimitMs: movingLimits.fileMs }
  const source = wordpressMoved({ baseUrl, fetch, isAuthorized: true, ...options })
  const { rows, compared } = await move({
    source,
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
