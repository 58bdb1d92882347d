/** What the models of menu pages are made with. Not shared between builds: a remote carries the functions it uses. */
export { noHtml } from '../noHtml'
export { hasContent } from '../pageSections'
export { contactPageOf } from './contactPage'
export type { ContactPage } from './contactPage'
export {
  besideHtml,
  besideNamed,
  besidePassage,
  htmlOf,
  namedPictures,
  othersOf,
  passageOf,
  pictureOf,
} from './places'
export type { Passage } from './places'
export { serviceCard } from './serviceCard'
