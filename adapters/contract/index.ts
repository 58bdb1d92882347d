/** The contract of adapters, and what their tests are written with. */
export { contentContract, sourceContract } from './contract'
export type { BackendState } from './contract'
export { filesContract } from './filesContract'
export { placesContract } from './placesContract'
export type { Edit } from './placesContract'
export { erpSource } from '../sources/erp/erpSource'
export { recordedErp } from '../sources/erp/recordedErp'
export { filesSource } from '../sources/files/filesSource'
export { filesTarget } from '../sources/files/filesTarget'
export { allMet, sampleSource } from './allMet'
export { pathsInto, replaced } from '../testing/decoding'
export type { ValuePath } from '../testing/decoding'
export {
  brokenJson,
  countsOf,
  counting,
  jsonFetch,
  recordedAnswers,
  recordingAnswers,
} from '../testing/fakeJson'
export { makeRevisions } from '../resilience/revisions'
export { posts, projects } from '../testing/heldKinds'
export { jobs, sentJob } from '../testing/jobs'
export { liveSettings, notifiedSite } from '../testing/live'
export { madeFolder } from '../testing/madeFolder'
