import * as t from 'io-ts'

/**
 * A codec of an object with fields that are always there, and fields that may be missing: what was written before they existed
 * has none. Fields that neither names are left out.
 */
export const withOptional = <Required extends t.Props, Optional extends t.Props>(
  required: Required,
  optional: Optional,
  name: string,
) => t.intersection([t.readonly(t.strict(required), name), t.readonly(t.exact(t.partial(optional)))], name)
