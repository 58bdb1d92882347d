import { askPart, listed, mapAnswer } from '@caravanserai/adapters'
import type { Part } from '@caravanserai/adapters'
import { definePart } from '@caravanserai/adapters/define-part'
import type { RemotePart } from '@caravanserai/adapters/define-part'
import { address, definePage } from '@caravanserai/adapters/define-page'
import { Slot } from '@caravanserai/adapters/slot'
import { cause } from '@caravanserai/adapters/testing'
import { useDomId } from '@caravanserai/ui'
import { createElement as e } from 'react'
import { Link } from 'react-router-dom'
import type { AnswersByPath, SentAnswer } from '../protocol/messages'
import { testFacts } from '../testing/site'
import { Answers } from './answers'
import { mountPages, partsByName } from './loadRelease'
import { pageOf } from './page'
import { partOf } from './part'

const site = { ...testFacts, addresses: [], links: [], ownPages: [] }
const { signal } = new AbortController()
const sent = (value: unknown): SentAnswer => ({
  version: JSON.stringify(value),
  reading: { value, origin: 'network', at: 0 },
})
const contentOf = (answers: AnswersByPath) => {
  const known = new Map(answers)
  return new Answers().forPage(new Map(), async (path) => {
    const answer = known.get(path) ?? null
    return { version: answer?.version ?? null, answer }
  })
}

const titlePart = definePart({
  name: 'charity/titles',
  params: { count: 'number' },
  samples: [{ count: 1 }],
  read: (ask, { count }) =>
    mapAnswer(ask(listed('causes', { count })), (causes) =>
      causes.length === 0 ? null : { titles: causes.map(({ title }) => title) },
    ),
  part: () =>
    Promise.resolve(({ titles }: { readonly titles: ReadonlyArray<string> }) =>
      e('p', { id: useDomId() }, e(Link, { to: '/cause' }, titles)),
    ),
})
const list = 'listed/causes/count=1'
const render = (
  address: string,
  answers: AnswersByPath = [[list, sent([{ ...cause('1'), title: 'A <well>' }])]],
  parts: ReadonlyArray<RemotePart> = [titlePart],
) => partOf({ parts: partsByName(parts), address, site, content: contentOf(answers), signal })

test('a part is rendered alone, with its data and its questions', async () => {
  const { page, html, data } = await render('parts/charity/titles/count=1')
  expect(page).toMatchObject({ status: 200, asked: [list], thrown: [], incomplete: false })
  expect(html.toString()).toMatch(
    /^<p id="[^"]+"><a href="\/cause" data-discover="true">A &lt;well&gt;<\/a><\/p>$/,
  )
  expect(JSON.parse(data.toString())).toEqual({ titles: ['A <well>'] })
})

test('two parts of a page have different ids', async () => {
  const second = definePart({
    ...titlePart,
    name: 'charity/other',
    part: titlePart.part,
    params: { count: 'number' },
    samples: [],
  } as never)
  const ids = await Promise.all(
    ['titles', 'other'].map(
      async (name) =>
        /id="([^"]+)"/.exec(
          (await render(`parts/charity/${name}/count=1`, undefined, [titlePart, second])).html.toString(),
        )?.[1],
    ),
  )
  expect(ids[0]).toBeTruthy()
  expect(ids[0]).not.toBe(ids[1])
})

test.each<[string, string, AnswersByPath, object]>([
  ['nothing to show', 'parts/charity/titles/count=1', [[list, sent([])]], { status: 404, asked: [list] }],
  ['no content', 'parts/charity/titles/count=1', [], { status: 503, incomplete: true }],
  ['wrong parameters', 'parts/charity/titles', [], { status: 404, asked: [] }],
  [
    'no such export',
    'parts/charity/none',
    [],
    { status: 500, thrown: [expect.stringContaining('does not export the part "charity/none"')] },
  ],
])('a part with %s has no HTML', async (_, address, answers, page) => {
  const rendered = await render(address, answers)
  expect(rendered.page).toMatchObject(page)
  expect(rendered.html).toHaveLength(0)
})

test('an error of the component is reported, without HTML', async () => {
  const broken = definePart({
    name: 'charity/broken',
    part: () =>
      Promise.resolve(() => {
        throw new Error('no well')
      }),
  })
  const { page, html } = await render('parts/charity/broken', [], [broken])
  expect(page).toMatchObject({ status: 500, thrown: [expect.stringContaining('no well')] })
  expect(html).toHaveLength(0)
})

describe('a page with slots', () => {
  const path = 'parts/charity/titles/one=1&text=a+%26+b'
  const page = definePage({
    address: address('/'),
    read: (ask) => mapAnswer(askPart(ask, 'charity/titles', { text: 'a & b', one: 1 }), (part) => ({ part })),
    head: () => ({ title: 'Home', description: '', banner: null }),
    page: () =>
      Promise.resolve(({ part }: { readonly part: Part | null }) =>
        e('main', null, 'before', e(Slot, { part, fallback: e('i', null, 'none') }), 'after'),
      ),
  })
  const open = (answers: AnswersByPath) =>
    pageOf({
      handler: mountPages('travel', [page]),
      address: '/',
      view: 'page',
      site,
      content: contentOf([['menu', sent([])], ...answers]),
      signal,
    })
  const part = { path, entry: '/_/charity/e.js', data: { titles: ['A well'] }, html: '<p>A $& well</p>' }

  test('has the HTML of the part in its slot, and only its data in the page data', async () => {
    const { page: rendered, html, data } = await open([[path, sent(part)]])
    expect(html.toString()).toContain(
      `before<div data-slot="${path.replace('&', '&amp;')}"><!--$--><p>A $& well</p><!--/$--></div>after`,
    )
    expect(rendered).toMatchObject({ status: 200, incomplete: false, asked: expect.arrayContaining([path]) })
    expect(data.toString()).toContain('"titles":["A well"]')
    expect(data.toString()).not.toContain('A $& well')
  })

  test.each<[string, AnswersByPath]>([
    ['nothing to show', [[path, sent(null)]]],
    ['no answer', []],
  ])('shows the fallback for a part with %s, and is complete', async (_, answers) => {
    const { page: rendered, html } = await open(answers)
    expect(html.toString()).toContain('before<i>none</i>after')
    expect(rendered).toMatchObject({ status: 200, incomplete: false })
  })
})
