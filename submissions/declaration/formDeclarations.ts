import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { fieldKinds } from '../form'
import type { FormDeclaration, FormField, FieldKind } from '../form'
import { formLimits, submissionLimits } from '../limits'
import { amountIn, currencies } from '../numbers'
import type { Currency } from '../numbers'
import { mostOf, wrongIn } from '../rules'
import { patternFault } from './patternFault'

/** The host's form in the footer of every page. */
export const newsletter: FormDeclaration = {
  name: 'newsletter',
  fields: [{ name: 'email', is: 'email', required: 'Please enter your email' }],
}

/** Valid values for a test of a form before it is shipped. */
export const exampleOf = ({ fields }: Pick<FormDeclaration, 'fields'>): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field.name, exampleOfField(field)]))

const examples: Partial<Record<FieldKind, string>> = {
  email: 'name@example.com',
  phone: '+880 1700 000000',
  amount: '25.00',
  path: '/',
}

const exampleOfField = (field: FormField): string => {
  const { is, example, of = [], least = 0 } = field
  return example ?? of[0] ?? examples[is] ?? 'Example'.padEnd(least, 'x').slice(0, mostOf(field))
}

/** A codec of an object with these fields only, so that no unknown rule is ignored. */
const closed = <Required extends t.Props, Optional extends t.Props>(
  required: Required,
  optional: Optional,
  name: string,
) => {
  type Closed = { readonly [Key in keyof Required]: t.TypeOf<Required[Key]> } & {
    readonly [Key in keyof Optional]?: t.TypeOf<Optional[Key]>
  }
  const known: t.Props = { ...required, ...optional }
  const validate: t.Validate<unknown, Closed> = (value, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return t.failure(value, context)
    const fields = value as Readonly<Record<string, unknown>>
    for (const key of new Set([...Object.keys(required), ...Object.keys(fields)])) {
      const codec = Object.hasOwn(known, key) ? known[key] : t.never
      if (codec === undefined) continue
      const result = codec.validate(fields[key], t.appendContext(context, key, codec, fields[key]))
      if (isLeft(result)) return result
    }
    // `value` contains only these fields.
    return t.success(value as Closed)
  }
  return new t.Type<Closed, unknown, unknown>(
    name,
    (value): value is Closed => !isLeft(validate(value, [])),
    validate,
    t.identity,
  )
}

/** A codec of values that pass a test. @param name the expected value, in words */
const passing = <A>(name: string, test: (value: unknown) => boolean) =>
  new t.Type<A, unknown, unknown>(
    name,
    (value): value is A => test(value),
    (value, context) => (test(value) ? t.success(value as A) : t.failure(value, context)),
    t.identity,
  )

const text = (name: string, pattern: RegExp) =>
  passing<string>(name, (value) => typeof value === 'string' && pattern.test(value))

/** A line without invisible characters. */
const line = (noun: string, maximum: number) =>
  text(
    `${noun} of 1 to ${maximum} characters in one line`,
    new RegExp(`^[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]{1,${maximum}}$`, 'u'),
  )

