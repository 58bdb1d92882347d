import { sanitiser } from '../decode/sanitise'
import type { SafeHtml } from './safeHtml'

describe('SafeHtml', () => {
  it('is not what a plain string is, by type', () => {
    const takes = (html: SafeHtml): string => html
    // @ts-expect-error A string that nothing sanitised must not be rendered: this line fails to compile without the brand.
    takes('<script>x()</script>')
    expect(takes(sanitiser()('<script>x()</script>a').html)).toBe('a')
  })
})
