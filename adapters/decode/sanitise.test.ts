import { textOf } from '../domain/teaser'
import { sanitiser } from './sanitise'

const sanitise = sanitiser()
const html = (text: string) => sanitise(text).html
const nested = (depth: number, text: string) => '<div>'.repeat(depth) + text + '</div>'.repeat(depth)
const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1'
const sandbox = 'sandbox="allow-scripts allow-same-origin allow-popups"'

describe('sanitiser', () => {
  it.each([
    ['removes a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['removes an event handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['removes a style', '<p style="position:fixed" class="x">a</p>', '<p>a</p>'],
    ['puts a text before an id', '<p id="root">a</p>', '<p id="text-root">a</p>'],
    ['removes an invalid id', '<p id="a b">a</p>', '<p>a</p>'],
    ['removes a script address in entities', '<a href="&#106;ava&#x0A;script:x()">a</a>', '<a>a</a>'],
    ['removes a drawing with a script', '<svg onload="x()"><circle/></svg>a<b>b</b>', 'a<b>b</b>'],
    [
      'removes a form',
      '<form action="/x"><input name="a">b<button>c</button></form><p>d</p>',
      '<div>bc</div><p>d</p>',
    ],
    [
      'removes elements with names that objects have',
      '<constructor>a</constructor><__proto__ x>',
      'a&lt;__proto__ x&gt;',
    ],
    [
      'keeps text in angle brackets',
      '<p>02-9999 <Dhaka office> or <b>031</b></p>',
      '<p>02-9999 &lt;Dhaka office&gt; or <b>031</b></p>',
    ],
    ['keeps a comparison', '<p>a<b and c</p>', '<p>a&lt;b and c</p>'],
    ['removes the target of a link without an address', '<a href="data:x" target="_blank">a</a>', '<a>a</a>'],
    [
      'moves HTML out of a drawing',
      '<math><iframe src="https://www.google.com/maps"></iframe><p>a</p></math>',
      `<iframe src="https://www.google.com/maps" title="Map" loading="lazy" ${sandbox}></iframe><p>a</p>`,
    ],
    [
      'merges a table outside of a cell into its outer table',
      '<table><div>a<table><tr><td>b</td></tr></table></div></table>',
      '<table tabindex="0"><div>a<div><tr><td>b</td></tr></div></div></table>',
    ],
    [
      'keeps the text after a head that is not closed',
      '<p>The <head> is before the body.</p><head><title>x</title><meta name="a"><p>b</p>',
      '<p>The  is before the body.</p><p>b</p>',
    ],
    ['removes a comment', '<!-- <p>x</p> --><p>a</p>', '<p>a</p>'],
    [
      'makes an id of the name of an anchor, and adapts links to it',
      '<p><a name="visa" rel="next">a</a></p><a href="#visa">b</a><a href="#main">c</a>',
      '<p><a id="text-visa">a</a></p><a href="#text-visa">b</a> <a href="#main">c</a>',
    ],
    [
      'renumbers headings to fit below an `h2`, without a gap',
      '<h1>a</h1><h2>b</h2><h5>c</h5><h6>d</h6>',
      '<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6>',
    ],
    [
      'renumbers headings by their nesting',
      '<h2>a</h2><h2>b</h2><h1>c</h1><h3>d</h3>',
      '<h3>a</h3><h3>b</h3><h3>c</h3><h4>d</h4>',
    ],
    [
      'marks a link to another site, opened in a window',
      '<a href="https://other.test/" rel="opener" target="_blank">a</a>',
      '<a href="https://other.test/" rel="noopener" target="_blank">a</a>',
    ],
    [
      'marks a link to another site',
      '<a href="https://other.test/">a</a>',
      '<a href="https://other.test/" rel="noopener">a</a>',
    ],
    [
      'marks a link that opens a window',
      '<a href="/x" target="_blank">a</a>',
      '<a href="/x" rel="noopener" target="_blank">a</a>',
    ],
    ['removes another target of a link', '<a href="/x" target="_top">a</a>', '<a href="/x">a</a>'],
    [
      'removes a span that would break the layout, and an invalid scope',
      '<table><tr><td colspan="1000" rowspan="2">a</td><th scope="page">b</th></tr></table>',
      '<table tabindex="0"><tr><td rowspan="2">a</td><th>b</th></tr></table>',
    ],
    [
      'removes invalid values of lists',
      '<ol start="first" type="A" reversed><li dir="up" lang="!">c</li></ol>',
      '<ol type="A" reversed><li>c</li></ol>',
    ],
    [
      'removes a size that would break the layout',
      '<img src="/media/a.png" width="100%" height="99999">',
      '<img src="/media/a.png" alt="" width="100%" loading="lazy" />',
    ],
    [
      'keeps the attributes of a picture, except its loading',
      '<img alt="The office" title="In Dhaka" loading="eager" src="/media/a.png" width="640" height="480">',
      '<img src="/media/a.png" alt="The office" title="In Dhaka" loading="lazy" width="640" height="480" />',
    ],
    [
      'keeps a map of an allowed host, named, lazy and sandboxed',
      `<iframe src="${map}" width="600" height="450" style="border:0" onload="x()" allowfullscreen></iframe>`,
      `<iframe src="${map}" width="600" height="450" allowfullscreen title="Map" loading="lazy" ${sandbox}></iframe>`,
    ],
    [
      'does not let an editor lift the sandbox of a map',
      '<iframe sandbox="allow-top-navigation" loading="eager" title="" src="https://www.google.com/maps"></iframe>',
      `<iframe ${sandbox} loading="lazy" title="Map" src="https://www.google.com/maps"></iframe>`,
    ],
    [
      'closes a paragraph as browsers do, also before a renamed element',
      '<p>a<article><p>b</p></article></p>',
      '<p>a</p><div><p>b</p></div><p></p>',
    ],
    ['closes open elements', '<p>a<b>b', '<p>a<b>b</b></p>'],
    ['closes items of a list', '<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['handles closing tags without opening tags', 'a</div></p>b<i>c', 'a<p></p>b<i>c</i>'],
    ['closes overlapping elements', '<b><p>a</b>b</p>', '<b><p>a</p></b>b<p></p>'],
    ['breaks the lines of plain text', '12 Example Road\nDhaka', '12 Example Road<br />Dhaka'],
    ['breaks any lines of plain text', 'a\r\nb\rc', 'a<br />b<br />c'],
    ['trims plain text', '\n a\nb \r\n', 'a<br />b'],
    ['escapes plain text', '1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['escapes text that only looks like a tag', 'a <b', 'a &lt;b'],
    [
      'escapes an e-mail address in angle brackets',
      'Asha <asha.air+bd@example.test>',
      'Asha &lt;asha.air+bd@example.test&gt;',
    ],
    [
      'escapes an address in angle brackets',
      'See <https://example.test/a>',
      'See &lt;https://example.test/a&gt;',
    ],
    ['keeps entities of plain text', 'Hajj &amp; Umrah', 'Hajj &amp; Umrah'],
    ['escapes an ampersand', 'Smith & Sons', 'Smith &amp; Sons'],
    ['keeps line breaks in HTML, where they are spaces', '<article>a\nb</article>\nc', '<div>a\nb</div>\nc'],
    [
      'breaks lines of text with inline elements',
      'a\n<b>b</b>\r\n<i\n>c</i>',
      'a<br /><b>b</b><br /><i>c</i>',
    ],
    ['is empty for an empty text', '', ''],
    ['is empty for white space', '  \n ', ''],
    ['is empty for an empty paragraph', '<p></p>', ''],
    ['is empty for a no-break space', '<p>&nbsp;</p>', ''],
    [
      'removes headings without visible content, and counts levels without them',
      '<h2>&#8203;</h2><h3><b>&nbsp;</b></h3><p>Text</p><h3>Visa</h3>',
      '<p>Text</p><h3>Visa</h3>',
    ],
    [
      'keeps a heading with only a picture',
      '<h2><img src="/media/a.png" alt="A"></h2>',
      '<h3><img src="/media/a.png" alt="A" loading="lazy" /></h3>',
    ],
    ['is empty for invisible characters', '<h2>&#8203;</h2><p><b>&shy;\u2060</b></p>', ''],
    [
      'breaks between words that only no-break spaces separate',
      '<p>Passengers&nbsp;must&nbsp;carry&nbsp;their&nbsp;passports</p>',
      '<p>Passengers must carry their passports</p>',
    ],
    ['is empty for only a script', '<script>x()</script>', ''],
    ['is empty for only a line break', '<p><br></p>', ''],
  ])('%s', (_, typed, safe) => {
    expect(html(typed)).toBe(safe)
  })

  it('keeps common text, lists, tables and links unchanged', () => {
    const usual =
      '<p>A <strong>b</strong> <em>c</em><br />d</p><ul><li>e</li></ul><ol start="3"><li>f</li></ol>' +
      '<table tabindex="0"><thead><tr><th scope="col">g</th></tr></thead><tbody><tr><td colspan="2">h</td></tr></tbody></table>' +
      '<blockquote lang="bn" dir="ltr">হজ</blockquote><a href="/about/2">i</a> <a href="mailto:a@example.test">j</a>'
    expect(html(usual)).toBe(usual)
  })

  it.each([
    'http://',
    `/${'x'.repeat(2_000)}`,
    'javascript:x()',
    'file:///C:/brochure.pdf',
    'data:text/html,x',
    '/media/../secret.pdf',
    ' ',
  ])('shows the text of a link to %j without the link, and reports the loss', (href) => {
    expect(sanitise(`<a href="${href}">a</a>`)).toEqual({
      html: '<a>a</a>',
      lost: ['links with a usable address'],
    })
  })

  it.each([
    ['www.biman-airlines.com/book', 'https://www.biman-airlines.com/book'],
    ['biman-airlines.com.bd', 'https://biman-airlines.com.bd'],
    ['//other.test/x', 'https://other.test/x'],
    ['/\\other.test/x', 'https://other.test/x'],
    ['/\n\t/other.test/x', 'https://other.test/x'],
    ['info@example.org', 'mailto:info@example.org'],
    ['mailto: info@example.org', 'mailto:info@example.org'],
    ['+880 1700-000001', 'tel:+8801700000001'],
    [' https://example.org/a ', 'https://example.org/a'],
    ['https://www.google.com/url?q=https://example.org/a%3Fb&sa=D', 'https://example.org/a?b'],
    ['../about/2', '/about/2'],
    ['page.html#a', '/page.html#a'],
    ['https//example.org/a', 'https://example.org/a'],
    ['http:/example.org', 'http://example.org'],
    ['https://example.org//a', 'https://example.org//a'],
    ['mailto://info@example.org', 'mailto:info@example.org'],
    ['#', '#'],
    ['?page=2', '?page=2'],
    ['/about/2', '/about/2'],
    ['/media/Our brochure.pdf#page=2', '/media/Our%20brochure.pdf#page=2'],
    ['https://cms.example.test/media/a.pdf', '/media/a.pdf'],
    ['Visa form.docx', '/media/Visa%20form.docx'],
    ['../media/forms/visa.pdf', '/media/forms/visa.pdf'],
    ['https://other.test/visa.pdf', 'https://other.test/visa.pdf'],
    ['other.com/visa.pdf', 'https://other.com/visa.pdf'],
  ])('reads the address %j as %s', (typed, href) => {
    const rooted = sanitiser({ mediaRoots: [{ address: 'https://cms.example.test/media/', path: '' }] })
    const { html: shown, lost } = rooted(`<p><a href="${typed}">a</a></p>`)
    expect({ href: /href="([^"]*)"/.exec(shown)?.[1], lost }).toEqual({ href, lost: [] })
    expect(rooted(shown).html).toBe(shown)
  })

  it.each([
    ['/media/uploads/ছবি.png', '/media/uploads/%E0%A6%9B%E0%A6%AC%E0%A6%BF.png'],
    ['/media/a%20b.png', '/media/a%20b.png'],
    ['/media/100%.png', '/media/100%25.png'],
    ['https://other.test/a.png', 'https://other.test/a.png'],
    ['http://other.test/a.png', 'http://other.test/a.png'],
    ['https://cms.example.test/media/a.png', '/media/a.png'],
    [' /media/a.png\n', '/media/a.png'],
    ['//other.test/a.png', 'https://other.test/a.png'],
    ['../../media/a.png', '/media/a.png'],
    ['images/a.jpg', '/media/images/a.jpg'],
    ['./a.jpg?v=3', '/media/a.jpg'],
    ['../cms/a b.jpg#top', '/media/cms/a%20b.jpg'],
    ['media/ছবি.png', '/media/%E0%A6%9B%E0%A6%AC%E0%A6%BF.png'],
    ['/media/a.png?v=3', '/media/a.png'],
    ['/media/a#1.png', '/media/a%231.png'],
    ['\\media\\cms\\a.png', '/media/cms/a.png'],
    ['HTTP://other.test/a.png', 'HTTP://other.test/a.png'],
    ['HTTPS://CMS.Example.test/media/a.png?v=3', '/media/a.png'],
    ['http://cms.example.test:8000/media/a.png', '/media/a.png'],
    ['//cms.example.test/media/a%20b.png', '/media/a%20b.png'],
    ['www.other.com/a.png', 'https://www.other.com/a.png'],
  ])('shows the picture %s from %s', (typed, shown) => {
    const rooted = sanitiser({ mediaRoots: [{ address: 'https://cms.example.test/media/', path: '' }] })
    expect(rooted(`<img src="${typed}" onerror="x()">`).html).toBe(
      `<img src="${shown}" alt="" loading="lazy" />`,
    )
  })

  it.each([
    '/media/../secret.png',
    'cms/https://other.test/a.png',
    'https://',
    '/media/%2e%2e/secret.png',
    'data:image/png;base64,AAAA',
    'cms/a',
    '/images/a.png',
    '../../../media/../a.png',
    '',
    'javascript:x()',
  ])('shows no picture for %j, and reports the loss', (src) => {
    const shown = { html: '<p>a</p>', lost: ['pictures with a usable address'] }
    expect(sanitise(`<p>a<img src="${src}" alt="b"></p>`)).toEqual(shown)
  })

  it('reports a picture that is loaded from another host', () => {
    const lostOf = (src: string) => sanitise(`<p>a<img src="${src}"></p>`).lost
    expect(lostOf('//other.test/a.png')).toEqual(['pictures that the site itself serves, not other.test'])
    expect(lostOf('/media/a.png')).toEqual([])
  })

  it('resolves a relative picture against the media folder of the backend', () => {
    const rooted = sanitiser({ mediaRoots: [{ address: '/api/media/file/', path: 'payload/' }] })
    expect(rooted('<img src="a.png">').html).toBe('<img src="/media/payload/a.png" alt="" loading="lazy" />')
  })

  it.each([
    'http://www.openstreetmap.org/embed',
    'https://evil.test/www.openstreetmap.org',
    'https://www.openstreetmap.org.evil.test/',
    'https://www.openstreetmap.org:8443/',
    'https://www.youtube.com/embed/abc',
    '/embed',
  ])('shows a link instead of a frame of %j', (src) => {
    const { html: shown, lost } = sanitise(`<p>a</p><iframe src="${src}" title="The office">inside</iframe>`)
    const rel = src.startsWith('/') ? '' : ' rel="noopener"'
    expect({ shown, lost }).toEqual({ shown: `<p>a</p><a href="${src}"${rel}>The office</a>`, lost: [] })
  })

  it.each(['javascript:x()', '', 'about:blank'])('reports that a frame of %j is lost', (src) => {
    expect(sanitise(`<p>a</p><iframe src="${src}">inside</iframe>`)).toEqual({
      html: expect.stringMatching(/^<p>a<\/p>/),
      lost: ['frames with an address'],
    })
  })

  it('maps files of a backend to the media folder of that backend', () => {
    const rooted = sanitiser({ mediaRoots: [{ address: '/api/media/file/', path: 'payload/' }] })
    expect(
      rooted('<p><a href="/api/media/file/visa.pdf">Visa</a> <img src="/api/media/file/a.png"></p>').html,
    ).toBe(
      '<p><a href="/media/payload/visa.pdf">Visa</a> <img src="/media/payload/a.png" alt="" loading="lazy" /></p>',
    )
  })

  it('allows the map hosts of its options', () => {
    const frame = '<iframe src="https://maps.example.test/embed?pb=1" title="Office"></iframe>'
    expect(sanitiser({ frameHosts: ['maps.example.test'] })(frame)).toMatchObject({
      html: expect.stringContaining('src="https://maps.example.test/embed?pb=1" title="Office"'),
      lost: [],
    })
  })

  it.each([
    '<a title="b" href="https://other.test/" target="_blank" lang="bn">a</a>',
    '<img loading="eager" width="1" src="/media/a.png" lang="bn">',
    '<iframe height="1" src="https://www.google.com/maps" lang="bn"></iframe>',
    '<table lang="bn"><tr><td>a</td></tr></table>',
    '<p lang="bn">&lt;script&gt;x()&lt;/script&gt;</p>',
  ])('does not change %s when it is sanitised again', (typed) => {
    const once = html(typed)
    expect(once).toContain('lang="bn"')
    expect(html(once)).toBe(once)
  })

  it('parses a text once when all of its elements are known and kept', () => {
    const requests: string[] = []
    const frameHosts = Object.assign(['maps.example.test'], {
      includes: (host: string) => requests.push(host) > 0,
    })
    const frame = '<iframe src="https://maps.example.test/"></iframe>'
    const text = `${frame}<p>a</p>`.repeat(3) + nested(60, 'b') + '<p>c</p>'.repeat(61)
    expect(sanitiser({ frameHosts })(text).html.split('<iframe')).toHaveLength(4)
    // The markup reader and the sanitiser each check every frame.
    expect(requests).toHaveLength(6)
  })

  it('does not count a heading that is nested too deep to be kept', () => {
    expect(html(`${nested(60, '<h2>a</h2>')}<h3>b</h3>`)).toMatch(/<\/div><h3>b<\/h3>$/)
  })

  it('keeps the text of elements nested too deep, without their tags', () => {
    const shown = html(nested(200, 'deep'))
    expect(textOf(shown)).toBe('deep')
    expect(shown.split('<div>')).toHaveLength(61)
  })

  it('reads 200 kB of nested, unbalanced HTML', () => {
    const long = '<div><p>Text <b>bold</p>'.repeat(8_500)
    expect(textOf(html(long)).split('Text')).toHaveLength(8_501)
  })
})
