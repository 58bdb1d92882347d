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
export { percentRaised } from './domain/cause'
export type { Cause, Gift } from './domain/cause'
export type { Comment } from './domain/comment'
export type { Entities, Kind } from './domain/entities'
export type { CharityEvent, ScheduleItem } from './domain/event'
export type { IsoDate } from './domain/isoDate'
export type { Listed } from './domain/listed'
export { allEntries, entryById, entryNamed, isHome, menuHref } from './domain/menu'
export type { Menu, MenuEntry, MenuId } from './domain/menu'
export type { MenuPage, Section } from './domain/menuPage'
export { byPath } from './domain/byPath'
export { isBlank, isSameName, nameKey } from './domain/name'
export { namedSection } from './domain/namedSection'
export { bannerPicture, bodySections, hasContent, sectionOf } from './domain/pageSections'
export { noHtml } from './domain/noHtml'
export type { Picture } from './domain/picture'
export type { FilmFrame, Post, PostAuthor } from './domain/post'
export type { Project } from './domain/project'
export type { SafeHtml } from './domain/safeHtml'
export type { Service } from './domain/service'
export type { Slide } from './domain/slide'
export type { TeamMember } from './domain/teamMember'
export type { Testimonial } from './domain/testimonial'
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
