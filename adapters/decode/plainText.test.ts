import { plainTextOf } from './text'

describe('plainTextOf', () => {
  it.each([
    ['Hajj &#038; Umrah', 'Hajj & Umrah'],
    ['Don&#8217;t &quot;wait&quot; &lt;now&gt;', 'Don’t "wait" <now>'],
    ['A&nbsp;<em>new</em> &amp;amp; old <br>page', 'A new &amp; old page'],
    ['হজ &eacute;', 'হজ é'],
    ['plain', 'plain'],
    ['<script>x()</script>', ''],
    ['', ''],
  ])('reads %s as %s', (html, text) => {
    expect(plainTextOf(html)).toBe(text)
  })

  it.each([[7], [null], [undefined], [{ rendered: 'x' }]])(
    'returns %j unchanged for its decoder',
    (value) => {
      expect(plainTextOf(value)).toBe(value)
    },
  )
})
