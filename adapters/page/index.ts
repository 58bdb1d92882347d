/** What loaders and the host need of a page, in addition to the port. */
export { firstAnswer } from './firstAnswer'
export { contentContext, loaderOf, notFound, unavailable } from './loaderOf'
export { isFileHandle } from './fileHandle'
export type { FileContent, FileHandle, FileType, FileWriter } from './fileHandle'
export { isPageHandle } from './pageHandle'
export type { DefinedForm } from './defineForm'
export type { JudgedPage, Judgement, PageForm, TypedValues } from './pageForm'
export type { ListLink, PageHandle, PageLink, PageMeta, SiteAddress, StructuredThing } from './pageHandle'
