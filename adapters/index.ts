/** Modules for pages: the port, the domain and its rules. `./server` and `./browser` export adapters. */
export type {
  Answer,
  Content,
  ContentError,
  ContentResult,
  Fault,
  Malformed,
  Origin,
  Question,
  Reading,
  Unreachable,
} from './port/content'
export { defineKind } from './domain/kind'
export type { EntityOf, KindDeclaration } from './domain/kind'
export type {
  AnyKind,
  Cause,
  Comment,
  Entities,
  Gift,
  Kind,
  Listed,
  Service,
  Testimonial,
} from './domain/kinds'
export type { IsoDate } from './domain/isoDate'
export { allEntries, entryById, entryNamed, isHome, menuHref, shownMenu } from './domain/menu'
export type { Menu, MenuEntry, MenuId } from './domain/menu'
export type { MenuPage, Section } from './domain/menuPage'
export { isBlank, isSameName, nameKey } from './domain/name'
export {
  bannerPicture,
  bodySections,
  byPath,
  hasContent,
  namedSection,
  sectionOf,
} from './domain/pageSections'
export type { ShownByFrame } from './domain/pageSections'
export type { Part, PlainParams } from './domain/part'
export type { Picture } from './domain/picture'
export type { SafeHtml } from './domain/safeHtml'
export type { Slide } from './domain/codecs'
export { cut, noHtml, shortened, teaser, textOf } from './domain/teaser'
export { writtenDate } from './domain/writtenDate'
export { pagePart, readFrame, readListPage } from './questions/views'
export type { Frame, ListPage } from './questions/views'
export { all, answerOf, askOf, both, mapAnswer, orElse, thenAsk } from './port/ask'
export type { Ask, Asked } from './port/ask'
export { askPart } from './questions/askPart'
export { entity, ids, list, listed, menu, menuPage, size, slides } from './questions/questions'
