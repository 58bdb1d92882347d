import type { StaticSource } from './samples/samplesSource'
import type { Source } from './source'

/** One source of two: pages, menus, slides and their pictures of the one, the static entities of the other. */
export const composedSource = ({ pages, statics }: { readonly pages: Source; readonly statics: StaticSource }): Source => ({
  ...pages,
  ...statics,
})
