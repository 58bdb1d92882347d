import type { Question } from '../port/content'
import { codecsOf, idsCodec, sizeCodec, slidesCodec } from '../domain/codecs'
import type { KindCodecs, Slide } from '../domain/codecs'
import { keyOf } from '../domain/kind'
import type { KindDeclaration } from '../domain/kind'
import { declarationOf } from '../domain/kinds'
import type { AnyKind, Entity, Listed, DeclarationOf } from '../domain/kinds'
import type { MenuId } from '../domain/menu'
import { Menu } from '../domain/menu'
import { MenuPage } from '../domain/menuPage'
import { byId } from './family'
import type { QuestionFamily } from './family'

export interface AnyPart {
  /** The maximum number of entities, up to `listLimits.partEntries`. */
  readonly count: number
  /** The number of entities to skip. */
  readonly from?: number
  /** Only entities of one group: `['category', 'Water']`. */
  readonly where?: readonly [grouping: string, group: string]
  /** The name of an order that replaces the list's own. Orders the whole list, so it excludes `where`. */
  readonly by?: string
  /**
   * An id: the part contains this entity and its nearest neighbours before and after, instead of starting at
   * `from`. If the list has no such entity, the part starts at the beginning.
   */
  readonly near?: string
}

type NamesIn<K, Rules extends 'groupings' | 'orders'> = K extends { readonly [R in Rules]: infer Named }
  ? keyof Named & string
  : never

/** A part of a list, so that a page requests only the entities that it shows. */
interface Part<K extends AnyKind> extends AnyPart {
  readonly where?: readonly [grouping: NamesIn<DeclarationOf<K>, 'groupings'>, group: string]
  readonly by?: NamesIn<DeclarationOf<K>, 'orders'>
}

export const listLimits = {
  /** Entries on one page of a list: enough for each of the site's own lists to fit on one page. */
  pageEntries: 24,
  /** Entries in one part of a list. */
  partEntries: 100,
  /** The longest name of a group or an entity. */
  nameCharacters: 200,
} as const

/** Serialises a part as a step of a path: `category=Water&near=7&count=25`. Equal parts have equal texts. */
const textOf = ({ where, by, near, from = 0, count }: AnyPart): string =>
  new URLSearchParams([
    ...(where === undefined ? [] : [[...where]]),
    ...(by === undefined ? [] : [['by', by]]),
    ...(near === undefined ? [] : [['near', near]]),
    ...(from === 0 ? [] : [['from', `${from}`]]),
    ['count', `${count}`],
  ]).toString()

const number = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined

/** Parses a part of a list of this kind; `null` for any text that `textOf` would not write. */
const partOf = ({ groupings = {}, orders = {} }: KindDeclaration, text: string): AnyPart | null => {
  const params = new URLSearchParams(text)
  if ([...params.values()].some((value) => value.length > listLimits.nameCharacters)) return null
  const { by, near, from, count, ...groups } = Object.fromEntries<string | undefined>(params)
  const [where] = Object.entries(groups)
  const limit = number(count)
  const isKnown =
    (where === undefined || Object.hasOwn(groupings, where[0])) &&
    (by === undefined || Object.hasOwn(orders, by)) &&
    limit !== undefined &&
    limit > 0 &&
    limit <= listLimits.partEntries
  if (!isKnown) return null
  const part: AnyPart = {
    count: limit,
    ...(where?.[1] !== undefined && { where: [where[0], where[1]] }),
    ...(by !== undefined && { by }),
    ...(near !== undefined && { near }),
    ...(from !== undefined && { from: number(from) ?? -1 }),
  }
  return textOf(part) === text ? part : null
}

/** The question for a part of a list, below the path of the question for the whole list. */
const partOfList = <A>({ path, name, codec }: Question<A>, part: AnyPart): Question<A> => ({
  path: `${path}/${textOf(part)}`,
  name: `part of ${name}`,
  codec,
})

export const partsOf = <A>(
  kind: KindDeclaration,
  whole: Question<A>,
): QuestionFamily<[part: AnyPart], A> => ({
  question: (part) => partOfList(whole, part),
  stepsOf: (path) => {
    const part = path.startsWith(`${whole.path}/`) ? partOf(kind, path.slice(whole.path.length + 1)) : null
    return part && [part]
  },
})

