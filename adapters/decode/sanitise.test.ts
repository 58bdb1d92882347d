import { textOf } from '../domain/teaser'
import { sanitiser } from './sanitise'

const sanitise = sanitiser()
const html = (text: string): string => sanitise(text).html

describe('sanitiser', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an event handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed" class="x" id="root">a</p>', '<p>a</p>'],
    ['a link to a script', '<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['a link to a script behind entities', '<a href="&#106;ava&#x0A;script:x()">a</a>', '<a>a</a>'],
    ['data', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['a drawing with a script', '<svg onload="x()"><circle/></svg>a<b>b</b>', 'a<b>b</b>'],
    ['a form', '<form action="/x"><input name="a">b<button>c</button></form><p>d</p>', 'bc<p>d</p>'],
    ['a base', '<base href="https://other.test/"><p>a</p>', '<p>a</p>'],
    ['a comment', '<!-- <p>x</p> --><p>a</p>', '<p>a</p>'],
  ])('takes out %s', (_, typed, safe) => {
    expect(html(typed)).toBe(safe)
  })

  it('keeps the usual text, lists, tables and links', () => {
    const usual =
      '<p>A <strong>b</strong> <em>c</em><br />d</p><ul><li>e</li></ul><ol start="3"><li>f</li></ol>' +
      '<table tabindex="0"><thead><tr><th scope="col">g</th></tr></thead><tbody><tr><td colspan="2">h</td></tr></tbody></table>' +
      '<blockquote lang="bn" dir="ltr">হজ</blockquote><a href="/about/2">i</a><a href="mailto:a@example.test">j</a>'
    expect(html(usual)).toBe(usual)
  })

  it('lowers every heading by one level', () => {
    expect(html('<h1>a</h1><h2>b</h2><h5>c</h5><h6>d</h6>')).toBe('<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6>')
  })

  it('marks links to other sites, and only those', () => {
    expect(html('<a href="https://other.test/" rel="opener" target="_blank">a</a>')).toBe(
      '<a href="https://other.test/" rel="noopener" target="_blank">a</a>',
    )
    expect(html('<a href="/x" target="_top">a</a>')).toBe('<a href="/x">a</a>')
    expect(html('<a href="//other.test/x">a</a>')).toBe('<a>a</a>')
  })

  it.each([
    ['/media/uploads/ছবি.png', '/media/uploads/%E0%A6%9B%E0%A6%AC%E0%A6%BF.png'],
    ['/media/a%20b.png', '/media/a%20b.png'],
    ['/media/100%.png', '/media/100%25.png'],
    ['https://other.test/a.png', 'https://other.test/a.png'],
    ['https://cms.example.test/media/a.png', '/media/a.png'],
  ])('shows the picture %s from %s', (typed, shown) => {
    const { html } = sanitiser({ mediaRoots: ['https://cms.example.test/media/'] })(
      `<img src="${typed}" onerror="x()">`,
    )
    expect(html).toBe(`<img src="${shown}" alt="" loading="lazy" />`)
  })

  it.each([
    '/media/../secret.png',
    '/media/%2e%2e/secret.png',
    'data:image/png;base64,AAAA',
    'cms/a.png',
    '',
    '//other.test/a.png',
    'javascript:x()',
  ])('shows no picture of %j, and counts it', (src) => {
    expect(sanitise(`<p>a<img src="${src}" alt="b"></p>`)).toEqual({
      html: '<p>a</p>',
      refusedFrames: 0,
      refusedPictures: 1,
    })
  })

  it('keeps a map of an allowed host, named, lazy and sandboxed', () => {
    expect(
      html(
        '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1" width="600" height="450" style="border:0" onload="x()" allowfullscreen></iframe>',
      ),
    ).toBe(
      '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1" title="Map" width="600" height="450" ' +
        'loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups" allowfullscreen></iframe>',
    )
  })

  it.each([
    'http://www.openstreetmap.org/embed',
    'https://evil.test/www.openstreetmap.org',
    'https://www.openstreetmap.org.evil.test/',
    'https://www.openstreetmap.org@evil.test/',
    'https://www.openstreetmap.org:8443/',
    '//www.openstreetmap.org/',
    'javascript:x()',
    '',
    '/embed',
  ])('takes out a frame of %j and counts it', (src) => {
    expect(sanitise(`<p>a</p><iframe src="${src}">inside</iframe>`)).toEqual({
      html: '<p>a</p>',
      refusedFrames: 1,
      refusedPictures: 0,
    })
  })

  it('uses the map hosts of its options', () => {
    const { html, refusedFrames } = sanitiser({ frameHosts: ['maps.example.test'] })(
      '<iframe src="https://maps.example.test/embed?pb=1" title="Office"></iframe>',
    )
    expect(html).toContain('src="https://maps.example.test/embed?pb=1" title="Office"')
    expect(refusedFrames).toBe(0)
  })

  it.each([
    ['<p>a<b>b', '<p>a<b>b</b></p>'],
    ['<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['a</div></p>b<i>c', 'a<p></p>b<i>c</i>'],
    ['<b><p>a</b>b</p>', '<b><p>a</p></b>b<p></p>'],
  ])('closes what was left open: %s', (typed, safe) => {
    expect(html(typed)).toBe(safe)
  })

  it.each([
    ['12 Example Road\nDhaka 1212', '12 Example Road<br />Dhaka 1212'],
    ['a\r\nb\rc', 'a<br />b<br />c'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['a <b', 'a &lt;b'],
    ['Asha <asha.air+bd@example.test>', 'Asha &lt;asha.air+bd@example.test&gt;'],
    ['See <https://example.test/a>', 'See &lt;https://example.test/a&gt;'],
    ['Hajj &amp; Umrah', 'Hajj &amp; Umrah'],
    ['Smith & Sons', 'Smith &amp; Sons'],
  ])('takes %j for plain text', (typed, safe) => {
    expect(html(typed)).toBe(safe)
  })

  it.each(['', '  \n ', '<p></p>', '<p>&nbsp;</p>', '<script>x()</script>', '<p><br></p>'])(
    'returns an empty text for %j',
    (typed) => {
      expect(html(typed)).toBe('')
    },
  )

  it('does not let sanitised text become HTML when it is sanitised again', () => {
    const once = html('<p>&lt;script&gt;x()&lt;/script&gt;</p>')
    expect(once).toBe('<p>&lt;script&gt;x()&lt;/script&gt;</p>')
    expect(html(once)).toBe(once)
  })

  it('keeps the text of elements nested too deep, without their tags', () => {
    const { html } = sanitise(`${'<div>'.repeat(200)}deep${'</div>'.repeat(200)}`)
    expect(textOf(html)).toBe('deep')
    expect(html.split('<div>').length - 1).toBe(60)
  })

  it('reads 200 kB of nested, unbalanced HTML', () => {
    const long = '<div><p>Text <b>bold</p>'.repeat(8_500)
    const { html } = sanitise(long)
    expect(long.length).toBeGreaterThan(200_000)
    expect(textOf(html).split('Text').length - 1).toBe(8_500)
  })
})
