import { sanitiser } from '../decode/sanitise'
import { cut, shortened, teaser, textOf } from './teaser'

const safe = (text: string) => sanitiser()(text).html
const marker = '   ...see more'

describe('teaser', () => {
  it('shows 300 characters whole, and 301 cut', () => {
    expect(teaser(safe('a'.repeat(300)))).toBe('a'.repeat(300))
    expect(teaser(safe('a'.repeat(301)))).toBe('a'.repeat(300) + marker)
  })

  it('counts the text, not the HTML', () => {
    expect(teaser(safe(`<p><b>${'a'.repeat(150)}</b><a href="/about/2">${'b'.repeat(150)}</a></p>`))).toBe(
      'a'.repeat(150) + 'b'.repeat(150),
    )
  })

  it('counts an entity as one character, and never splits it', () => {
    expect(teaser(safe('&amp;'.repeat(301)))).toBe('&'.repeat(300) + marker)
    expect(teaser(safe('<p>&lt;b&gt; &quot;x&quot;</p>'))).toBe('<b> "x"')
  })

  it.each(['👩‍👩‍👧', '🇧🇩', 'é', 'হা', '𝒳'])('never splits %s', (character) => {
    const whole = character.repeat(301)
    const first = teaser(safe(whole))
    expect(first.endsWith(marker)).toBe(true)
    expect(first.slice(0, -marker.length)).toBe(character.repeat(300))
  })

  it('is empty for an empty text', () => {
    expect(teaser(safe(''))).toBe('')
  })
})

describe('cut', () => {
  it('returns a plain text unchanged', () => {
    expect(cut('<b> &amp; c')).toBe('<b> &amp; c')
  })
})

describe('textOf', () => {
  it.each([
    ['<p>a</p><p>b</p>', 'a b'],
    ['a\nb', 'a b'],
    ['<ul><li>a</li><li>b</li></ul>c', 'a b c'],
    ['<p>re<b>cruit</b>ing</p>', 'recruiting'],
    ['<p> a &nbsp;\n b </p>', 'a b'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
    ['<p title="a > b">c</p>', 'c'],
    ['<p>&amp;lt;p&amp;gt;</p>', '&lt;p&gt;'],
  ])('reads %j as %j', (typed, text) => {
    expect(textOf(safe(typed))).toBe(text)
  })
})

describe('shortened', () => {
  it('returns a short text unchanged', () => {
    expect(shortened('A well.')).toBe('A well.')
    expect(shortened('x'.repeat(155))).toBe('x'.repeat(155))
  })

  it('cuts a long text between words, with an ellipsis', () => {
    expect(shortened('a well for Gabura '.repeat(20))).toMatch(
      /^(a well for Gabura )*a( well( for( Gabura)?)?)?…$/,
    )
    expect(shortened('word '.repeat(100), 140).length).toBeLessThanOrEqual(140)
  })

  it('never cuts inside a character', () => {
    expect(shortened(`a${'🕌'.repeat(200)}`)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
  })
})
