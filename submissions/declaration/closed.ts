import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'

/**
 * A codec of an object that has these fields and no other: a rule that is not known would otherwise be left out, and the form
 * judged without it.
 */
export const closed = <Required extends t.Props, Optional extends t.Props>(
  required: Required,
  optional: Optional,
  name: string,
) => {
  type Closed = { readonly [Key in keyof Required]: t.TypeOf<Required[Key]> } & {
    readonly [Key in keyof Optional]?: t.TypeOf<Optional[Key]>
  }
  const known: t.Props = { ...required, ...optional }
  const validate: t.Validate<unknown, Closed> = (given, context) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return t.failure(given, context)
    const fields = given as Readonly<Record<string, unknown>>
    for (const key of new Set([...Object.keys(required), ...Object.keys(fields)])) {
      const codec = Object.hasOwn(known, key) ? known[key] : t.never
      if (codec === undefined) continue
      const result = codec.validate(fields[key], t.appendContext(context, key, codec, fields[key]))
      if (isLeft(result)) return result
    }
    // Each of its fields is one of these.
    return t.success(given as Closed)
  }
  return new t.Type<Closed, unknown, unknown>(
    name,
    (given): given is Closed => !isLeft(validate(given, [])),
    validate,
    t.identity,
  )
}
