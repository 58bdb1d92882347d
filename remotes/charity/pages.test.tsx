import {
  answerFrom,
  cause,
  down,
  memoryAsk,
  memoryContent,
  picture,
  safeHtml,
  service,
  testimonial,
} from '@caravanserai/adapters/testing'
import type { PageHandle } from '@caravanserai/adapters/page'
import { openPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { menuHref } from '@caravanserai/adapters'
import { matchRoutes } from 'react-router-dom'
import { left } from 'fp-ts/Either'
import { of } from 'rxjs'
import { routes } from './routes'
import { event, member, open, post, project, several, site, valuesOf } from './testing'
import type { Lists } from './testing'

test('no route of this section matches a menu address', () => {
  for (const { path = '' } of routes) {
    const [, name = ''] = path.split('/')
    const href = menuHref({ id: '7', name, children: [] })
    expect(matchRoutes(routes, href)?.map(({ route }) => route.path) ?? null).toBeNull()
  }
})

/** Lists with one entry each. */
const oneEach: Lists = {
  causes: [cause('77')],
  posts: [post('78')],
  events: [event('79')],
  projects: [project('80')],
  team: [member('81')],
  testimonials: [testimonial('82')],
}

const singles: ReadonlyArray<readonly [string, string]> = [
  ['/cause-single/77', 'The story of cause 77.'],
  ['/team-single/81', 'Who member 81 is.'],
  ['/event-single/79', 'The day of event 79.'],
  ['/project-single/80', 'The story of project 80.'],
  ['/blog-single/78', 'The text of post 78.'],
  ['/blog-single-left-sidebar/78', 'The text of post 78.'],
  ['/blog-single-fullwidth/78', 'The text of post 78.'],
]

test.each(singles)('%s is shown if neither the menu nor a list is available', async (address, words) => {
  const content = memoryContent({ menu: down, ...valuesOf(oneEach) })
  await openPage(routes, address, {
    ask: (question) => (/^listed/.test(question.path) ? of(left(down)) : content.ask(question)),
  })
  expect(screen.getByText(new RegExp(words))).toBeTruthy()
})

test.each<[string, Lists, string]>([
  ['/cause', { team: down }, 'Cause 1'],
  ['/donate?cause=1', { causes: down }, 'Offline Donation'],
  ['/volunteer', { events: down, posts: down, team: down }, 'Apply to volunteer'],
])('%s is shown without content that is unavailable', async (address, lists, words) => {
  await open(address, lists)
  expect(screen.getByText(words)).toBeTruthy()
})

test.each([
  ...['/cause', '/event', '/event-s2', '/project', '/testimonial', '/blog', '/blog-left-sidebar'],
  ...['/blog-fullwidth', ...singles.map(([address]) => address)],
])('%s responds 503 if its own list is unavailable', async (address) => {
  const lists = Object.fromEntries(Object.keys(oneEach).map((kind) => [kind, down]))
  expect(await open(address, lists)).toMatchObject({ status: 503 })
})

const unknownIds = ['99', 'x', '-1'].flatMap((id) =>
  ['cause', 'event', 'project', 'team', 'blog'].map((kind) => `/${kind}-single/${id}`),
)
const noPages = ['5', '2', '1', '0', '03', 'abc', ''].map((page) => `/event-s2?page=${page}`)

test.each([...unknownIds, ...noPages, '/cause?page=4'])('%s responds 404', async (address) => {
  const [causes, events] = [several(60, cause), several(60, event)]
  expect(await open(address, { ...oneEach, causes, events })).toMatchObject({ status: 404 })
})

test.each([
  ['/cause', 'No cause is open just now'],
  ['/event', 'No day is set just now'],
  ['/project', 'No project has been written up yet'],
  ['/blog', 'Nothing is written here yet'],
  ['/testimonial', 'Nobody’s words stand here yet'],
])('%s shows that its list is empty', async (address, words) => {
  await open(address, { causes: [] })
  expect(screen.getByRole('heading', { name: words })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

const withoutTexts = { picture: null, summary: '', body: safeHtml('') }

/** Lists whose entries have long texts, to detect each text in the data of a page. */
const long: Lists = {
  causes: several(30, cause),
  events: several(9, event),
  projects: several(22, (id) => project(id, { causeId: '4' })),
  team: several(4, member),
  posts: several(15, (id) => post(id, { title: `A volunteer’s post ${id}` })),
  services: several(8, service),
}

test.each<[string, Readonly<Record<string, number>>]>([
  ['/cause', { 'What cause': 3 }],
  ['/cause-single/2', { 'What cause': 1, 'The story of cause': 1 }],
  ['/event', { 'What event': 3 }],
  ['/event-single/3', { 'What event': 1, 'The day of event': 1, 'Doors open': 1 }],
  ['/project', { 'projects/project-': 6 }],
  ['/project-single/1', { 'The story of project': 1 }],
  ['/team-single/3', { 'Who member': 1 }],
  ['/blog', { 'What post': 4 }],
  ['/blog-single/3', { 'What post': 1, 'The text of post': 1 }],
  ['/donate', {}],
  ['/volunteer', {}],
])('the data of %s contains texts of other entries only if they are shown', async (address, counts) => {
  const carried = JSON.stringify((await open(address, long)).data)
  const texts = ['What cause', 'The story of cause', 'What event', 'The day of event', 'Doors open']
  const more = ['The story of project', 'Who member', 'What post', 'The text of post', 'What service']
  for (const text of [...texts, ...more, ...Object.keys(counts)])
    expect({ text, times: carried.split(text).length - 1 }).toEqual({ text, times: counts[text] ?? 0 })
})

test('the sitemap lists every entry once, with an encoded address', async () => {
  const ask = memoryAsk(
    valuesOf({
      causes: [cause('1'), cause('a b')],
      events: [event('2'), event('c/d')],
      team: [member('3')],
      projects: [project('4')],
      posts: [post('5')],
    }),
  )
  const listed = await Promise.all(
    routes.flatMap(({ handle }) => {
      const { addresses } = handle as Pick<PageHandle, 'addresses'>
      return addresses ? [answerFrom(addresses(ask))] : []
    }),
  )
  expect(listed.flat().filter((address) => /\w\/\w/.test(address))).toEqual([
    ...[
      '/cause-single/1',
      '/cause-single/a%20b',
      '/event-single/2',
      '/event-single/c%2Fd',
      '/project-single/4',
    ],
    ...['/team-single/3', '/blog-single/5'],
  ])
})

const organisation = { '@type': 'NGO', name: 'Charitio', url: 'https://charitio.example/' }
const well = picture('well.webp')
const address = 'https://charitio.example/media/well.webp'

test.each<[string, Lists, object]>([
  [
    '/cause-single/1',
    { causes: [cause('1', { title: 'A deep well', picture: well })] },
    {
      '@type': 'WebPage',
      name: 'A deep well',
      url: 'https://charitio.example/cause-single/1',
      description: 'What cause 1 is for.',
      primaryImageOfPage: { '@type': 'ImageObject', contentUrl: address },
      potentialAction: {
        '@type': 'DonateAction',
        name: 'Donate to A deep well',
        target: 'https://charitio.example/donate?cause=1',
        recipient: organisation,
      },
    },
  ],
  [
    '/project-single/1',
    { projects: [project('1', { title: 'Sweet water', category: 'Water', picture: well })] },
    {
      '@type': 'Article',
      headline: 'Sweet water',
      articleSection: 'Water',
      description: 'The story of project 1.',
      image: address,
      publisher: organisation,
    },
  ],
  [
    '/team-single/3',
    { team: [member('3', { name: 'Nasrin Akter', role: 'Team Leader', picture: well })] },
    {
      '@type': 'Person',
      name: 'Nasrin Akter',
      jobTitle: 'Team Leader',
      url: 'https://charitio.example/team-single/3',
      image: address,
      affiliation: organisation,
    },
  ],
  [
    '/blog-single-left-sidebar/1',
    { posts: [post('1', { body: safeHtml('<p>Five words in <b>it</b> all.</p>'), picture: well })] },
    {
      '@type': 'BlogPosting',
      headline: 'Post 1',
      datePublished: '2026-11-12',
      author: { '@type': 'Person', name: 'Nasrin Akter' },
      publisher: organisation,
      image: [address],
      description: 'What post 1 is about.',
      wordCount: 5,
      commentCount: 2,
      mainEntityOfPage: 'https://charitio.example/blog-single/1',
    },
  ],
])('%s has structured data with absolute URLs', async (at, lists, thing) => {
  const { handle, data } = await open(at, lists)
  expect(handle.structured?.(data, site, {})).toEqual([thing])
})

test.each([
  [
    '/cause-single/1',
    { causes: [cause('1', { picture: well })] },
    { title: 'Cause 1', description: 'What cause 1 is for.', image: well },
  ],
  ['/cause-single/1', { causes: [cause('1', { summary: '' })] }, { description: 'The story of cause 1.' }],
  [
    '/team-single/3',
    { team: [member('3', { role: 'Team Leader', picture: well })] },
    { title: 'Member 3', description: 'Team Leader. Who member 3 is.', image: well },
  ],
  [
    '/blog-single-left-sidebar/1',
    { posts: [post('1')] },
    { title: 'Post 1', description: 'What post 1 is about.', canonical: '/blog-single/1' },
  ],
  ['/blog-single/1', { posts: [post('1', { summary: '' })] }, { description: 'The text of post 1.' }],
  ['/blog-single/1', { posts: [post('1', withoutTexts)] }, { description: 'Post 1' }],
  [
    '/testimonial',
    { testimonials: several(8, testimonial) },
    {
      description:
        'What people who travelled, worked abroad or gave with us say of the house: Guest 1, Guest 2, Guest 3 and others.',
    },
  ],
  ['/testimonial', {}, { description: expect.stringMatching(/say of the house\.$/) }],
])('the head of %s has title, description and picture for %j', async (at, lists, head) => {
  const { handle, data } = await open(at, lists)
  const meta = handle.meta(data, {})
  expect(meta).toMatchObject(head)
  expect(meta.banner).toMatchObject({ subtitle: meta.title, picture: null })
})

test.each([
  ['/cause-single/99', { to: '/cause', label: 'All causes' }],
  ['/team-single/99', { to: '/cause#people', label: 'All our people' }],
  ['/event-single/99', { to: '/event', label: 'All events' }],
  ['/project-single/99', { to: '/project', label: 'All projects' }],
  ['/blog-single/99', { to: '/blog', label: 'All posts' }],
  ['/blog-single-left-sidebar/99', { to: '/blog-left-sidebar', label: 'All posts' }],
  ['/blog-single-fullwidth/99', { to: '/blog-fullwidth', label: 'All posts' }],
])('%s links to its list, even for an unknown entry', async (address, list) => {
  expect((await open(address)).handle.list?.([])).toEqual(list)
})
