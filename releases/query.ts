import * as t from 'io-ts'

/** The parameters that one page can declare; each is looked up in every request for the page. */
export const QUERY_COUNT = 20

/** Characters of the name of a parameter. */
export const QUERY_NAME_LENGTH = 100

const isQuery = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.length <= QUERY_COUNT && value.every(isName)

const isName = (name: unknown): boolean =>
  typeof name === 'string' && name !== '' && name.length <= QUERY_NAME_LENGTH

/** The names of the query parameters that a page reads. */
export const Query = new t.Type<ReadonlyArray<string>>(
  `at most ${QUERY_COUNT} names of 1 to ${QUERY_NAME_LENGTH} characters`,
  isQuery,
  (value, context) => (isQuery(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
)
