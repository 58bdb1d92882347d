import type { FormDeclaration, FormField } from '@caravanserai/submissions'
import type { Messages } from '@caravanserai/submissions/rules'
import { textHash } from '../domain/textHash'
import type { JudgedPage, PageForm, TypedValues } from './pageHandle'

/** Field values by field name; `''` for an empty field. */
type ValuesOf<Fields extends ReadonlyArray<FormField>> = {
  readonly [Field in Fields[number] as Field['name']]: Field extends {
    readonly of: ReadonlyArray<infer Value>
  }
    ? Value | ''
    : string
}

type NamesOf<Fields extends ReadonlyArray<FormField>> = Fields[number]['name']

/** Typed values by control name, trimmed. */
type Typed<Control extends string> = Readonly<Record<Control, string>>

/** The definition of a form: its declaration, and a mapping if its controls differ from its fields. */
type FormDefinition<
  Fields extends ReadonlyArray<FormField>,
  Control extends string,
  Values extends ValuesOf<Fields>,
> = FormDeclaration & { readonly fields: Fields } & (
    | { readonly controls?: never; readonly values?: never; readonly wrong?: never }
    | {
        /** The names of the controls, in order. Default: all fields but the `path` fields. */
        readonly controls: ReadonlyArray<Control>
        /**
         * Maps typed values to field values, without validating them. Runs in the browser, and in the worker for a
         * form that is posted without scripts.
         */
        readonly values: (typed: Typed<Control>, page: JudgedPage) => Values
        /** Validates typed values that `values` cannot represent, in the same places; by control name. */
        readonly wrong?: (typed: Typed<Control>) => Messages
      }
  )

/**
 * A form that is sent to the site's receiver: listed in `forms` of the page's definition, and used by the kit's
 * `useSubmission`.
 */
export interface DefinedForm<Values = Readonly<Record<string, string>>> extends PageForm {
  readonly declaration: FormDeclaration
  /** The version of its declaration; see `formVersion`. */
  readonly version: string
  /** Maps typed values to field values. A `path` field has the page's path. */
  readonly valuesOf: (typed: Readonly<Record<string, string>>, page: JudgedPage) => Values
  /** Validates typed values; messages by control name. Omitted if validating the field values is enough. */
  readonly wrongTyped?: (typed: Readonly<Record<string, string>>) => Messages
}

/**
 * The version of a form's declaration. The browser sends it with a form, because the site may by then show another
 * release, whose form has other fields and rules.
 */
export const formVersion = (declaration: FormDeclaration): string => textHash(JSON.stringify(declaration))

/** Defines a form from its declaration: see `FormDeclaration`. Each remote bundles its own copy. */
export const defineForm = <
  const Fields extends ReadonlyArray<FormField>,
  const Control extends string = NamesOf<Fields>,
  const Values extends ValuesOf<Fields> = ValuesOf<Fields>,
>({
  controls,
  values,
  wrong,
  ...declaration
}: FormDefinition<Fields, Control, Values>): DefinedForm<ValuesOf<Fields>> => {
  const { name, fields, file } = declaration
  const of = (typed: Readonly<Record<string, string>>, names: ReadonlyArray<string>) =>
    Object.fromEntries(names.map((field) => [field, (typed[field] ?? '').trim()]))
  const valuesOf = (typed: Readonly<Record<string, string>>, page: JudgedPage): ValuesOf<Fields> =>
    values
      ? values(of(typed, controls) as Typed<Control>, page)
      : ({
          ...of(
            typed,
            fields.map((field) => field.name),
          ),
          ...pathsIn(fields, page),
        } as ValuesOf<Fields>)
  const wrongTyped = wrong && ((typed: TypedValues) => wrong(of(typed, controls) as Typed<Control>))
  return {
    name,
    fields: controls ?? fields.flatMap((field) => (field.is === 'path' ? [] : [field.name])),
    ...(file && { file: file.name }),
    declaration,
    version: formVersion(declaration),
    valuesOf,
    ...(wrongTyped && { wrongTyped }),
    // The site validates the values, by the declaration.
    judge: (typed, page) => {
      const messages = wrongTyped?.(typed) ?? {}
      return Object.keys(messages).length > 0
        ? { messages }
        : { submission: { form: name, values: valuesOf(typed, page) } }
    },
  }
}

const pathsIn = (fields: ReadonlyArray<FormField>, { pathname }: JudgedPage) =>
  Object.fromEntries(fields.flatMap(({ name, is }) => (is === 'path' ? [[name, pathname]] : [])))
