import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Labelled, Source } from '../port/source'

const html = (characters: number): string =>
  `<iframe src="https://maps.example.org"></iframe>${'x'.repeat(characters)}`

const redirects = [
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

/** For tests: a content of which a target cannot take everything. */
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
  kinds: ['posts', 'causes'],
  list: (kind) =>
    of(
      right(
        kind === 'causes'
          ? [
              { id: 'a b', title: 'A space', goal: 'much', latestGifts: [{ amount: 5 }, { name: 'Rina' }] },
              { id: 'a/b', title: 'A slash', donors: -1 },
              { id: '৭', title: 'A digit', shownFrom: 'soon' },
            ]
          : [
              {
                id: 'long',
                title: 'Long',
                date: '2026-11-02',
                body: html(390_000),
                unshown: { tags: 'a, b' },
              },
              { id: 'too-long', title: 'Too long', date: '2026-11-01', body: html(410_000) },
              { id: 'untitled', summary: 'Without a title', latestComments: [{ text: 'Nobody’s' }] },
              { id: 'long', title: 'The same id' },
              new Error('a post that cannot be read'),
            ],
      ),
    ),
  redirects: () => of(right(redirects)),
  pictureUrl: () => null,
}
