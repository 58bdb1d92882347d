import type { Query } from './sql'

/** The work as one transaction of a connection: all of it, or nothing. Rejects with what the work rejects with. */
export const transacted = async <A>(
  query: Query,
  begin: string,
  work: (query: Query) => Promise<A>,
): Promise<A> => {
  await query(begin)
  try {
    const result = await work(query)
    await query('COMMIT')
    return result
  } catch (error) {
    // Some engines roll back by themselves after a failure, and then refuse this; a connection that cannot do it is given up, which
    // ends its transaction. The first failure is the reason.
    await query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
