import type { StaticSource } from './samples/samplesSource'
import type { Source } from './source'

/** One source of two: pages, menus and slides of the one, the static entities of the other, the pictures of both. */
export const composedSource = ({ pages, statics }: { readonly pages: Source; readonly statics: StaticSource }): Source => ({
  ...pages,
  ...statics,
  pictureUrl: (path) => statics.pictureUrl(path) ?? pages.pictureUrl(path),
})
