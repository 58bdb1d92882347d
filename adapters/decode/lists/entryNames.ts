import { isRight } from 'fp-ts/Either'
import { below, combine, judge, valid, withoutRefused } from '../judge'
import type { FaultPlace, Judged } from '../judge'
import { isEmptyField } from '../isEmptyField'
import { Id } from '../text'
import type { Fields } from '../text'

const listOf = (sent: unknown): ReadonlyArray<unknown> => (isEmptyField(sent) ? [] : [sent].flat())

/** Other ids that lead to an entry. One that cannot stand in an address is left out, and reported. */
export const decodeAliases = (
  place: FaultPlace,
  { aliases }: Fields,
  id: string,
): Judged<ReadonlyArray<string>> => {
  const whole = below(place, 'aliases')
  const read = withoutRefused(
    combine(listOf(aliases).map((one, index) => judge(Id, null, below(whole, `[${index}]`), one))),
  )
  return { ...read, value: [...new Set(read.value)].filter((alias) => alias !== id) }
}

const usable = (sent: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  sent.flatMap((one) => {
    const decoded = Id.decode(one)
    return isRight(decoded) ? [decoded.right] : []
  })

/** Those of the aliases that were sent which can stand in an address. */
export const aliasesOf = ({ aliases }: Fields): ReadonlyArray<string> => usable(listOf(aliases))

/** The id that an entry was sent with, or where that cannot stand in an address, the first alias that can; `null` for neither. */
export const sentId = ({ id, aliases }: Fields): string | null => usable([id, ...listOf(aliases)])[0] ?? null

/** The same, with the fault of an id that was sent and cannot stand in an address. */
export const decodeId = (place: FaultPlace, fields: Fields, isOptional: boolean): Judged<string | null> => {
  if (isOptional && isEmptyField(fields['id'])) return valid(sentId(fields))
  const own = judge(Id, null, below(place, 'id'), fields['id'])
  const id = own.value ?? sentId(fields)
  return { value: id, faults: own.faults, missed: id === null }
}
