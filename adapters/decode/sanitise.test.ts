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

  it('renumbers headings to fit below an `h2`, without a gap', () => {
    expect(html('<h1>a</h1><h2>b</h2><h5>c</h5><h6>d</h6>')).toBe('<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6>')
    expect(html('<h2>a</h2><h2>b</h2><h1>c</h1><h3>d</h3>')).toBe('<h3>a</h3><h3>b</h3><h3>c</h3><h4>d</h4>')
  })

  it('does not count a heading that is nested too deep to be kept', () => {
    const { html } = sanitise(`${'<div>'.repeat(60)}<h2>a</h2>${'</div>'.repeat(60)}<h3>b</h3>`)
    expect(html).toMatch(/<\/div><h3>b<\/h3>$/)
  })

  it('closes a paragraph as browsers do, even where a removed element was in between', () => {
    expect(html('<p>a<article><p>b</p></article></p>')).toBe('<p>a</p><p>b</p><p></p>')
  })

  it('parses a text once when all of its elements are known and kept, because parsing takes time', () => {
    const asked: string[] = []
    const frameHosts = Object.assign(['maps.example.test'], {
      includes: (host: string) => asked.push(host) > 0,
    })
    const map = '<iframe src="https://maps.example.test/"></iframe>'
    const { html } = sanitiser({ frameHosts })(
      `${map}<p>a</p>`.repeat(3) + '<div>'.repeat(60) + 'b' + '</div>'.repeat(60) + '<p>c</p>'.repeat(61),
    )
    expect(html.split('<iframe').length - 1).toBe(3)
    expect(asked).toHaveLength(3)
  })

  it('marks links to other sites, and only those', () => {
    expect(html('<a href="https://other.test/" rel="opener" target="_blank">a</a>')).toBe(
      '<a href="https://other.test/" rel="noopener" target="_blank">a</a>',
    )
    expect(html('<a href="https://other.test/">a</a>')).toBe(
      '<a href="https://other.test/" rel="noopener">a</a>',
    )
    expect(html('<a href="/x" target="_blank">a</a>')).toBe(
      '<a href="/x" rel="noopener" target="_blank">a</a>',
    )
    expect(html('<a href="/x" target="_top">a</a>')).toBe('<a href="/x">a</a>')
  })

  it.each([
    ['//other.test/x', 'leads to another site, but looks like a path'],
    ['/\\other.test/x', 'is the same with a backslash'],
    ['/\n\t/other.test/x', 'is the same with control characters, which browsers skip'],
    ['http://', 'is no address'],
    [`/${'x'.repeat(2_000)}`, 'is too long'],
  ])('shows the text of a link to %j, which %s, without the link', (href) => {
    expect(html(`<a href="${href}">a</a>`)).toBe('<a>a</a>')
  })

  it('keeps the text of a link without an address', () => {
    expect(html('<p><a name="top" rel="next">a</a></p>')).toBe('<p><a>a</a></p>')
  })

  it('removes values that would break the layout or mean nothing, and keeps their elements', () => {
    expect(
      html(
        '<table><tr><td colspan="1000" rowspan="2">a</td><th scope="page">b</th></tr></table>' +
          '<ol start="first" type="A" reversed><li dir="up" lang="!">c</li></ol>' +
          '<img src="/media/a.png" width="100%" height="99999">',
      ),
    ).toBe(
      '<table tabindex="0"><tr><td rowspan="2">a</td><th>b</th></tr></table>' +
        '<ol type="A" reversed><li>c</li></ol>' +
        '<img src="/media/a.png" alt="" width="100%" loading="lazy" />',
    )
  })

  it.each([
    ['/media/uploads/ছবি.png', '/media/uploads/%E0%A6%9B%E0%A6%AC%E0%A6%BF.png'],
    ['/media/a%20b.png', '/media/a%20b.png'],
    ['/media/100%.png', '/media/100%25.png'],
    ['https://other.test/a.png', 'https://other.test/a.png'],
    ['http://other.test/a.png', 'http://other.test/a.png'],
    ['https://cms.example.test/media/a.png', '/media/a.png'],
    [' /media/a.png\n', '/media/a.png'],
  ])('shows the picture %s from %s', (typed, shown) => {
    const { html } = sanitiser({ mediaRoots: ['https://cms.example.test/media/'] })(
      `<img src="${typed}" onerror="x()">`,
    )
    expect(html).toBe(`<img src="${shown}" alt="" loading="lazy" />`)
  })

  it('keeps what an editor wrote about a picture, except how it is loaded', () => {
    expect(
      html(
        '<img alt="The office" title="In Dhaka" loading="eager" src="/media/a.png" width="640" height="480">',
      ),
    ).toBe(
      '<img src="/media/a.png" alt="The office" title="In Dhaka" loading="lazy" width="640" height="480" />',
    )
  })

  it.each([
    '/media/../secret.png',
    'cms/https://other.test/a.png',
    'https://',
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
      '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1" width="600" height="450" allowfullscreen ' +
        'title="Map" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups"></iframe>',
    )
  })

  it('does not let an editor lift the sandbox of a map', () => {
    expect(
      html(
        '<iframe sandbox="allow-top-navigation" loading="eager" title="" src="https://www.google.com/maps"></iframe>',
      ),
    ).toBe(
      '<iframe sandbox="allow-scripts allow-same-origin allow-popups" loading="lazy" title="Map" src="https://www.google.com/maps"></iframe>',
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
    ['\n a\nb \r\n', 'a<br />b'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['a <b', 'a &lt;b'],
    ['Asha <asha.air+bd@example.test>', 'Asha &lt;asha.air+bd@example.test&gt;'],
    ['See <https://example.test/a>', 'See &lt;https://example.test/a&gt;'],
    ['Hajj &amp; Umrah', 'Hajj &amp; Umrah'],
    ['Smith & Sons', 'Smith &amp; Sons'],
  ])('takes %j for plain text', (typed, safe) => {
    expect(html(typed)).toBe(safe)
  })

  it('reads line breaks in HTML without kept tags as spaces, as browsers do', () => {
    expect(html('<article>a\r\n\nb</article>\nc')).toBe('a b c')
  })

  it.each(['', '  \n ', '<p></p>', '<p>&nbsp;</p>', '<script>x()</script>', '<p><br></p>'])(
    'returns an empty text for %j',
    (typed) => {
      expect(html(typed)).toBe('')
    },
  )

  it.each([
    '<a title="b" href="https://other.test/" target="_blank" lang="bn">a</a>',
    '<img loading="eager" width="1" src="/media/a.png" lang="bn">',
    '<iframe height="1" src="https://www.google.com/maps" lang="bn"></iframe>',
    '<table lang="bn"><tr><td>a</td></tr></table>',
  ])('does not change %s further when it is sanitised again', (typed) => {
    const once = html(typed)
    expect(once).toContain('lang="bn"')
    expect(html(once)).toBe(once)
  })

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
