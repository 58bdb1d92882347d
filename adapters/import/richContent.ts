/* eslint-disable site/words -- entries of the kinds of `domain/kinds.ts` and of a remote's, for tests */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { posts, projects } from '@caravanserai/adapters/contract'
import { heldAs } from '@caravanserai/adapters/source'
import type { Labelled, Source } from '@caravanserai/adapters/source'

type Fields = Readonly<Record<string, unknown>>

const well = {
  path: 'well.webp',
  alt: 'A well & a tree',
  caption: 'Dug in 2026',
  credit: 'R. Khan',
  focus: { x: 30, y: 70.5 },
}
const pattern = { path: 'pattern.webp', decorative: true }
const text = (about: string): string =>
  `<p>About ${about}, “quoted”. <a href="/media/report.pdf">Report</a> <img src="/media/well.webp" alt="The well"></p>`
const comments = [{ name: 'A | B', date: '2026-11-02', text: 'Kind & quick' }]
const ofSearch = { seoTitle: 'For search', seoDescription: 'Engines & people' }

/** The kinds of a remote in this content. */
export const declaredKinds = [posts, projects].map(heldAs)

/** Two entries of each kind: one with every field, and one with little more than its name. */
const lists: Readonly<Record<string, ReadonlyArray<Fields>>> = {
  services: [
    {
      id: 'visa',
      icon: 'passport',
      title: 'Visa',
      category: 'Travel',
      price: 'from Tk 600',
      body: text('visas'),
    },
    { id: '902', title: 'Tickets', pictures: [well, pattern] },
  ],
  causes: [
    {
      ...{
        id: 'deep-well',
        title: 'A well & more',
        category: 'Water',
        summary: 'In short',
        body: text('wells'),
      },
      ...{ goal: '৩,০০০', raised: 1200.5, donors: 12, picture: well, largePicture: pattern },
      latestGifts: [{ name: 'Rahim', amount: '7.5', date: '12 March 2027', note: 'x' }, { name: 'Nobody' }],
      ...{ latestComments: comments, authorName: 'Nasrin', authorPicture: 'person.webp', ...ofSearch },
      ...{ aliases: ['903'], shownFrom: '2025-03-12 09:00' },
    },
    { id: 'tents', title: 'Tents' },
  ],
  projects: [
    {
      ...{
        id: 'boring',
        title: 'The boring',
        category: 'Water',
        cause: 'deep-well',
        body: text('the boring'),
      },
      ...{ picture: well, pictures: [pattern, 'person.webp'] },
    },
    { id: 'jars', title: 'Jars' },
  ],
  posts: [
    {
      ...{
        id: 'sweet-water',
        title: 'Clean water',
        date: '2026-11-02',
        summary: 'In short',
        body: text('water'),
      },
      ...{ authorName: 'Nasrin', authorRole: 'Guide', authorPicture: 'person.webp', comments: 3 },
      ...{ latestComments: comments, format: 'video', film: [{ picture: well, caption: 'First' }] },
      ...{ picture: well, largePicture: pattern, ...ofSearch },
    },
    { id: 'tea', title: 'Tea', date: '2026-11-01', format: 'image' },
  ],
  testimonials: [
    { id: '904', name: 'Karim', role: 'Pilgrim, Rajshahi', quote: 'A calm journey.', picture: 'person.webp' },
    { id: '905', name: 'Selina' },
  ],
}

const menus = [
  {
    id: 901,
    name: 'Moved & kept',
    ...ofSearch,
    children: [
      { id: 902, name: 'Partners', link: 'https://partners.example.org/?a=1&b=2' },
      { id: 903, name: 'Out of sight', hidden: true },
    ],
  },
  { id: 904, name: 'For a while', shownFrom: '2025-03-12 09:00', shownUntil: '2030-01-01' },
]
const pages: Readonly<Record<string, { readonly contents: Labelled; readonly images?: Labelled }>> = {
  '901': {
    contents: [
      ['Mission', '<p>To travel well</p>'],
      ['Vision & values', ['Clear fares', 'Kind service']],
      ['Address', '12 Example Road\nDhaka'],
    ],
    images: [
      ['Mission', [well, 'person.webp']],
      ['Our Partner', [pattern]],
    ],
  },
  '903': { contents: [['Terms', text('terms')]] },
  '904': { contents: [['Today', '<h4>Closed</h4><table><tr><td>All day</td></tr></table>']] },
}
const slides = [
  { id: 901, title: 'Travel well', subtitle: 'Since 1999', link: '/about/901', image: well },
  { id: 902, title: 'Give', image: 'person.webp', shownUntil: '2030-01-01' },
]
const redirects = [
  { from: '/2019/05/clean-water/', to: { kind: 'posts', id: 'sweet-water' } },
  { from: '/?p=12', to: { menu: 901 } },
  { from: '/old', to: '/cause', permanent: false },
]

