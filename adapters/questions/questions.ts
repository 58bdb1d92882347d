import type { Question } from '../port/content'
import { entityCodec, listCodec, listedCodec, slidesCodec } from '../domain/codecs'
import { kinds } from '../domain/entities'
import type { Entities, Kind } from '../domain/entities'
import type { Listed } from '../domain/listed'
import { Menu, MenuId } from '../domain/menu'
import { MenuPage } from '../domain/menuPage'
import type { Slide } from '../domain/slide'
import { byId, single } from './family'
import type { QuestionFamily } from './family'

/** The menu tree, Home first, any depth; `[]` when there is none. */
export const menu: Question<Menu> = { path: 'menu', name: 'menu', codec: Menu }

/** Every slide of the home page in the backend's order; `[]` when none. */
export const slides: Question<ReadonlyArray<Slide>> = { path: 'slides', name: 'slides', codec: slidesCodec }

/**
 * The page of one menu id: its labels with texts and pictures; no sections when it is empty. Asked only for ids of the
 * menu tree.
 */
export const menuPage = (id: MenuId): Question<MenuPage> => menuPages.question(id)

/** Every published entity of one kind, in the order of its source; `[]` when none. */
export const list = <K extends Kind>(kind: K): Question<ReadonlyArray<Entities[K]>> => ({
  path: `lists/${kind}`,
  name: `list of ${kind}`,
  codec: listCodec(kind),
})

/** The same entities without what only their own pages show (`domain/listed.ts`): a tenth of the list's bytes. */
export const listed = <K extends Kind>(kind: K): Question<ReadonlyArray<Listed<K>>> => ({
  path: `listed/${kind}`,
  name: `short list of ${kind}`,
  codec: listedCodec(kind),
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

type AnyFamily = Pick<QuestionFamily<ReadonlyArray<string>, unknown>, 'form'> & {
  readonly parse: (path: string) => Question<unknown> | null
}
const parsing = <Steps extends ReadonlyArray<string>, A>({
  form,
  stepsOf,
  question,
}: QuestionFamily<Steps, A>): AnyFamily => ({
  form,
  parse: (path) => {
    const steps = stepsOf(path)
    return steps !== null && steps.every(MenuId.is) ? question(...steps) : null
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
  parsing(entities(kind)),
])

const parse =
  (families: ReadonlyArray<AnyFamily>) =>
  (path: string): Question<unknown> | null =>
    families.reduce<Question<unknown> | null>((found, family) => found ?? family.parse(path), null)

/** The question that a URL-encoded path names; `null` when it names none, or an id that does not fit in an address. */
export const parseQuestion = parse([...ofBackend, ...selections])

/** Like `parseQuestion`, but only for questions that are asked of a backend. */
export const parseBackendQuestion = parse(ofBackend)
