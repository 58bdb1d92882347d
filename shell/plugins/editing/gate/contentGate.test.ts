import { all, entity, mapAnswer, slides } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import type { PageHandle } from '@caravanserai/adapters/page'
import type { Readings } from '@caravanserai/adapters/server'
import { cause, down, memoryContent, slide } from '@caravanserai/adapters/testing'
import { createElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { fakePages, outputOf } from '../../../testing/fakePages'
import { inProcessPages } from '../../../testing/inProcessPages'
import { composed, testRelease } from '../../../testing/testComposition'
import { testIndex, testPages } from '../../../testing/testPages'
import { WorkerEnded } from '../../../host/workers/liveness'
import { askedOnce } from '../../../host/workers/sentAnswers'
import type { Composition } from '../../../host/releases/composition'
import { limits as pageLimits } from '../../../host/pages/limits'
import { limits } from '../limits'
import type { PageResponse } from '../../../host/pages/pageResponse'
import type { PagesOptions } from '../../../host/pages/pages'
import { ContentGate } from './contentGate'
import { ContentTrial } from './startGate'
import { Holds } from './holds'
import type { Hold } from './holds'

const signal = new AbortController().signal
const handle: PageHandle = {
  page: () => Promise.resolve(null),
  meta: () => ({ title: 'Causes', description: 'All of them', banner: null }),
}

interface Shown {
  readonly cause: { readonly title: string; readonly summary: string } | null
  readonly slides: ReadonlyArray<{ readonly title: string }>
}

/** A page that an editor can break in several ways, with the titles of its cause and of slides. */
const pageWith = (withstands: string) =>
  function CausePage() {
    const { cause, slides: shown } = useLoaderData<Shown>()
    const title = cause?.title ?? ''
    if (title.includes('throws') && !title.includes(withstands)) throw new Error(`no page of ${title}`)
    if (shown.some((item) => item.title.includes('throws'))) throw new Error('a slide')
    return [
      title.includes('headless') ? null : createElement('h1', { key: 1 }, title),
      title.includes('blind') && createElement('img', { key: 2, src: '/media/a.jpg' }),
      title.includes('long') && createElement('p', { key: 3 }, 'x'.repeat(limits.gate.pageBytes)),
      ...shown.map((item) => createElement('h2', { key: item.title }, item.title)),
    ]
  }

const route = (withstands: string): RouteObject => ({
  path: '/cause/:id',
  Component: pageWith(withstands),
  loader: loaderOf((ask, { params: { id = '' } }) =>
    mapAnswer(
      all({ cause: ask(entity('causes', id)), slides: ask(slides) }),
      (shown) => shown.cause && shown,
    ),
  ),
  handle,
})

/** A release that renders titles with this word, even titles that make other releases throw. */
const releaseOf = (release: string, withstands = 'nothing') => {
  const worker = fakePages(inProcessPages('charity', [route(withstands)]).page)
  return {
    asked: worker.asked,
    release: testRelease('charity', ['/cause/:id'], { release, pages: worker.pages }),
  }
}

/** A site with a gate and editable content. */
const gatedSite = (options: Partial<PagesOptions> = {}) => {
  const site = { causes: [cause('1'), cause('2')], slides: [slide('1')], isUp: true }
  const content: Content = {
    ask: (question) =>
      memoryContent({ lists: { causes: site.isUp ? site.causes : down }, slides: site.slides }).ask(question),
  }
  const first = releaseOf('a')
  const live = composed(first.release)
  const notified: (readonly [string, Hold | null])[] = []
  const failed = jest.fn()
  const holds = new Holds({ onHold: (...args) => void notified.push(args) })
  const { index, changed } = testIndex()
  const gate = new ContentGate({ holds, index })
  const pages = testPages({ content, gate: () => gate, index, onFailed: failed, ...options })
  const page = (target: string, composition = live) => {
    changed()
    return pages.page(composition, target, null, signal)
  }
  return {
    site,
    content,
    live,
    gate,
    index,
    changed,
    holds,
    pages,
    notified,
    failed,
    asked: first.asked,
    page,
    text: async (target: string, composition = live) => headingsOf(await page(target, composition)),
    data: (target: string) => pages.data(live, target, true, null, signal),
    title: (id: string, title: string) => {
      site.causes = site.causes.map((item) => (item.id === id ? { ...item, title } : item))
    },
  }
}

const valuesOf = (readings: Readings) => readings.map(([path, { value }]) => [path, value])

const headingsOf = ({ status, body }: PageResponse): string =>
  `${status} ${Array.from(body?.plain.toString().matchAll(/<h[12]>(.*?)<\/h/g) ?? [], ([, text]) => text).join()}`

describe('content that breaks a page', () => {
  it.each([
    ['throws', 'it cannot be shown: '],
    ['headless', 'it has no main heading (h1)'],
    ['blind', 'a picture without an alternative text: /media/a.jpg'],
    ['long', 'it is too large: '],
  ])('is not shown (%s): the page keeps the last good content', async (word, reason) => {
    const { text, title, notified, failed, holds, live, data } = gatedSite()
    title('1', 'Wells')
    expect(await text('/cause/1')).toBe('200 Wells,Slide 1')
    const before = await data('/cause/1')
    title('1', `Wells ${word}`)
    expect(await text('/cause/1')).toBe('200 Wells,Slide 1')
    expect(notified).toMatchObject([
      ['/cause/1', { refused: [{ question: 'entities/causes/1', fields: ['title'] }] }],
    ])
    expect(notified[0]?.[1]?.reasons[0]).toContain(reason)
    expect(holds.of(live.id)).toHaveLength(1)
    expect(failed).not.toHaveBeenCalled()
    // An open tab gets no notification, and the same data as the document.
    const after = await data('/cause/1')
    expect([after.version, valuesOf(after.readings)]).toEqual([before.version, valuesOf(before.readings)])
  })

  it('affects no other page and no other part of the page', async () => {
    const { text, title, site, notified } = gatedSite()
    for (const id of ['1', '2']) {
      title(id, `Cause ${id}`)
      await text(`/cause/${id}`)
    }
    site.slides = [slide('2')]
    title('1', 'It throws')
    title('2', 'Boats')
    expect([await text('/cause/1'), await text('/cause/2')]).toEqual([
      '200 Cause 1,Slide 2',
      '200 Boats,Slide 2',
    ])
    expect(notified).toHaveLength(1)
  })

  it('is refused as a whole if no single answer of it is to blame', async () => {
    const { text, title, site, notified } = gatedSite()
    title('1', 'Wells')
    await text('/cause/1')
    title('1', 'It throws')
    site.slides = [slide('that throws too')]
    expect(await text('/cause/1')).toBe('200 Wells,Slide 1')
    expect(notified[0]?.[1]?.refused.map(({ question }) => question).sort()).toEqual([
      'entities/causes/1',
      'slides',
    ])
  })

  it('is detected by the data of an open tab, which gets the last good content', async () => {
    const { text, title, data, notified } = gatedSite()
    title('1', 'Wells')
    await text('/cause/1')
    title('1', 'It throws')
    expect(JSON.stringify((await data('/cause/1')).readings)).toContain('"title":"Wells"')
    expect(notified).toHaveLength(1)
  })

  it('is not tried again while it is unchanged; the page is served from memory', async () => {
    const { text, title, asked, pages, live } = gatedSite()
    title('1', 'Wells')
    await text('/cause/1')
    title('1', 'It throws')
    await text('/cause/1')
    const renders = asked.length
    await text('/cause/1')
    expect(asked).toHaveLength(renders)
    expect(pages.kept(live, '/cause/1')).not.toBeNull()
  })

  it.each([
    ['other content', 'Boats', '200 Boats,Slide 1', [null]],
    ['the content before', 'Wells', '200 Wells,Slide 1', [null]],
    ['content that breaks the page, too', 'headless', '200 Wells,Slide 1', [{ target: '/cause/1' }]],
  ])('is accepted or refused anew when it is replaced by %s', async (_name, title, shown, expected) => {
    const site = gatedSite()
    site.title('1', 'Wells')
    await site.text('/cause/1')
    site.title('1', 'It throws')
    await site.text('/cause/1')
    site.title('1', title)
    expect(await site.text('/cause/1')).toBe(shown)
    expect(site.notified.slice(1).map(([, hold]) => hold)).toMatchObject(expected)
    expect(site.holds.of(site.live.id)).toHaveLength(title === 'headless' ? 1 : 0)
  })

  it('is not refused on a page without a last good content: the page fails', async () => {
    const { text, title, notified, failed } = gatedSite()
    title('1', 'It throws')
    expect(await text('/cause/1')).toMatch(/^500/)
    expect(notified).toEqual([])
    expect(failed).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['is unavailable', 1, '503'],
    ['has no such page any more', 0, '404'],
  ])('is not searched for if the content %s', async (_name, known, status) => {
    const { site, text, title, notified, index } = gatedSite()
    title('1', 'Wells')
    await text('/cause/1')
    if (known === 0) site.causes = []
    else site.isUp = false
    expect(await text('/cause/1')).toMatch(status)
    expect([notified, index.livePages()]).toMatchObject([[], { length: known }])
  })

  it('is not searched for on a page with a part that cannot be fetched', async () => {
    const { site, text, title, notified } = gatedSite()
    title('1', 'Wells')
    await text('/cause/1')
    site.isUp = false
    site.slides = [slide('2')]
    expect(await text('/cause/1')).toMatch(/^503/)
    expect(notified).toEqual([])
  })

  it('is refused for the live page even if a canary has shown it', async () => {
    const { text, title, notified, live } = gatedSite()
    const canary: Composition = {
      ...composed(releaseOf('canary', 'well').release),
      variant: { _tag: 'Canary', remotes: new Set(['charity']) },
    }
    title('1', 'Wells')
    await text('/cause/1')
    title('1', 'well, it throws')
    expect([await text('/cause/1', canary), await text('/cause/1', live)]).toEqual([
      '200 well, it throws,Slide 1',
      '200 Wells,Slide 1',
    ])
    expect(notified).toHaveLength(1)
  })

  it('is refused for a page that was read but never requested', async () => {
    const { text, title, index, content } = gatedSite()
    title('1', 'Wells')
    const ask = askedOnce(content, signal)
    const path = 'entities/causes/1'
    const answer = await ask(path)
    if (answer !== null) index.foundWith('/cause/1', [[path, answer]])
    title('1', 'It throws')
    const fresh = await askedOnce(content, signal)(path)
    // Answers found later do not replace the good ones.
    if (fresh !== null) index.foundWith('/cause/1', [[path, fresh]])
    expect(await text('/cause/1')).toBe('200 Wells,Slide 1')
  })
})

describe('a release', () => {
  it('is at fault if it fails content that the previous release shows', async () => {
    const before = releaseOf('before', 'well')
    const site = gatedSite({ previousOf: () => Promise.resolve(before.release) })
    site.title('1', 'Wells')
    await site.text('/cause/1')
    site.title('1', 'well, it throws')
    expect(await site.text('/cause/1')).toBe('200 well, it throws,Slide 1')
    expect(site.notified).toEqual([])
    expect(site.failed).toHaveBeenCalledWith(expect.objectContaining({ previousShowed: true }))
  })

  it('is at fault if it fails with the earlier content as well', async () => {
    const broken: Composition = composed(
      testRelease('charity', ['/cause/:id'], {
        release: 'broken',
        pages: inProcessPages('charity', [
          {
            ...route(''),
            Component: () => {
              throw new Error('always')
            },
          },
        ]),
      }),
    )
    const { text, title, notified, failed } = gatedSite()
    title('1', 'Wells')
    await text('/cause/1')
    title('1', 'Boats')
    expect(await text('/cause/1', broken)).toMatch(/^500/)
    expect(notified).toEqual([])
    expect(failed).toHaveBeenCalledTimes(1)
  })

  it('is at fault if it fails good content that the previous release shows, even with bad content', async () => {
    const before = releaseOf('before')
    const site = gatedSite({ previousOf: () => Promise.resolve(before.release) })
    site.title('1', 'Wells')
    await site.text('/cause/1')
    const broken = composed(
      testRelease('charity', ['/cause/:id'], {
        release: 'broken',
        pages: fakePages(() => Promise.resolve(outputOf('', { status: 500 }))).pages,
      }),
    )
    site.title('1', 'It throws')
    expect(await site.text('/cause/1', broken)).toBe('200 Wells,Slide 1')
    expect(site.failed.mock.calls).toMatchObject([[{ previousShowed: true }]])
  })

  it('ends the refusal if it shows content that another release did not', async () => {
    const { text, title, holds, live } = gatedSite()
    title('1', 'Wells')
    await text('/cause/1')
    title('1', 'well, it throws')
    await text('/cause/1')
    const next = composed(releaseOf('next', 'well').release)
    expect(await text('/cause/1', next)).toBe('200 well, it throws,Slide 1')
    expect([holds.of(live.id), holds.of(next.id)]).toMatchObject([[{ target: '/cause/1' }], []])
    // The first composition still refuses the content.
    expect(await text('/cause/1')).toBe('200 Wells,Slide 1')
  })
})

describe('content that blocks workers', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
  afterEach(() => jest.useRealTimers())

  it('is refused, also when no time is left to try the previous release', async () => {
    const site = gatedSite({ previousOf: () => new Promise(() => undefined) })
    const path = 'entities/causes/1'
    const { pages } = fakePages(async ({ ask }) => {
      const { title } = (await ask(path))?.reading.value as { title: string }
      if (!title.includes('blocks')) return outputOf(`<h1>${title}</h1>`, { asked: [path] })
      throw new WorkerEnded({ kind: 'blocked', reason: 'blocks', unfinished: ['/cause/1'] })
    })
    const blocking = composed(testRelease('charity', ['/cause/:id'], { release: 'a', pages }))
    site.title('1', 'Wells')
    expect(await site.text('/cause/1', blocking)).toBe('200 Wells')
    site.title('1', 'It blocks')
    const met = site.text('/cause/1', blocking)
    await jest.advanceTimersByTimeAsync(pageLimits.budgetMs)
    expect(await met).toBe('200 Wells')
    expect(site.holds.of(blocking.id)).toMatchObject([{ target: '/cause/1', refused: [{ question: path }] }])
    expect(site.failed).not.toHaveBeenCalled()
    expect(await site.text('/cause/1', blocking)).toBe('200 Wells')
  })
})

