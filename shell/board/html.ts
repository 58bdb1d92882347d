import { escapeHtml } from '../server/http/escapeHtml'

/** HTML that is safe to insert as it is. Made by the tag `html` alone. */
export interface Html {
  readonly html: string
}

type Value = Html | string | number | null | false | ReadonlyArray<Html>

const written = (value: Value): string => {
  if (value === null || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'html' in value ? value.html : value.map(({ html }) => html).join('')
}

/** A template literal tag: escapes every value but HTML, which it inserts as it is. `null` and `false` are left out. */
export const html = (literals: TemplateStringsArray, ...values: ReadonlyArray<Value>): Html => ({
  html: literals.map((literal, index) => literal + written(values[index] ?? null)).join(''),
})
