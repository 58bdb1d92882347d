import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { allEntries, list, menu, menuPage, slides } from '@caravanserai/adapters'
import type { Content, Question } from '@caravanserai/adapters'
import {
  contentContract,
  liveSettings,
  posts,
  sourceContract,
  notifiedSite,
} from '@caravanserai/adapters/contract'
import type { BackendState } from '@caravanserai/adapters/contract'
import {
  authorizedFetch,
  contentFrom,
  declarationOf,
  fetchJson,
  kinds,
  knowKinds,
  pictureRoots,
} from '@caravanserai/adapters/source'
import type { GetJson, Source } from '@caravanserai/adapters/source'
import { answerFrom } from '@caravanserai/adapters/testing'
import { recorded, recordedHost, recordedWordPress, recordingWordPress } from './recordedWordPress'
import { wordpressSource } from './wordpressSource'

/** `npm run test:wordpress` starts a real WordPress with sample content and passes its address. */
const setting = liveSettings('npm run test:wordpress')
const host = setting('LIVE_CMS_URL')
const authorization = setting('LIVE_CMS_AUTHORIZATION')
const [home, mission] = [setting('LIVE_HOME'), setting('LIVE_MISSION')]
const getJson = fetchJson({ timeLimitMs: 10_000 })
const authorized = fetchJson({
  fetch: authorizedFetch([{ address: host, authorization }]),
  timeLimitMs: 10_000,
})
const isRecording = process.env['LIVE_RECORD'] === '1'

const source = (state: BackendState): Source =>
  wordpressSource({ baseUrl: state === 'whole' ? host : 'http://127.0.0.1:1', getJson })
const contentOf = (source: Source): Content => contentFrom(source, { mediaRoots: pictureRoots(source) })
const published = (): Content => contentOf(source('whole'))
knowKinds([posts])
/** The source of a site with the credentials of an editor. */
const withKey = (): Source => wordpressSource({ baseUrl: host, getJson: authorized, isAuthorized: true })
const drafts = (): Content => {
  const { drafts: found } = withKey()
  if (found === undefined) throw new Error('expected drafts')
  return contentOf(found)
}
const missionPage = async (content: Content): Promise<string> =>
  JSON.stringify((await answerFrom(content.ask(menuPage(mission)))).value.sections)
const postNamed = async (content: Content, id: string) =>
  (await answerFrom(content.ask(list(posts)))).value.find((post) => post.id === id)

