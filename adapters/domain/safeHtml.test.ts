import { sanitiser } from '../decode/sanitise'
import { section } from '../testing'
import type { SafeHtml } from './safeHtml'

/** Code that renders HTML requires this type: `ui/RichText`, and the browser's policy behind it. */
const show = (html: SafeHtml): string => html

test('only HTML of the sanitiser compiles as HTML to show', () => {
  const { html, label } = section('About', sanitiser()('<script>x()</script>a'))
  expect(show(html)).toBe('a')
  const refused = (typed: string) => [
    // @ts-expect-error: a text that was typed
    show(typed),
    // @ts-expect-error: a text in the code
    show('<script>ran()</script>'),
    // @ts-expect-error: safe HTML in a template
    show(`${html}`),
    // @ts-expect-error: safe HTML with something appended
    show(html + typed),
    // @ts-expect-error: a part of safe HTML
    show(html.trim()),
    // @ts-expect-error: a label
    show(label),
    // @ts-expect-error: safe HTML as text again
    show(String(html)),
    // @ts-expect-error: nothing
    show(null),
    // @ts-expect-error: an object with the brand
    show({ SafeHtml: typed }),
  ]
  expect(refused).toBeInstanceOf(Function)
})
