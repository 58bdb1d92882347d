import type { Content } from '@caravanserai/adapters'
import { right } from 'fp-ts/Either'
import type { OpenPreview, RequestedPreviews } from '../host/variants/variants'
import type { Composition } from '../host/releases/composition'
import { testPages } from './testPages'

/** Browsers that send a cookie have this preview open. */
export const fakePreviews = (
  composition: Composition,
  content: Content,
  places: OpenPreview['places'] = null,
): RequestedPreviews => {
  const preview: OpenPreview = {
    release: null,
    releases: { current: () => composition, forPath: () => Promise.resolve(composition) },
    content,
    places,
    pages: testPages({ content, cacheMb: 0 }),
    file: async () => null,
    isOver: () => false,
  }
  return {
    mayBeIn: (cookies) => cookies !== undefined,
    of: ({ headers }) =>
      headers.cookie === undefined
        ? null
        : { logged: {}, open: async () => right(preview), refuse: (reply) => reply },
  }
}
