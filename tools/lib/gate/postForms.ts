import type { GateFault } from '@caravanserai/releases'
import { elementsOf } from '../html/validHtml'
import { fetchText } from '../process/fetchText'

/** How long the answer to a form may take, in milliseconds. */
const ANSWER_MS = 10_000

/**
 * Posts every form of these pages, empty, as a browser without scripts does, and says which of them nobody judges. The rehearsal
 * has no receiver, so that nothing is sent. Each comes from another visitor, because the forms of one are limited.
 */
export const postForms = async (
  url: string,
  pages: ReadonlyArray<{ readonly address: string; readonly html: string }>,
): Promise<ReadonlyArray<GateFault>> => {
  const faults: GateFault[] = []
  let visitors = 0
  for (const { address, html } of pages)
    for (const form of formsIn(html)) {
      visitors += 1
      const fault = form === null ? 'a form has no name' : await faultOf(url, address, form, visitors)
      if (fault !== null) faults.push(faultAt(address, fault))
    }
  return faults
}

const faultOf = async (
  url: string,
  address: string,
  form: string,
  visitor: number,
): Promise<string | null> => {
  const answer = await fetchText(new URL(address, url), ANSWER_MS, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.${visitor % 250}.${visitor >> 8}.1` },
    body: new URLSearchParams({ form }),
    redirect: 'manual',
  }).catch(() => null)
  if (answer?.status === 405)
    return `the form "${form}" is judged by nobody: without scripts its button is dead`
  return answer === null || answer.status >= 500
    ? `the form "${form}" cannot be judged: ${answer === null ? 'no answer' : `status ${answer.status}`}`
    : null
}

const faultAt = (address: string, fault: string): GateFault => ({
  check: 'html',
  file: null,
  pages: [address],
  fault,
  remedy: "write the form with the kit's Form, and name it in `forms` of the page's definition",
})

/** The names of the forms that a browser posts; `null` for one without. Those of other hosts are not among them. */
export const formsIn = (html: string): ReadonlyArray<string | null> => {
  const forms: Array<string | null> = []
  let isPosted = false
  // A form is in no other form: what follows one belongs to it.
  for (const { name, attributes } of elementsOf(html)) {
    if (name === 'form') {
      isPosted = attributes['method']?.toLowerCase() === 'post'
      if (isPosted) forms.push(null)
    } else if (name === 'input' && isPosted && attributes['name'] === 'form' && forms.at(-1) === null)
      forms[forms.length - 1] = attributes['value'] ?? ''
  }
  return forms
}
