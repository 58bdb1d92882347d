import type { Ask, Asked, Listed } from '@caravanserai/adapters'
import { all, listed, mapAnswer } from '@caravanserai/adapters'
import type { ListedMember } from '../../team/readTeam'
import { readTeam } from '../../team/readTeam'

/** How many causes the list shows as cards (docs/spec.md section 2). */
const shown = 3

/** A cause as its card shows it. */
export type ListedCause = Omit<Listed<'causes'>, 'largePicture' | 'authorPicture' | 'donors'>

/** A cause that is listed as a line. */
export type NamedCause = Pick<ListedCause, 'id' | 'title' | 'category' | 'percent'>

export interface CausesData {
  /** The first three, in the order of their source. */
  readonly first: ReadonlyArray<ListedCause>
  /** The rest. */
  readonly more: ReadonlyArray<NamedCause>
  readonly team: ReadonlyArray<ListedMember>
}

const listedCause = ({
  largePicture: _large,
  authorPicture: _author,
  donors: _donors,
  ...rest
}: Listed<'causes'>): ListedCause => rest

const namedCause = ({ id, title, category, percent }: NamedCause): NamedCause => ({
  id,
  title,
  category,
  percent,
})

/** The causes, and the team that is responsible for them. */
export const readCauses = (ask: Ask): Asked<CausesData> =>
  mapAnswer(all({ causes: ask(listed('causes')), team: readTeam(ask) }), ({ causes, team }) => ({
    first: causes.slice(0, shown).map(listedCause),
    more: causes.slice(shown).map(namedCause),
    team,
  }))