type Json = Readonly<Record<string, unknown>> & { readonly id: number }
/** Sends one request to the REST interface, as the editor of WordPress does. */
const rest = async (method: string, route: string, body?: object): Promise<Json> => {
  const answer = await fetch(`${host}/?rest_route=${route}`, {
    method,
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${route}: status ${answer.status}, ${await answer.text()}`)
  return (await answer.json()) as Json
}

const everything: ReadonlyArray<Question<unknown>> = [
  ...[menu, slides, menuPage(home), menuPage(mission)],
  ...[...kinds, posts].map((kind) => list(kind)),
]

describe('the sample content', () => {
  it('is read without a fault', async () => {
    for (const question of everything) {
      const { faults } = await answerFrom(published().ask(question))
      const unshown = question.path === list(posts).path ? ['a place on the site for categories'] : []
      expect({ of: question.path, faults: faults.map(({ expected }) => expected) }).toEqual({
        of: question.path,
        faults: unshown,
      })
    }
  })

  it('has its menu, with the home page as Home, and a hidden page', async () => {
    const { value } = await answerFrom(published().ask(menu))
    expect(allEntries(value).map(({ id, name }) => [/^\d+$/.test(id), name])).toEqual([
      [true, 'Home'],
      [true, 'Company'],
      [true, 'Mission'],
      [false, 'Partners'],
      [true, 'Terms'],
    ])
  })
})

describe('the recordings', () => {
  /** Removes values that differ between installations. */
  const steady = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body), (key, held: unknown) =>
      /^(?:date|date_gmt|modified_gmt|decoding|loading)$/.test(key) ? undefined : held,
    )

  it('equal the answers of WordPress; `npm run test:wordpress -- --record` renews them', async () => {
    const requests: string[] = []
    const noting: GetJson = (url) => (
      requests.push(url),
      (isRecording ? recordingWordPress(host, getJson) : getJson)(url)
    )
    const noted = wordpressSource({ baseUrl: host, getJson: noting })
    const content = contentFrom(noted)
    for (const question of everything) await answerFrom(content.ask(question))
    if (noted.redirects) await firstValueFrom(noted.redirects())
    for (const url of requests) {
      const [now, then] = await Promise.all([
        firstValueFrom(getJson(url)),
        firstValueFrom(recordedWordPress()(url.replace(host, recordedHost))),
      ])
      expect(steady(then)).toEqual(steady(recorded(host, now)))
    }
  })
})

contentContract('wordpressSource over a real WordPress', (state) => contentFrom(source(state)), {
  menuId: home,
  lists: kinds,
})
sourceContract('wordpressSource over a real WordPress, by itself', source, { menuId: home })

describe('an editor at a real WordPress', () => {
  const site = notifiedSite(setting)
  const { events } = site

  it('changes a text, which the next reading has, and the site is notified', async () => {
    const { content } = await rest('GET', `/wp/v2/pages/${mission}&context=edit`)
    const { raw } = content as { readonly raw: string }
    await rest('POST', `/wp/v2/pages/${mission}`, { content: `${raw}<p>Edited a moment ago.</p>` })
    expect(await missionPage(published())).toContain('Edited a moment ago.')
    expect(await events(1)).toEqual([{ paths: ['menu', `pages/${mission}`] }])
    await rest('POST', `/wp/v2/pages/${mission}`, { content: raw })
  })

  it('types a text, and the site shows the autosave only as a draft', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await rest('POST', `/wp/v2/pages/${mission}/autosaves`, { content: '<p>Not ready yet.</p>' })
    expect(await missionPage(published())).not.toContain('Not ready')
    expect(await missionPage(drafts())).toContain('Not ready yet.')
    expect(await events(1)).toEqual([{ drafts: true }])
  })

  it('drafts, publishes, trashes and deletes a post, and the site is notified each time', async () => {
    const { id } = await rest('POST', '/wp/v2/posts', { title: 'Airport Desk', status: 'draft' })
    expect(await postNamed(published(), String(id))).toBeUndefined()
    expect(await postNamed(drafts(), String(id))).toMatchObject({ title: 'Airport Desk' })
    await rest('POST', `/wp/v2/posts/${id}`, { status: 'publish' })
    expect(await postNamed(published(), 'airport-desk')).toMatchObject({ title: 'Airport Desk' })
    await rest('DELETE', `/wp/v2/posts/${id}`)
    expect(await postNamed(published(), 'airport-desk')).toBeUndefined()
    const { id: postId } = await rest('POST', '/wp/v2/posts', { title: 'Gone', status: 'publish' })
    await rest('DELETE', `/wp/v2/posts/${postId}&force=true`)
    expect(await events(5)).toEqual([
      { drafts: true },
      { paths: ['lists/posts'] },
      { deleted: ['lists/posts/airport-desk'] },
      { paths: ['lists/posts'] },
      { deleted: ['lists/posts/gone'] },
    ])
  })

  it('schedules a post, whose time is in the drafts', async () => {
    const { id } = await rest('POST', '/wp/v2/posts', {
      ...{ title: 'Later', status: 'future', date_gmt: '2099-01-01T03:00:00' },
    })
    const { schedule } = await answerFrom(drafts().ask(list(posts)))
    expect(schedule).toEqual([{ key: 'later', from: Date.parse('2099-01-01T03:00:00Z'), until: null }])
    await rest('DELETE', `/wp/v2/posts/${id}&force=true`)
  })

  it('protects a post with a password, and the site shows a fault and none of its texts', async () => {
    const { id } = await rest('POST', '/wp/v2/posts', {
      ...{ title: 'Members', status: 'publish', content: 'Only for members.', password: 'umrah' },
      ...{ excerpt: 'Only for members.', caravanserai: { seoDescription: 'Only for members.' } },
    })
    await rest('POST', '/wp/v2/comments', { post: id, content: 'Only for members.' })
    const { value, faults } = await answerFrom(published().ask(list(posts)))
    const { value: read } = await answerFrom(contentOf(withKey()).ask(list(posts)))
    expect(read.map((post) => post.id)).toContain('members')
    expect(JSON.stringify([value, read])).not.toContain('Only for members')
    expect(faults.filter(({ path }) => path !== 'unshown')).toMatchObject([
      { label: 'id members', path: 'body', expected: 'text that is not protected by a password' },
    ])
    await rest('DELETE', `/wp/v2/posts/${id}&force=true`)
  })

  it('adds a menu item for an unpublished post, which only drafts show', async () => {
    const [first] = (await rest('GET', '/wp/v2/menu-items')) as unknown as readonly Json[]
    const { id } = await rest('POST', '/wp/v2/posts', { title: 'Secret plan', status: 'draft' })
    const { id: item } = await rest('POST', '/wp/v2/menu-items', {
      ...{ title: 'Secret plan', type: 'post_type', object: 'post', object_id: id, status: 'publish' },
      menus: first?.['menus'],
    })
    const namesIn = async (content: Content) =>
      allEntries((await answerFrom(content.ask(menu))).value).map(({ name }) => name)
    expect(await namesIn(published())).not.toContain('Secret plan')
    expect(await namesIn(contentOf(withKey()))).not.toContain('Secret plan')
    expect(await namesIn(drafts())).toContain('Secret plan')
    await rest('DELETE', `/wp/v2/menu-items/${item}&force=true`)
    await rest('DELETE', `/wp/v2/posts/${id}&force=true`)
    await events(1)
  })

  it('changes the menu, and the site is notified', async () => {
    const [first] = (await rest('GET', '/wp/v2/menu-items')) as unknown as readonly Json[]
    await rest('POST', `/wp/v2/menu-items/${first?.id}`, { title: 'Renamed' })
    expect(await events(1)).toEqual([{ paths: ['menu'] }])
  })

  it('causes another revision by each visible change', async () => {
    const revision = async (): Promise<string> => {
      const result = source('whole').revision?.({ of: 'list', kind: declarationOf('causes') })
      const answer = result && (await firstValueFrom(result))
      if (!answer || isLeft(answer)) throw new Error('expected a revision')
      return answer.right
    }
    const isAnother = async (before: string) => {
      for (let tries = 0; tries < 40 && (await revision()) === before; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 25))
      return (await revision()) !== before
    }
    const { id: post } = await rest('POST', '/wp/v2/posts', { title: 'Counted', status: 'publish' })
    const { id: category } = await rest('POST', '/wp/v2/categories', { name: 'Counted' })
    const [picture] = (await rest('GET', '/wp/v2/media')) as unknown as readonly Json[]
    const changes: ReadonlyArray<readonly [string, string, object?]> = [
      ['POST', `/wp/v2/posts/${post}`, { excerpt: 'Short' }],
      ['POST', `/wp/v2/posts/${post}`, { categories: [category] }],
      ['POST', `/wp/v2/categories/${category}`, { name: 'Recounted' }],
      ['POST', `/wp/v2/media/${picture?.id}`, { alt_text: 'Recounted' }],
      ['DELETE', `/wp/v2/posts/${post}&force=true`],
    ]
    for (const [method, route, body] of changes) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      const before = await revision()
      await rest(method, route, body)
      expect([route, await isAnother(before)]).toEqual([route, true])
    }
    await rest('POST', `/wp/v2/media/${picture?.id}`, { alt_text: picture?.['alt_text'] })
    await rest('DELETE', `/wp/v2/categories/${category}&force=true`)
  })

  it('can save while the site fails, and the site is notified later with the same id', async () => {
    site.status = 503
    await rest('POST', `/wp/v2/pages/${mission}`, { excerpt: 'Another' })
    expect(await events(1)).toHaveLength(1)
    site.status = 204
    await new Promise((resolve) => setTimeout(resolve, 5_500))
    await fetch(`${host}/wp-cron.php?doing_wp_cron`)
    expect(await events(2)).toEqual([site.calls[0], site.calls[0]])
    expect(site.ids[1]).toBe(site.ids[0])
  }, 30_000)

  it('can read drafts and reports, and a visitor cannot', async () => {
    const refused = await Promise.all([
      fetch(`${host}/?rest_route=/wp/v2/posts&status=draft`),
      fetch(`${host}/?rest_route=/caravanserai/v1/entries/causes&status=draft`),
      fetch(`${host}/?rest_route=/caravanserai/v1/report/${mission}`),
    ])
    expect(refused.map(({ status: of }) => of)).toEqual([400, 400, 401])
  })
})
