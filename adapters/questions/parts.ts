import { listLimits } from '../domain/part'
import type { AnyPart } from '../domain/part'
import type { KindDeclaration } from '../domain/kind'
import type { Question } from '../port/content'
import type { QuestionFamily } from './family'

/** A part as the last step of a path: `category=Water&near=7&count=25`. Equal parts have equal texts. */
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

/** The part of a list of this kind that a text names; `null` for none, or for one that is not written as `textOf` does. */
const partOf = ({ groupings = {}, orders = {} }: KindDeclaration, text: string): AnyPart | null => {
  const given = new URLSearchParams(text)
  if ([...given.values()].some((value) => value.length > listLimits.nameCharacters)) return null
  const { by, near, from, count, ...groups } = Object.fromEntries<string | undefined>(given)
  const [where] = Object.entries(groups)
  const most = number(count)
  const isKnown =
    (where === undefined || Object.hasOwn(groupings, where[0])) &&
    (by === undefined || Object.hasOwn(orders, by)) &&
    most !== undefined &&
    most > 0 &&
    most <= listLimits.partEntries
  if (!isKnown) return null
  const part: AnyPart = {
    count: most,
    ...(where?.[1] !== undefined && { where: [where[0], where[1]] }),
    ...(by !== undefined && { by }),
    ...(near !== undefined && { near }),
    ...(from !== undefined && { from: number(from) ?? -1 }),
  }
  return textOf(part) === text ? part : null
}

/** The question for a part of a list, below the path of the question for the whole list. */
export const partOfList = <A>({ path, name, codec }: Question<A>, part: AnyPart): Question<A> => ({
  path: `${path}/${textOf(part)}`,
  name: `part of ${name}`,
  codec,
})

/** The questions for all parts of a list. */
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