test('twenty breaking entries are all refused before any visitor requests their pages', async () => {
  const ids = Array.from({ length: 24 }, (_, n) => String(n + 1))
  const site = gatedSite()
  site.site.causes = ids.map((id) => cause(id, { title: `Cause ${id}` }))
  for (const id of ids) await site.text(`/cause/${id}`)
  const words = ['throws', 'headless', 'blind', 'long', 'throws']
  for (const [n, id] of ids.slice(0, 20).entries()) site.title(id, `Cause ${id} ${words[n % 5] ?? ''}`)
  for (const id of ids.slice(20)) site.title(id, `New ${id}`)
  const trial = new ContentTrial({
    composition: () => site.live,
    gate: site.gate,
    index: site.index,
    asking: (ending) => askedOnce(site.content, ending),
    page: (composition, target, ending) => site.pages.page(composition, target, null, ending),
    log: (line) => {
      throw new Error(line)
    },
  })
  site.changed()
  await trial.update()
  expect(site.notified.map(([target]) => target).sort()).toEqual(
    ids
      .slice(0, 20)
      .map((id) => `/cause/${id}`)
      .sort(),
  )
  const renders = site.asked.length
  const shown = await Promise.all(ids.map((id) => site.text(`/cause/${id}`)))
  expect(shown).toEqual(ids.map((id, n) => `200 ${n < 20 ? 'Cause' : 'New'} ${id},Slide 1`))
  expect(site.asked).toHaveLength(renders)
})
