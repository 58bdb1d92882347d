import type { Question } from '../port/content'
import { entityCodec, idsCodec, listCodec, listedCodec, sizeCodec, slidesCodec } from '../domain/codecs'
import type { Entities, Kind } from '../domain/entities'
import type { Listed } from '../domain/listed'
import type { MenuId } from '../domain/menu'
import { Menu } from '../domain/menu'
import { MenuPage } from '../domain/menuPage'
import type { Part } from '../domain/part'
import type { Slide } from '../domain/slide'
import { byId } from './family'
import type { QuestionFamily } from './family'
import { partOfList } from './parts'

/** The menu tree, Home first, any depth; `[]` when there is none. */
export const menu: Question<Menu> = { path: 'menu', name: 'menu', codec: Menu }

/** Every slide of the home page in the backend's order; `[]` when none. */
export const slides: Question<ReadonlyArray<Slide>> = { path: 'slides', name: 'slides', codec: slidesCodec }

/**
 * The page of one menu id: its labels with texts and pictures; no sections when it is empty. Asked only for ids of the
 * menu tree.
 */
export const menuPage = (id: MenuId): Question<MenuPage> => menuPages.question(id)

/**
 * The published entities of one kind, in the order of its source: all, or the part of them that a page shows; `[]` when
 * none. A backend is asked for all of them.
 */
export const list = <K extends Kind>(kind: K, part?: Part<K>): Question<ReadonlyArray<Entities[K]>> =>
  part === undefined ? wholeList(kind) : partOfList(wholeList(kind), part)

/** The same entities without what only their own pages show (`domain/listed.ts`): a tenth of the list's bytes. */
export const listed = <K extends Kind>(kind: K, part?: Part<K>): Question<ReadonlyArray<Listed<K>>> =>
  part === undefined ? wholeListed(kind) : partOfList(wholeListed(kind), part)

/** How many entities of one kind there are. */
export const size = (kind: Kind): Question<number> => ({
  path: `sizes/${kind}`,
  name: `number of ${kind}`,
  codec: sizeCodec,
})

/** The ids of all entities of one kind, in the order of its source: for the addresses of their pages. */
export const ids = (kind: Kind): Question<ReadonlyArray<string>> => ({
  path: `ids/${kind}`,
  name: `ids of ${kind}`,
  codec: idsCodec,
})

/** One whole entity; `null` when the list has none of this id: an answer, not an error. */
export const entity = <K extends Kind>(kind: K, id: string): Question<Entities[K] | null> =>
  entities(kind).question(id)

export const menuPages: QuestionFamily<[id: MenuId], MenuPage> = byId('pages', (id) => ({
  name: `menu page ${id}`,
  codec: MenuPage,
}))
export const entities = <K extends Kind>(kind: K): QuestionFamily<[id: string], Entities[K] | null> =>
  byId(`entities/${kind}`, (id) => ({ name: `${id} of ${kind}`, codec: entityCodec(kind) }))

const wholeList = <K extends Kind>(kind: K): Question<ReadonlyArray<Entities[K]>> => ({
  path: `lists/${kind}`,
  name: `list of ${kind}`,
  codec: listCodec(kind),
})
const wholeListed = <K extends Kind>(kind: K): Question<ReadonlyArray<Listed<K>>> => ({
  path: `listed/${kind}`,
  name: `short list of ${kind}`,
  codec: listedCodec(kind),
})
