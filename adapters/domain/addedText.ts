import * as t from 'io-ts'

/**
 * A text that was added to a model later: `''` where there is none, so that content which an earlier version of the site
 * has kept on its disk is still read.
 */
export const AddedText = new t.Type<string, string, unknown>(
  'string',
  t.string.is,
  (value, context) => t.string.validate(value === undefined ? '' : value, context),
  t.identity,
)
