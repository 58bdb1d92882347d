import { redirectTarget } from './target'
import type { Refs } from './target'

const refs: Refs = {
  menu: (id) => (id === '4' ? { ref: 'a', id: '17' } : null),
  entry: (kind, id) => (kind === 'posts' && id === '12' ? { ref: 'b', id: 'tea' } : null),
  file: () => null,
}

it.each([
  [{ menu: 4 }, 'menu:17'],
  [' menu:4', 'menu:17'],
  ['posts:12', 'posts:tea'],
  [{ kind: 'posts', id: 12 }, 'posts:tea'],
  ['posts:13', 'posts:13'],
  ['/about/4', '/about/4'],
  ['https://old.example.org/4', 'https://old.example.org/4'],
])('redirectTarget writes %j as %s', (to, expected) => expect(redirectTarget(to, refs)).toBe(expected))
