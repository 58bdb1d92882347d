import { authorizedFetch } from '../http/authorizedFetch'
import { fetchJson } from '../http/fetchJson'
import { wordpressSource } from '../sources/wordpress/wordpressSource'
import { wordpressTarget } from '../sources/wordpress/wordpressTarget'
import { liveSettings } from '../testing/live'
import { throughBackend } from './throughBackend'

/** `npm run test:wordpress` starts a real WordPress and says here where. */
const setting = liveSettings('npm run test:wordpress')

it('says of each value that it does not keep why, and has all others as they were', async () => {
  const baseUrl = setting('LIVE_CMS_URL')
  const fetch = authorizedFetch([{ address: baseUrl, authorization: setting('LIVE_CMS_AUTHORIZATION') }])
  const through = await throughBackend({
    newTarget: () => wordpressTarget({ baseUrl, fetch }),
    source: wordpressSource({ baseUrl, getJson: fetchJson({ fetch }), isAuthorized: true }),
    fetch,
    // Posts have an author, a date and a category, and what has a text has an excerpt.
    isAdded: /posts#[^/]*\/(?:authorName|date|category)$|\/summary$/,
  })
  expect(through).toEqual({
    untold: [],
    lost: [
      'comments of WordPress are written by its readers',
      'old addresses of WordPress lead on for good',
      'WordPress has a draft of texts alone, where an entry is published',
    ],
    writtenAgain: 0,
    // Marks are kept with posts: drafts of what is published are sent again.
    withoutState: { written: 9, left: 0, more: 0 },
    lostBack: [],
  })
}, 300_000)
