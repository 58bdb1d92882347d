import type { Question } from '../port/content'
import { entityCodec, idsCodec, listCodec, listedCodec, sizeCodec, slidesCodec } from '../domain/codecs'
import { kinds } from '../domain/entities'
import type { Entities, Kind } from '../domain/entities'
import type { Listed } from '../domain/listed'
import { Menu, MenuId } from '../domain/menu'
import { MenuPage } from '../domain/menuPage'
import type { Part } from '../domain/part'
import type { Slide } from '../domain/slide'
import { byId, single } from './family'
import type { QuestionFamily } from './family'
import { partsOf } from './parts'

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
  part === undefined ? wholeList(kind) : listParts(kind).question(part)

/** The same entities without what only their own pages show (`domain/listed.ts`): a tenth of the list's bytes. */
export const listed = <K extends Kind>(kind: K, part?: Part<K>): Question<ReadonlyArray<Listed<K>>> =>
  part === undefined ? wholeListed(kind) : listedParts(kind).question(part)

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

/** Parts of `list`, and of `listed`. */
export const listParts = <K extends Kind>(kind: K) => partsOf(kind, wholeList(kind))
export const listedParts = <K extends Kind>(kind: K) => partsOf(kind, wholeListed(kind))

type AnyFamily = Pick<QuestionFamily<ReadonlyArray<unknown>, unknown>, 'form'> & {
  readonly parse: (path: string) => Question<unknown> | null
}
/** Ids must fit in an address. */
const isAddressable = (step: unknown): boolean => typeof step !== 'string' || MenuId.is(step)

const parsing = <Steps extends ReadonlyArray<unknown>, A>({
  form,
  stepsOf,
  question,
}: QuestionFamily<Steps, A>): AnyFamily => ({
  form,
  parse: (path) => {
    const steps = stepsOf(path)
    return steps !== null && steps.every(isAddressable) ? question(...steps) : null
  },
})

/** Questions that are asked of a backend. */
const ofBackend: ReadonlyArray<AnyFamily> = [
  parsing(single(menu)),
  parsing(single(slides)),
  parsing(menuPages),
  ...kinds.map((kind) => parsing(single(list(kind)))),
]

/** Questions that are answered by selecting from a backend's answer. */
const selections: ReadonlyArray<AnyFamily> = kinds.flatMap((kind) => [
  parsing(single(listed(kind))),
  parsing(listParts(kind)),
  parsing(listedParts(kind)),
  parsing(entities(kind)),
  parsing(single(ids(kind))),
  parsing(single(size(kind))),
])

const parse =
  (families: ReadonlyArray<AnyFamily>) =>
  (path: string): Question<unknown> | null =>
    families.reduce<Question<unknown> | null>((found, family) => found ?? family.parse(path), null)

/** The question that a URL-encoded path names; `null` when it names none, or an id that does not fit in an address. */
export const parseQuestion = parse([...ofBackend, ...selections])

/** Like `parseQuestion`, but only for questions that are asked of a backend. */
export const parseBackendQuestion = parse(ofBackend)
