/** For tests of pages: content in memory, and short ways to write its values. */
export { movedBetween } from '../domain/moved'
export {
  answerFrom,
  answering,
  down,
  leftOf,
  listOf,
  memoryAsk,
  memoryContent,
  rightOf,
} from './memoryContent'
export type { DeclaredList, MemoryValues } from './memoryContent'
export {
  cause,
  day,
  defaultMenu,
  entry,
  fault,
  picture,
  safeHtml,
  section,
  service,
  slide,
  testimonial,
} from './values'
