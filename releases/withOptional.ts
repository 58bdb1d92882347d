import * as t from 'io-ts'

/**
 * A codec of an object with required and optional fields. Fields that neither names are left out.
 */
export const withOptional = <Required extends t.Props, Optional extends t.Props>(
  required: Required,
  optional: Optional,
  name: string,
) => t.intersection([t.readonly(t.strict(required), name), t.readonly(t.exact(t.partial(optional)))], name)
