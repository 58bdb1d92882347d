import { formLimits, newsletter } from '@caravanserai/submissions/declaration'
import type { FormDeclaration } from '@caravanserai/submissions/declaration'

/** The part of `remote.json` in which forms are declared. */
interface Declaring {
  readonly addresses: ReadonlyArray<{ readonly forms?: ReadonlyArray<FormDeclaration> }>
}

/** A remote and the forms that it declares. */
export interface FormOwner {
  readonly name: string
  readonly forms: ReadonlyArray<FormDeclaration>
}

/** The forms that a release declares, each once. */
export const formsOf = ({ addresses }: Declaring): ReadonlyArray<FormDeclaration> => [
  ...new Map(addresses.flatMap(({ forms = [] }) => forms.map((form) => [form.name, form] as const))).values(),
]

/** What is wrong with the forms of a release for itself, in one line; `null` when nothing is. @param remote its name */
export const faultOfForms = (remote: string, info: Declaring): string | null => {
  const forms = formsOf(info)
  if (forms.length > formLimits.forms)
    return `expected at most ${formLimits.forms} forms, got ${forms.length}`
  const foreign = forms.find(({ name }) => name.includes('/') && !name.startsWith(`${remote}/`))
  if (foreign !== undefined)
    return `form "${foreign.name}": expected a name that begins with "${remote}/", or one without a slash, which remotes share`
  const own = { name: 'another page of this remote', forms }
  const all = info.addresses.flatMap((address) => address.forms ?? [])
  return formConflictOf(all, [own])
}

/** The form of the footer is on every page. */
const host: FormOwner = { name: 'the site itself', forms: [newsletter] }

/**
 * The first form that is declared otherwise than another remote declares the form of this name, in one line; `null` when there is
 * none. The receiver could not rely on what it gets of such a form, nor the site judge it.
 */
export const formConflictOf = (
  forms: ReadonlyArray<FormDeclaration>,
  owners: ReadonlyArray<FormOwner>,
): string | null => {
  for (const form of forms)
    for (const { name, forms: theirs } of [host, ...owners]) {
      const other = theirs.find((one) => one.name === form.name)
      if (other !== undefined && written(other) !== written(form))
        return `form "${form.name}" is declared otherwise by ${name}: declare it with the same fields, rules and messages, or under a name of this remote's own`
    }
  return null
}

/** Equal for declarations that say the same: in JSON, whose order of keys says nothing. */
const written = (form: FormDeclaration): string =>
  JSON.stringify(form, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
