import { closed } from './sql'
import type { Query, Sql } from './sql'
import { transacted } from './transacted'

export interface SerialOptions extends Pick<Sql, 'dialect'> {
  /** Runs one statement on the one connection. */
  readonly run: Query
  readonly begin: string
  readonly onNotice?: Sql['link']['onNotice']
  readonly close: () => void | Promise<void>
}

/** A database with one connection: statements and transactions take turns. */
export const serialSql = ({
  dialect,
  run,
  begin,
  onNotice = () => () => undefined,
  close,
}: SerialOptions): Sql => {
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    if (isClosed) return Promise.reject(closed())
    const turn = last.then(work)
    // The caller has the failure; the next turn begins all the same.
    last = turn.catch(() => undefined)
    return turn
  }
  const query: Query = (text, values) => inTurn(() => run(text, values))

  return {
    dialect,
    query,
    transaction: (work) => inTurn(() => transacted(run, begin, work)),
    link: { query, onNotice },
    close: async () => {
      if (isClosed) return
      isClosed = true
      await last
      await close()
    },
  }
}