const count = (maximum: number) =>
  passing<number>(
    `a whole number from 1 to ${maximum}`,
    (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maximum,
  )

const listOf = (maximum: number, item: t.Type<string, unknown, unknown>) =>
  passing<ReadonlyArray<string>>(
    `1 to ${maximum} different values, each ${item.name}`,
    (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= maximum &&
      new Set(value).size === value.length &&
      value.every(item.is),
  )

/** Form names: `careers/apply`, or `enquiry`. */
const FORM_NAME = /^(?=.{1,60}$)[a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?$/
const FormName = text('a name such as "careers/apply"', FORM_NAME)

/**
 * Names of controls. `form` is reserved for the form's name. Names of `Object.prototype` are excluded, so that no
 * look-up finds them.
 */
const CONTROL_NAME = /^[a-zA-Z][a-zA-Z0-9-]{0,59}$/
const isControlName = (value: unknown): value is string =>
  typeof value === 'string' && CONTROL_NAME.test(value) && value !== 'form' && !(value in Object.prototype)
const ControlName = passing<string>('a name of a control: letters, digits and hyphens', isControlName)

const { messageCharacters, choices, choiceCharacters, patternCharacters, matchedCharacters } = formLimits
const Message = line('a message', messageCharacters)
const { fileBytes, lineCharacters, textCharacters } = submissionLimits

const isSum = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1e12

const Field = closed(
  {
    name: ControlName,
    is: passing<FormField['is']>(`one of ${fieldKinds.join(', ')}`, (value) =>
      fieldKinds.some((kind) => kind === value),
    ),
  },
  {
    required: Message,
    wrong: Message,
    least: count(textCharacters),
    most: count(textCharacters),
    currency: passing<Currency>(`one of ${currencies.join(', ')}`, (value) =>
      currencies.some((currency) => currency === value),
    ),
    min: passing<number>('a sum', isSum),
    max: passing<number>('a sum', isSum),
    of: listOf(choices, line('a text', choiceCharacters)),
    pattern: line('a pattern', patternCharacters),
    example: line('a text', lineCharacters),
  },
  'a field',
)

const File = closed(
  { name: ControlName },
  {
    required: Message,
    accept: listOf(
      formLimits.fileTypes,
      text('an extension or a media type', /^(?:\.[a-z0-9]{1,10}|[a-z]+\/(?:\*|[a-z0-9.+-]{1,100}))$/),
    ),
    bytes: count(fileBytes),
    total: count(fileBytes),
    most: count(formLimits.files),
  },
  'a file',
)

const Either = closed(
  { of: listOf(formLimits.fields, ControlName), required: Message },
  {},
  'fields of which one is required',
)

const Form = closed(
  { name: FormName, fields: t.readonlyArray(Field) },
  { file: File, either: Either },
  'a form with its name and its fields',
)

/** The forms of one address. Messages name the form, the field and the fault, and quote only valid names. */
export const FormDeclarations = new t.Type<ReadonlyArray<FormDeclaration>, unknown, unknown>(
  'forms',
  (value): value is ReadonlyArray<FormDeclaration> => Array.isArray(value) && faultOfAll(value) === null,
  (value, context) => {
    const fault = Array.isArray(value) ? faultOfAll(value) : 'expected a list of forms'
    return fault === null
      ? t.success(value as ReadonlyArray<FormDeclaration>)
      : t.failure(value, context, fault)
  },
  t.identity,
)

const faultOfAll = (declarations: ReadonlyArray<unknown>): string | null =>
  declarations.length > formLimits.forms
    ? `more than ${formLimits.forms} forms`
    : (declarations.map(faultOf).find((fault) => fault !== null) ?? null)

const faultOf = (declaration: unknown): string | null => {
  const decoded = Form.decode(declaration)
  if (isLeft(decoded)) return shapeFault(declaration, decoded.left)
  const form: FormDeclaration = decoded.right
  for (const field of form.fields) {
    const fault = faultOfField(field)
    if (fault !== null) return `form "${form.name}", field "${field.name}": ${fault}`
  }
  const fault = faultOfFields(form)
  return fault && `form "${form.name}": ${fault}`
}

/** `form "careers/apply", field "cv", required: expected a message of 1 to 200 characters in one line` */
const shapeFault = (declaration: unknown, [error]: t.Errors): string => {
  const [, ...path] = error?.context ?? []
  const places: string[] = [`form ${named(declaration, FORM_NAME.test.bind(FORM_NAME))}`]
  let [value, isOfFields] = [declaration, false]
  for (const { key, actual, type } of path) {
    if (isOfFields) places.push(`field ${named(actual, isControlName, Number(key) + 1)}`)
    else if (key !== 'fields') places.push(CONTROL_NAME.test(key) ? key : 'an unknown name')
    isOfFields = key === 'fields'
    value = actual
    if (type === t.never) return `${places.join(', ')}: is not a rule of this host`
  }
  const type = path.at(-1)?.type ?? Form
  return `${places.join(', ')}: expected ${isOfFields ? 'a list of fields' : type.name}${value === undefined ? ', got nothing' : ''}`
}

const named = (
  declaration: unknown,
  isSound: (name: string) => boolean,
  otherwise: number | string = 'without a name',
): string => {
  const { name } = (declaration ?? {}) as { readonly name?: unknown }
  return typeof name === 'string' && isSound(name) ? `"${name}"` : String(otherwise)
}

const faultOfFields = ({ fields, file, either }: FormDeclaration): string | null => {
  if (fields.length === 0 || fields.length > formLimits.fields)
    return `expected 1 to ${formLimits.fields} fields, got ${fields.length}`
  const names = [...fields, ...(file ? [file] : [])].map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return `the name "${twice}" is used twice`
  const unknown = either?.of.find((name) => !fields.some((field) => field.name === name))
  if (unknown !== undefined) return `either: expected names of fields, got "${unknown}"`
  const patterns = fields.filter(({ pattern }) => pattern !== undefined).length
  if (patterns > formLimits.patterns)
    return `expected at most ${formLimits.patterns} patterns, got ${patterns}`
  const characters = fields.reduce((sum, field) => sum + mostOf(field), 0)
  return characters > formLimits.characters
    ? `its fields may have ${characters} characters together: expected at most ${formLimits.characters}, so lower "most" of some`
    : null
}

const faultOfField = (field: FormField): string | null => {
  const { is, of, pattern, wrong, least = 0, most, currency, min, max } = field
  const mostOfKind = mostOf({ is })
  if ((is === 'oneOf') !== (of !== undefined))
    return 'expected "of" with the values where it is "oneOf", and nowhere else'
  if (mostOf(field) > mostOfKind) return `most: expected at most ${mostOfKind} characters`
  if (least > mostOf(field)) return 'least: expected no more than "most"'
  if (pattern !== undefined) {
    if (is !== 'line' || wrong === undefined) return 'pattern: expected on a "line" with the message "wrong"'
    if (most === undefined || most > matchedCharacters)
      return `pattern: expected with "most", at most ${matchedCharacters}`
    const fault = patternFault(pattern, most)
    if (fault !== null) return `pattern: ${fault}`
  }
  if (is !== 'amount' && [currency, min, max].some((rule) => rule !== undefined))
    return 'expected "currency", "min" and "max" where it is an "amount", and nowhere else'
  const example = exampleOf({ fields: [field] })
  return field.name in wrongIn({ fields: [field] }, example, amountIn)
    ? `example: expected one that is right, got ${field.example === undefined ? 'none' : 'another'}`
    : null
}
