/** For tests of pages: content in memory, and short ways to write its values. */
export { memoryContent } from './memoryContent'
export type { MemoryValues } from './memoryContent'
export { cause, defaultMenu, entry, picture, safeHtml, section, slide } from './values'
