import type { GateFault } from '../../index'
import { exampleOf } from '@caravanserai/submissions/declaration'
import type { FormDeclaration, FormFile } from '@caravanserai/submissions/declaration'
import { fetchText } from '../../requests'
import { elementsOf } from './html'

/** Time limit for the response to a form, in milliseconds. */
const ANSWER_MS = 10_000

/** A page and the forms declared for its address. */
interface PageWithForms {
  readonly address: string
  readonly html: string
  readonly declared: ReadonlyArray<FormDeclaration>
}

/**
 * Posts every form of these pages like a browser without scripts: empty, and, if declared, with valid values. Reports
 * forms that are not validated or can never be submitted. The rehearsal has no receiver, so nothing is delivered.
 * Each request comes from another visitor, because forms are rate-limited by visitor.
 */
export const postForms = async (
  url: string,
  pages: ReadonlyArray<PageWithForms>,
): Promise<ReadonlyArray<GateFault>> => {
  const faults: GateFault[] = []
  let visitors = 0
  const statusOf = async (address: string, body: URLSearchParams | FormData): Promise<number | null> => {
    visitors += 1
    const answer = await fetchText(new URL(address, url), ANSWER_MS, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.${visitors % 250}.${visitors >> 8}.1`,
      },
      body,
      redirect: 'manual',
    }).catch(() => null)
    return answer?.status ?? null
  }
  for (const { address, html, declared } of pages)
    for (const form of formsIn(html)) {
      const { name } = form
      const declaration = declared.find((declaration) => declaration.name === name)
      const fault =
        name === null
          ? 'a form has no name'
          : (faultOf(name, await statusOf(address, new URLSearchParams({ form: name }))) ??
            (declaration === undefined
              ? null
              : filledFault(form, declaration, await statusOf(address, filledIn(form, declaration)))))
      if (fault !== null) faults.push(faultAt(address, fault))
    }
  return faults
}

const faultOf = (form: string, status: number | null): string | null => {
  if (status === 405)
    return `the form "${form}" has no declaration on its page: without scripts its button does nothing`
  if (status === 400) return `the form "${form}" is sent, but not declared`
  return status === null || status >= 500
    ? `the form "${form}" cannot be checked: ${status === null ? 'no answer' : `status ${status}`}`
    : null
}

/** A form without fields among its controls computes its values in code, so test values are unknown. */
const filledFault = (
  { controls }: FoundForm,
  { name, fields, file }: FormDeclaration,
  status: number | null,
): string | null => {
  const fault = faultOf(name, status)
  const known = [...fields, ...(file ? [file] : [])]
  if (
    fault !== null ||
    status !== 422 ||
    controls.some((control) => !known.some((field) => field.name === control))
  )
    return fault
  const missing = known.find((field) => field.required !== undefined && !controls.includes(field.name))
  return `the form "${name}" can never be sent: ${missing ? `it requires "${missing.name}", and has no such control` : 'it is refused with its own valid examples'}`
}

const filledIn = ({ controls }: FoundForm, declaration: FormDeclaration): URLSearchParams | FormData => {
  const { name, file } = declaration
  const values = Object.entries(exampleOf(declaration)).filter(([field]) => controls.includes(field))
  const typed = [['form', name], ...values] as ReadonlyArray<[string, string]>
  if (file === undefined || !controls.includes(file.name)) return new URLSearchParams([...typed])
  const body = new FormData()
  for (const [field, value] of typed) body.set(field, value)
  body.set(file.name, exampleFile(file))
  return body
}

const exampleFile = ({ accept = [] }: FormFile): File => {
  const ending = accept.find((item) => item.startsWith('.')) ?? ''
  const type = accept.find((item) => item.includes('/'))?.replace('*', 'example')
  return new File(['example'], `example${ending}`, { ...(type !== undefined && { type }) })
}

const faultAt = (address: string, fault: string): GateFault => ({
  check: 'html',
  file: null,
  pages: [address],
  fault,
  remedy:
    "write the form with the kit's Form, define it with defineForm, and name it in `forms` of the page's definition",
})

/** A form that a browser posts. */
interface FoundForm {
  /** `null` for a form without a name. */
  readonly name: string | null
  readonly controls: ReadonlyArray<string>
}

/** The forms that a browser posts to this site. */
export const formsIn = (html: string): ReadonlyArray<FoundForm> => {
  const forms: Array<{ name: string | null; controls: string[] }> = []
  let isPosted = false
  // Forms do not nest: the elements that follow a form belong to it.
  for (const { name, attributes } of elementsOf(html)) {
    if (name === 'form') {
      isPosted = attributes['method']?.toLowerCase() === 'post'
      if (isPosted) forms.push({ name: null, controls: [] })
      continue
    }
    const form = forms.at(-1)
    const control = attributes['name']
    if (!isPosted || form === undefined || control === undefined || !/^(?:input|select|textarea)$/.test(name))
      continue
    if (control !== 'form') form.controls.push(control)
    else form.name ??= attributes['value'] ?? ''
  }
  return forms
}
