/** What pages may import: the port, the domain and its rules. Adapters stand behind `./server` and `./browser`. */
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
export type { AnyKind, Entities, Kind, Listed } from './domain/kinds'
export { percentRaised } from './domain/kinds/causes'
export type { Cause, Comment, Gift } from './domain/kinds/causes'
export type { CharityEvent, ScheduleItem } from './domain/kinds/events'
export type { FilmFrame, Post, PostAuthor } from './domain/kinds/posts'
export type { Project } from './domain/kinds/projects'
export type { Service } from './domain/kinds/services'
export type { TeamMember } from './domain/kinds/team'
export type { Testimonial } from './domain/kinds/testimonials'
export type { IsoDate } from './domain/isoDate'
export { allEntries, entryById, entryNamed, isHome, menuHref, shownMenu } from './domain/menu'
export type { Menu, MenuEntry, MenuId } from './domain/menu'
export type { MenuPage, Section } from './domain/menuPage'
export { byPath } from './domain/byPath'
export { isBlank, isSameName, nameKey } from './domain/name'
export { namedSection } from './domain/namedSection'
export { bannerPicture, bodySections, hasContent, sectionOf } from './domain/pageSections'
export type { ShownByFrame } from './domain/pageSections'
export { noHtml } from './domain/noHtml'
export type { Picture } from './domain/picture'
export type { SafeHtml } from './domain/safeHtml'
export type { Slide } from './domain/slide'
export { cut, shortened, teaser, textOf } from './domain/teaser'
export { writtenDate } from './domain/writtenDate'
export { pagePart } from './views/pagePart'
export { readListPage } from './views/listPage'
export type { ListPage } from './views/listPage'
export { readFrame } from './views/readFrame'
export type { Frame } from './views/readFrame'
export { all, answerOf, askOf, both, mapAnswer, orElse, thenAsk } from './port/asked'
export type { Ask, Asked } from './port/asked'
export { entity, ids, list, listed, menu, menuPage, size, slides } from './questions/questions'
