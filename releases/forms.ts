import { formLimits, newsletter } from '@caravanserai/submissions/declaration'
import type { FormDeclaration } from '@caravanserai/submissions/declaration'

/** The part of `remote.json` that declares forms. */
interface Declaring {
  readonly addresses: ReadonlyArray<{ readonly forms?: ReadonlyArray<FormDeclaration> }>
}

/** A remote and its declared forms. */
export interface FormOwner {
  readonly name: string
  readonly forms: ReadonlyArray<FormDeclaration>
}

/** The distinct forms of a release. */
export const formsOf = ({ addresses }: Declaring): ReadonlyArray<FormDeclaration> => [
  ...new Map(addresses.flatMap(({ forms = [] }) => forms.map((form) => [form.name, form] as const))).values(),
]

/**
 * The first fault in the forms of a release, in one line; `null` if there is none. Other remotes are not considered.
 * @param remote the name of the remote
 */
export const faultOfForms = (remote: string, info: Declaring): string | null => {
  const forms = formsOf(info)
  if (forms.length > formLimits.forms)
    return `expected at most ${formLimits.forms} forms, got ${forms.length}`
  const foreign = forms.find(({ name }) => name.includes('/') && !name.startsWith(`${remote}/`))
  if (foreign !== undefined)
    return `form "${foreign.name}": expected a name that begins with "${remote}/", or one without a slash, which remotes share`
  const pageForms = { name: 'another page of this remote', forms }
  const all = info.addresses.flatMap((address) => address.forms ?? [])
  return formConflictOf(all, [pageForms])
}

/** The form of the footer, which every page contains. */
const host: FormOwner = { name: 'the site itself', forms: [newsletter] }

/**
 * The first form that another remote declares differently under the same name, in one line; `null` if there is none.
 * A receiver could not rely on the values of such a form, and the site could not validate them.
 */
export const formConflictOf = (
  forms: ReadonlyArray<FormDeclaration>,
  owners: ReadonlyArray<FormOwner>,
): string | null => {
  for (const form of forms)
    for (const { name, forms: declared } of [host, ...owners]) {
      const namesake = declared.find((declaration) => declaration.name === form.name)
      if (namesake !== undefined && written(namesake) !== written(form))
        return `form "${form.name}" is declared otherwise by ${name}: declare it with the same fields, rules and messages, or under a name of this remote's own`
    }
  return null
}

/** Equal for equivalent declarations: JSON with its keys in a fixed order. */
const written = (form: FormDeclaration): string =>
  JSON.stringify(form, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
