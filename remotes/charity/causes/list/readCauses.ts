import type { Ask, Asked, Listed, ListPage } from '@caravanserai/adapters'
import { all, listed, mapAnswer, readListPage } from '@caravanserai/adapters'
import { pick } from '../../entries'
import type { ListedMember } from '../../kinds/team'
import { readTeam } from '../../team/readTeam'

/** The number of cards on a page of the list (docs/reference/spec.md section 2). */
const shown = 3

/** The fields of a cause on its card. */
export type ListedCause = Omit<Listed<'causes'>, 'largePicture' | 'authorPicture' | 'buys' | 'donors'>

/** The fields of a cause that is listed as a line. */
export type NamedCause = Pick<ListedCause, 'id' | 'title' | 'category' | 'percent'>

export interface CausesData extends Pick<ListPage<unknown>, 'page' | 'pages'> {
  /** The first three causes of the page, in the order of their source. */
  readonly first: ReadonlyArray<ListedCause>
  /** The other causes of the page. */
  readonly more: ReadonlyArray<NamedCause>
  readonly team: ReadonlyArray<ListedMember>
}

const listedCause = ({
  largePicture: _large,
  authorPicture: _author,
  buys: _buys,
  donors: _donors,
  ...rest
}: Listed<'causes'>): ListedCause => rest

const namedCause: (cause: NamedCause) => NamedCause = pick('id', 'title', 'category', 'percent')

/** A page of the causes with the team responsible for them; `null`, not found, if there is no such page. */
export const readCauses = (ask: Ask, requestedPage: string | undefined): Asked<CausesData | null> =>
  mapAnswer(
    all({
      causes: readListPage(ask, 'causes', requestedPage, (part) => listed('causes', part)),
      team: readTeam(ask),
    }),
    ({ causes, team }) =>
      causes && {
        page: causes.page,
        pages: causes.pages,
        first: causes.entries.slice(0, shown).map(listedCause),
        more: causes.entries.slice(shown).map(namedCause),
        team,
      },
  )