/** Drafts of these entries: one changed, and one new. */
const drafted = (entries: ReadonlyArray<Fields>, id: string, name: string): ReadonlyArray<Fields> => [
  ...entries.map((entry, at) => (at === 1 ? { ...entry, [name]: 'Changed in a draft' } : entry)),
  { id, [name]: 'Not published' },
]

/**
 * For tests: content that uses every field of every kind, with pictures and documents, menus, drafts and old
 * addresses.
 * @param folder of its files: `well.webp`, `pattern.webp`, `person.webp`, `report.pdf`
 */
export const richContent = (folder: string): Source => {
  const sourceOf = (isDraft: boolean): Source => {
    return {
      menus: () => of(right(isDraft ? [...menus, { id: 905, name: 'Soon' }] : menus)),
      menuPage: (id) => {
        const { contents, images = [] } = pages[id] ?? { contents: [] }
        const read = isDraft && id === '904' ? ([['Today', '<p>Open again</p>']] as const) : contents
        return of(right({ contents: right(read), images: right(images) }))
      },
      slides: () => of(right(isDraft ? drafted(slides, '903', 'title') : slides)),
      list: ({ name }) => {
        const entries = lists[name]
        if (entries === undefined) return null
        const [id, title] = name === 'testimonials' ? ['906', 'name'] : [`new-${name}`, 'title']
        return of(right(isDraft ? drafted(entries, id, title) : entries))
      },
      redirects: () => of(right(redirects)),
      pictureUrl: (file) => pathToFileURL(path.join(folder, file)).href,
    }
  }
  return { ...sourceOf(false), drafts: sourceOf(true) }
}

const html = (characters: number): string =>
  `<iframe src="https://maps.example.org"></iframe>${'x'.repeat(characters)}`

const hostileRedirects = [
  { from: 'https://old.example.org/about/', to: '/about/2' },
  { from: 'https://other.example.org/about', to: '/about/3' },
  { from: 'https://other.example.org/about/', to: '/about/2' },
  { from: 'https://old.example.org//greek/', to: '/greek' },
  { from: 'about', to: '/about/2' },
  { from: '/nowhere', to: 'no address' },
  { from: '/gone', to: { kind: 'posts', id: 'gone' } },
  { from: '/?p=1', to: 'posts:long' },
  { from: '/closed', gone: true },
  { from: '/2019/*', to: '/blog' },
  { to: '/about/2' },
]

const hostileLists: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  causes: [
    { id: 'a b', title: 'A space', goal: 'much', latestGifts: [{ amount: 5 }, { name: 'Rina' }] },
    { id: 'a/b', title: 'A slash', donors: -1 },
    { id: '৭', title: 'A digit', shownFrom: 'soon' },
  ],
  posts: [
    { id: 'long', title: 'Long', date: '2026-11-02', body: html(390_000), unshown: { tags: 'a, b' } },
    { id: 'too-long', title: 'Too long', date: '2026-11-01', body: html(410_000) },
    { id: 'untitled', summary: 'Without a title', latestComments: [{ text: 'Nobody’s' }] },
    { id: 'long', title: 'The same id' },
    new Error('a post that cannot be read'),
  ],
}

/** For tests: content that a target cannot accept completely. */
export const hostileContent: Source = {
  menus: () =>
    of(
      right([
        { id: 'item-1', name: 'Partners', link: '/a' },
        { id: 'item-2', name: 'Partners', link: '/a' },
        { id: 3, name: 'Shop', children: [{ id: 3, name: 'Twice' }, { name: 'Without an id' }] },
        { id: 4, name: 'Protected', unmoved: 'it is protected by a password' },
        7,
      ]),
    ),
  menuPage: (id) => {
    const contents: Labelled = [
      ['', `<p>${id}</p>`],
      ['A', 'one'],
      ['a', 'two'],
    ]
    return of(right({ contents: right(contents), images: right([]) }))
  },
  slides: () => of(right([{ id: 1, title: 'A slide', unshown: { effect: 'fade' } }, null])),
  list: ({ name }) => {
    const entries = hostileLists[name]
    return entries === undefined ? null : of(right(entries))
  },
  redirects: () => of(right(hostileRedirects)),
  pictureUrl: () => null,
}
