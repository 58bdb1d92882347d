/**
 * Building blocks of the packages in this folder, to read, write and examine one backend. The contract
 * of their tests is `/contract`; the list of adapters is in `/server`.
 */
export { contentFrom } from './answers/contentFrom'
export { isByDay } from './answers/siteQuestions'
export { blocksHtml } from './blocks/blocks'
export type { Block, Cell, Mark, Nodes } from './blocks/blocks'
export { markdownHtml } from './blocks/markdown'
export { isEmptyField } from './decode/isEmptyField'
export { Count, Day, Money, Numeral, oneOf } from './decode/lists/values'
export { elementsIn, textIn, treeOf } from './decode/markup/tree'
export { PicturePath, decodedPath, encodedPath, filePath } from './decode/pictures'
export { decodeRedirects, readRedirectTable } from './decode/redirects'
export { exceededLimit } from './decode/richText'
export { mapHosts, sanitiser } from './decode/sanitise'
export { momentsIn } from './decode/schedule'
export { Fields, Id, plainTextOf } from './decode/text'
export { filled, folded } from './domain/addressPattern'
export { documentTypeOf } from './domain/documentType'
export { escapeHtml } from './domain/escapeHtml'
export { headerOf, isHtml } from './domain/fileHead'
export { fieldsAsSent, heldAs, sentName, titleField, typeOf } from './domain/kind'
export type { AnyEntity, FieldDeclaration } from './domain/kind'
export { declarationOf, isSiteKind, kinds, siteKinds } from './domain/kinds'
export { ownHref } from './domain/menu'
export { shownName } from './domain/name'
export { pictureTexts } from './domain/picture'
export type { Place } from './domain/place'
export { targetKey, targetText } from './domain/redirect'
export type { Redirect } from './domain/redirect'
export { anySite, rulesOf } from './domain/redirectRules'
export type { Rules } from './domain/redirectRules'
export { shortened } from './domain/teaser'
export { authorizedFetch } from './http/authorizedFetch'
export type { Fetch } from './http/authorizedFetch'
export { fetchJson, jsonInit, retryAfterMs, sendJson } from './http/fetchJson'
export type { GetJson } from './http/fetchJson'
export { emptyOn, errorEntryOn, hasStatus, paged, readEnvelope, totals } from './http/paged'
export { doctorLimits, movingLimits, revisionLimits, roomLimits } from './limits'
export { fieldsOf, listOf, present, replacedIn } from './mapping/fields'
export { toMenuTree, toPage } from './mapping/menuDocuments'
export { menuTree } from './mapping/menuTree'
export type { FlatEntry } from './mapping/menuTree'
export { allMissing } from './operator/expectedLabels'
export { noReleases, siteReleases } from './operator/siteReleases'
export type { SiteReleases } from './operator/siteReleases'
export { leavesOf, slideKind } from './places/leavesOf'
export { idsOf, textBy } from './places/waysOf'
export { decorate, unreachable } from './port/content'
export { errorLine, faultLine, oneLine, printable } from './port/faults'
export { entriesOf, matching } from './port/movedSource'
export type { ItemCount, MovedFile, MovedResult, MovedSource, MovedLoss as Other } from './port/movedSource'
export { menuDepth, pictureRoots, valueAt } from './port/source'
export type {
  Labelled,
  Locate,
  MediaRoot,
  RawMenuPage,
  Source,
  SourceQuestion,
  SourceResult,
  Way,
} from './port/source'
export {
  carried,
  isText,
  joined,
  lost,
  mapped,
  otherVersion,
  redirectTarget,
  withoutWriting,
} from './port/target'
export type {
  File,
  FilePlace,
  Found,
  Made,
  Node,
  NodeOf,
  Outcome,
  Put,
  Refs,
  Target,
  TargetResult,
  Written,
} from './port/target'
export { knowKinds, knownKinds } from './questions/knownKinds'
export { redirects } from './questions/parseQuestion'
export { withoutSlash } from './sources/adapter'
export { holds } from './sources/composedSource'
export type { Adapter, Connection, MovedConnection, TargetConnection } from './sources/adapter'
