import type { FormDeclaration, FormField } from '@caravanserai/submissions'
import { wrongFiles, wrongIn } from '@caravanserai/submissions/rules'
import type { ChosenFile, Messages } from '@caravanserai/submissions/rules'
import { textHash } from '../domain/textHash'
import type { JudgedPage, PageForm, TypedValues } from './pageHandle'

/** The values of fields, by their names; `''` for an empty one. */
export type ValuesOf<Fields extends ReadonlyArray<FormField>> = {
  readonly [Field in Fields[number] as Field['name']]: Field extends {
    readonly of: ReadonlyArray<infer Value>
  }
    ? Value | ''
    : string
}

type NamesOf<Fields extends ReadonlyArray<FormField>> = Fields[number]['name']

/** What was typed, by the names of the controls, trimmed. */
type Typed<Control extends string> = Readonly<Record<Control, string>>

/** The definition of a form: what is declared of it, and where its controls are not its fields, how these are made of them. */
export type FormDefinition<
  Fields extends ReadonlyArray<FormField>,
  Control extends string,
  Values extends ValuesOf<Fields>,
> = FormDeclaration & { readonly fields: Fields } & (
    | { readonly controls?: never; readonly values?: never; readonly wrong?: never }
    | {
        /** The names of the controls, in their order. By default all fields but those that are a `path`. */
        readonly controls: ReadonlyArray<Control>
        /** Runs in the browser, and in the worker for a form that is posted without scripts. It judges nothing. */
        readonly values: (typed: Typed<Control>, page: JudgedPage) => Values
        /** What is wrong with what was typed, by the names of the controls: for what `values` cannot carry. Runs where it does. */
        readonly wrong?: (typed: Typed<Control>) => Messages
      }
  )

/** A form that goes to the site's receiver. It is named in `forms` of the page's definition, and used by the kit's `useSubmission`. */
export interface DefinedForm<Values = Readonly<Record<string, string>>> extends PageForm {
  readonly declaration: FormDeclaration
  /** Of its declaration, see `formVersion`. */
  readonly version: string
  /** The values of what was typed. A `path` is that of the page. */
  readonly valuesOf: (typed: Readonly<Record<string, string>>, page: JudgedPage) => Values
  /** What is wrong, by the names of the values and of the control with files; the site judges in the same way. */
  readonly wrongIn: (values: Readonly<Record<string, string>>, files: ReadonlyArray<ChosenFile>) => Messages
  /** What is wrong with what was typed, by the names of the controls; omitted where the values say it all. */
  readonly wrongTyped?: (typed: Readonly<Record<string, string>>) => Messages
}

/**
 * Tells the declarations of one form in several releases apart. A form is sent with it, because the site may show another release by
 * then, whose form has other fields and rules.
 */
export const formVersion = (declaration: FormDeclaration): string => textHash(JSON.stringify(declaration))

/** The definition of a form, of which all else follows: see `FormDeclaration`. Each remote bundles its own copy. */
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
    Object.fromEntries(names.map((one) => [one, (typed[one] ?? '').trim()]))
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
    wrongIn: (given, files) => {
      const ofFile = file && wrongFiles(file, files)
      return { ...wrongIn(declaration, given), ...(file && ofFile !== undefined && { [file.name]: ofFile }) }
    },
    ...(wrongTyped && { wrongTyped }),
    // The site judges the values, by the declaration.
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
