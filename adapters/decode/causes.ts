import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Cause } from '../domain/cause'
import { gatherSound } from './faults'
import type { FaultAt, Judged } from './faults'
import { decodePicture } from './pictures'
import { Id, Name, OptionalText } from './text'

const cents = (u: unknown): number =>
  typeof u === 'string' && /^\d{1,3}(?:,\d{3})*\.\d{2}$/.test(u) ? Number(u.replace(/[,.]/g, '')) : NaN

/** Money as text with thousands and two decimals, `3,000.00`, in cents: 300000. */
export const MoneyText = new t.Type<t.Int, string, unknown>(
  'money such as 3,000.00',
  t.Int.is,
  (u, context) => {
    const amount = cents(u)
    return t.Int.is(amount) && Number.isSafeInteger(amount) ? t.success(amount) : t.failure(u, context)
  },
  (amount) => (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 }),
)

/** A cause as a source sends it. `process` is not read: it follows from the two sums. */
const CauseEntry = t.type(
  { id: Id, cTitle: Name, thumb: OptionalText, dec: OptionalText, Goal: MoneyText, Raised: MoneyText, authorName: OptionalText },
  'a cause',
)

const decodeCause = (faultAt: FaultAt, sent: unknown, index: number): Judged<Cause | null> => {
  const decoded = CauseEntry.decode(sent)
  if (isLeft(decoded)) {
    const context = decoded.left[0]?.context ?? []
    const field = context.slice(1).map(({ key }) => key).join('.')
    const { type, actual } = context.at(-1) ?? { type: CauseEntry, actual: sent }
    return { value: null, faults: [faultAt(`cause ${index + 1} ${field}`.trim(), type.name, actual)] }
  }
  const { id, cTitle, thumb, dec, Goal, Raised, authorName } = decoded.right
  const picture = decodePicture(faultAt, `cause ${index + 1} cImg`, (sent as { readonly cImg?: unknown }).cImg)
  return {
    value: {
      id,
      title: cTitle,
      category: thumb,
      summary: dec,
      goalCents: Goal,
      raisedCents: Raised,
      picture: picture.value,
      authorName,
    },
    faults: picture.faults,
  }
}

/** The causes in the source's order. A bad entry costs only itself, a bad picture only the picture. */
export const decodeCauses = (faultAt: FaultAt, entries: ReadonlyArray<unknown>): Judged<ReadonlyArray<Cause>> =>
  gatherSound(entries.map((entry, index) => decodeCause(faultAt, entry, index)))
