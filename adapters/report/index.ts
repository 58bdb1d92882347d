/** Findings for editors: shared by the report of an entry and the doctor. */
export { fileCheck } from './checkFile'
export type { CheckFile } from './checkFile'
export { leafFaults, placeOfLeaf } from './leafFaults'
export { labelOf, pathOf, shownFiles, siteLinksOf } from './links'
export {
  codeOf,
  errorFinding,
  faultFinding,
  fileFinding,
  linkFinding,
  missingFinding,
  sentence,
  shortened,
} from './sentences'
export type { Finding } from './sentences'
export {
  duplicateNames,
  emptyPage,
  isUnansweredHalf,
  missingHome,
  undatedFindings,
  untitledFindings,
} from './wholeFindings'