/** The menu tree, Home first, of any depth; `[]` when there is none. */
export const menu: Question<Menu> = { path: 'menu', name: 'menu', codec: Menu }

/** Every slide of the home page in the backend's order; `[]` when none. */
export const slides: Question<ReadonlyArray<Slide>> = { path: 'slides', name: 'slides', codec: slidesCodec }

/**
 * The page of one menu id: its labels with texts and pictures; no sections when it is empty. Only for ids of the menu
 * tree.
 */
export const menuPage = (id: MenuId): Question<MenuPage> => menuPages.question(id)

/**
 * The published entities of one kind, in the order of its source: all, or only the part that a page shows;
 * `[]` when none. The backend request always fetches all of them.
 *
 * @param kind the name of one of the site's own kinds, `services`, or a kind that the remote declares with
 * `defineKind`
 */
export const list = <const K extends AnyKind>(kind: K, part?: Part<K>): Question<ReadonlyArray<Entity<K>>> =>
  partIn<ReadonlyArray<Entity<K>>>(kind, 'list', part)

/**
 * The same entities without the fields that only their own pages show (`ownPageOnly` of the kind): a tenth of the
 * list's bytes.
 */
export const listed = <const K extends AnyKind>(
  kind: K,
  part?: Part<K>,
): Question<ReadonlyArray<Listed<K>>> => partIn<ReadonlyArray<Listed<K>>>(kind, 'listed', part)

/** The number of entities of one kind. */
export const size = (kind: AnyKind): Question<number> => {
  const declared = declarationOf(kind)
  return { path: `sizes/${keyOf(declared)}`, name: `number of ${declared.name}`, codec: sizeCodec }
}

/** The ids of all entities of one kind, in the order of its source, for the addresses of their pages. */
export const ids = (kind: AnyKind): Question<ReadonlyArray<string>> => {
  const declared = declarationOf(kind)
  return { path: `ids/${keyOf(declared)}`, name: `ids of ${declared.name}`, codec: idsCodec }
}

/** One whole entity; `null`, an answer and not an error, when the list has no entity with this id. */
export const entity = <const K extends AnyKind>(kind: K, id: string): Question<Entity<K> | null> =>
  entities(kind).question(id)

export const menuPages: QuestionFamily<[id: MenuId], MenuPage> = byId('pages', (id) => ({
  name: `menu page ${id}`,
  codec: MenuPage,
}))
export const entities = <K extends AnyKind>(kind: K): QuestionFamily<[id: string], Entity<K> | null> => {
  const declared = declarationOf(kind)
  return byId(`entities/${keyOf(declared)}`, (id) => ({
    name: `${id} of ${declared.name}`,
    codec: typedCodec<Entity<K> | null>(declared, 'entity'),
  }))
}

/** The codec is built by the same rules as the type `A`; the compiler cannot verify this. */
const typedCodec = <A>(kind: KindDeclaration, of: keyof KindCodecs): Question<A>['codec'] =>
  codecsOf(kind)[of] as unknown as Question<A>['codec']

const wholes = {
  list: { folder: 'lists', name: 'list' },
  listed: { folder: 'listed', name: 'short list' },
} as const

const partIn = <A>(kind: AnyKind, of: keyof typeof wholes, part?: AnyPart): Question<A> => {
  const declared = declarationOf(kind)
  const { count = 1 } = part ?? {}
  // No site would answer such a question, and the page would respond with a 503 without a reason.
  if (!Number.isInteger(count) || count < 1 || count > listLimits.partEntries)
    throw new RangeError(
      `part of ${declared.name}: expected a count of 1 to ${listLimits.partEntries}, got ${count}`,
    )
  const whole: Question<A> = {
    path: `${wholes[of].folder}/${keyOf(declared)}`,
    name: `${wholes[of].name} of ${declared.name}`,
    codec: typedCodec<A>(declared, of),
  }
  return part === undefined ? whole : partOfList(whole, part)
}
