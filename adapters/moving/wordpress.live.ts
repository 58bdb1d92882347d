import { readFileSync } from 'node:fs'
import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { authorizedFetch } from '../http/authorizedFetch'
import { jsonInit } from '../http/sendJson'
import { fetchJson } from '../http/fetchJson'
import { wordpressSource } from '../sources/wordpress/wordpressSource'
import { wordpressTarget } from '../sources/wordpress/wordpressTarget'
import type { Labelled, Source } from '../port/source'
import { liveSettings } from '../testing/live'
import { move } from './move'
import type { Known } from './state'
import { throughBackend } from './throughBackend'

/** `npm run test:wordpress` starts a real WordPress and says here where. */
const setting = liveSettings('npm run test:wordpress')
const live = () => {
  const baseUrl = setting('LIVE_CMS_URL')
  const authorization = setting('LIVE_CMS_AUTHORIZATION')
  return { baseUrl, fetch: authorizedFetch([{ address: baseUrl, authorization }]) }
}

it('says of each value that it does not keep why, and has all others as they were', async () => {
  const { baseUrl, fetch } = live()
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

/** Two pages, two causes, a slide and two pictures, in which everything has this text. */
const sourceOf = (text: string): Source => {
  const html = `<p>${text}</p>`
  const about: Labelled = [['About', html]]
  const image = { path: 'slide.webp', caption: 'A well' }
  return {
    menus: () => of(right([951, 952].map((id) => ({ id, name: `page ${id}`, seoTitle: text })))),
    menuPage: () => of(right({ contents: right(about), images: right([]) })),
    slides: () => of(right([{ id: 951, title: text, image }])),
    kinds: ['causes'],
    list: () =>
      of(
        right([
          { id: 'edited-951', title: 'Edited', body: html },
          { id: 'saved-951', title: 'Saved', body: html },
        ]),
      ),
    pictureUrl: (file) => `http://files.test/${file}`,
  }
}

it('leaves what editors have changed since, and writes again what they have but saved', async () => {
  const { baseUrl, fetch } = live()
  const picture = readFileSync('adapters/sources/samples/media/causes/cause-01.webp')
  const imported = async (text: string) => {
    const known = new Map<string, Known>()
    const { rows, ...counts } = await move({
      source: sourceOf(text),
      target: wordpressTarget({ baseUrl, fetch }),
      fetchFile: async () => right(picture),
      state: {
        get: (key) => known.get(key) ?? null,
        set: (key, one) => (one === null ? known.delete(key) : known.set(key, one)),
        keep: () => undefined,
      },
    })
    const lost = rows.flatMap((row) =>
      row.is === 'lost' ? [`${row.path.replace(/\/.*/, '')}: ${row.why}`] : [],
    )
    return { counts, lost: [...new Set(lost)], ref: (key: string) => known.get(key)?.ref ?? '' }
  }
  const rest = async (route: string, init: RequestInit = {}) => {
    const answer = await fetch(`${baseUrl}/?rest_route=/wp/v2/${route}`, init)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const edit = (route: string, data: object) => rest(route, jsonInit('POST', data))

  const { ref } = await imported('one')
  const causeAt = (id: string) => `caravan_cause/${ref(`lists/causes#${id}`)}`
  const [page] = ref('menu#951').split(':')
  const [, item] = ref('menu#952').split(':')
  await edit(causeAt('edited-951'), { content: 'Mine' })
  await edit(causeAt('saved-951'), { title: 'Saved' })
  await edit(`pages/${page}`, { caravanserai: { seoTitle: 'Mine' } })
  await edit(`menu-items/${item}`, { title: 'Mine' })
  await rest(`caravan_slide/${ref('slides#951')}`, { method: 'DELETE' })
  expect((await imported('one')).counts).toMatchObject({ written: 0, left: 0, failed: 0 })

  const { counts, lost } = await imported('two')
  const why = 'it was changed in the target since it was imported: it is left as it is'
  const left = ['menu#951', 'pages', 'menu#952', 'lists', 'slides#951']
  expect(lost).toEqual(left.map((key) => `${key}: ${why}`))
  expect(counts).toMatchObject({ written: 1, left: 4, failed: 0 })
  expect((await rest(causeAt('edited-951'))).content.rendered).toBe('<p>Mine</p>\n')
  expect((await rest(causeAt('saved-951'))).content.rendered).toContain('<p>two</p>')
}, 60_000)
