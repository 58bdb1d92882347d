/**
 * Texts that try to run `ran()`, to affect the page around them, or to block the parser; for tests of all code that
 * shows editors' texts.
 */
interface HostileText {
  readonly kind: string
  readonly text: string
}

const repeated = (part: string, count: number): string => part.repeat(count)
const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1'

const byKind: Readonly<Record<string, ReadonlyArray<string>>> = {
  scripts: [
    '<script>ran()</script>',
    '<script src="//evil.test/x.js"></script>',
    '<script\n>ran()</script\n>',
    '<script>ran()',
    '<scr<script>ipt>ran()</scr</script>ipt>',
    '<<script>ran()//<</script>',
    '<script type="text/javascript">ran()</script >',
    '"><script>ran()</script>',
    '</title><script>ran()</script>',
    '</textarea><script>ran()</script>',
    '<svg><script>ran()</script></svg>',
    '<svg><script href="data:text/javascript,ran()"/></svg>',
    '<math><script>ran()</script></math>',
    '<template><script>ran()</script></template>',
    '<script>/*</script><script>*/ran()</script>',
    '<!--><script>ran()</script>-->',
  ],
  handlers: [
    '<img src=x onerror=ran()>',
    '<img/src=x/onerror=ran()>',
    '<img src="/media/a.png" onload=ran()>',
    '<img src=x:x onerror=ran()//',
    '<img \u0000src=x onerror\u0000=ran()>',
    '<img src=x o\u0000nerror=ran()>',
    '<img src="x` `<script>ran()</script>"` `>',
    '<img """><script>ran()</script>">',
    '<body onload=ran()>',
    '<p onclick=ran() tabindex=0 autofocus onfocus=ran()>a</p>',
    '<a href="/x" onclick="ran()">a</a>',
    '<video src=x onerror=ran()></video>',
    '<input autofocus onfocus=ran()>',
    '<textarea autofocus onfocus=ran()></textarea>',
    '<svg/onload=ran()>',
    '<svg><animate onbegin=ran() attributeName=x dur=1s>',
    '<object data=x onerror=ran()></object>',
    '<p onanimationstart=ran() style="animation:x 1s">a</p>',
    '<p oncontentvisibilityautostatechange=ran() style="content-visibility:auto">a</p>',
    '<p ＯＮclick=ran() onclick=ran()>a</p>',
  ],
  addresses: [
    '<a href="JaVaScRiPt:ran()">a</a>',
    '<a href=" javascript:ran()">a</a>',
    '<a href="java\tscript:ran()">a</a>',
    '<a href="java\nscript:ran()">a</a>',
    '<a href="java\u0000script:ran()">a</a>',
    '<a href="\u0001javascript:ran()">a</a>',
    '<a href="&#106;avascript:ran()">a</a>',
    '<a href="&#0000106avascript:ran()">a</a>',
    '<a href="javascript&colon;ran()">a</a>',
    '<a href="java&Tab;script&NewLine;:ran()">a</a>',
    '<a href="&#1;javascript:ran()">a</a>',
    '<a href="data:text/html,<script>ran()</script>">a</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==">a</a>',
    '<a href="vbscript:ran()">a</a>',
    '<a href="view-source:javascript:ran()">a</a>',
    '<a href="file:///etc/passwd">a</a>',
    '<a href="//evil.test/">a</a>',
    '<a href="\\\\evil.test/">a</a>',
    '<a href="/\\evil.test/">a</a>',
    '<a href="/\t/evil.test/">a</a>',
    '<a href="https:evil.test">a</a>',
    '<a href="https://evil.test" target="_blank">a</a>',
    '<a href="http://[">a</a>',
    '<a href="<!---->javascript:ran()">a</a>',
    '<a href="ｊavascript:ran()">a</a>',
    '<a href="javascript\u2028:ran()">a</a>',
    '<a href="\u202Ejavascript:ran()">a</a>',
    '<a xlink:href="javascript:ran()">a</a>',
    '<a href=x ping="https://evil.test/">a</a>',
    '<a href="/x" download>a</a>',
    '<area href="javascript:ran()">',
    '<form action="javascript:ran()"><button>a</button></form>',
    '<button formaction="javascript:ran()">a</button>',
    '<img src="data:image/svg+xml,<svg onload=ran()>">',
    '<img srcset="javascript:ran() 1x, x 2x" src=x onerror=ran()>',
    '<img src="/media/a.png" srcset="https://evil.test/a.png 2x">',
    '<img src="/media/../secret.png">',
    '<img src="/media/%2e%2e/secret.png">',
    '<img src="//evil.test/a.png">',
    '<blockquote cite="javascript:ran()">a</blockquote>',
    '<td background="javascript:ran()">a</td>',
    '<link rel=stylesheet href="javascript:ran()">',
    '<base href="javascript:ran()//"><a href="x">a</a>',
    '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  ],
  frames: [
    '<iframe src="javascript:ran()"></iframe>',
    '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
    `<iframe src="${map}" srcdoc="<script>parent.ran()</script>"></iframe>`,
    '<iframe src="data:text/html,<script>parent.ran()</script>"></iframe>',
    '<iframe src="https://evil.test/"></iframe>',
    '<iframe src="https://www.openstreetmap.org@evil.test/"></iframe>',
    '<iframe src="//www.openstreetmap.org/"></iframe>',
    `<iframe src="${map}" onload=ran()></iframe>`,
    `<iframe src="${map}" sandbox="allow-top-navigation allow-scripts"></iframe>`,
    `<iframe src="${map}" allow="camera *"></iframe>`,
    `<iframe src="${map}"><script>ran()</script></iframe>`,
    `<iframe src="${map}"><p title="</iframe><img src=x onerror=ran()>">a</p></iframe>`,
    `<iframe src="${map}"><img src=x onerror=ran()>`,
    `<iframe src="${map}" height="99999999"></iframe>`,
    '<frameset onload=ran()><frame src="javascript:ran()"></frameset>',
    '<object data="javascript:ran()"></object>',
    '<object data="data:text/html,<script>parent.ran()</script>"></object>',
    '<embed src="javascript:ran()">',
  ],
  mutations: [
    '<noscript><p title="</noscript><img src=x onerror=ran()>">',
    '<p title="</p><img src=x onerror=ran()>">a</p>',
    '<svg></p><style><a id="</style><img src=x onerror=ran()>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=ran()&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=ran()>',
    '<svg><foreignObject><iframe srcdoc="<img src=x onerror=parent.ran()>"></foreignObject></svg>',
    '<svg><style>&lt;img src=x onerror=ran()&gt;</style></svg>',
    '<svg><title><img src=x onerror=ran()></title></svg>',
    '<math><annotation-xml encoding="text/html"><img src=x onerror=ran()></annotation-xml></math>',
    '<math><mi xlink:href="javascript:ran()">a</mi></math>',
    '<svg><use href="data:image/svg+xml,<svg id=x onload=ran()>#x"></use></svg>',
    '<svg><a xlink:href="javascript:ran()"><text y=20>a</text></a></svg>',
    '<svg><set attributeName=href to="javascript:ran()"></svg>',
    '<svg><desc><![CDATA[</desc><img src=x onerror=ran()>]]></svg>',
    '<![CDATA[<img src=x onerror=ran()>]]>',
    '<!--<img src="--><img src=x onerror=ran()//">',
    '<!-- --!><img src=x onerror=ran()> -->',
    '<!><img src=x onerror=ran()>',
    '<?xml version="1.0"?><img src=x onerror=ran()>',
    '<?<img src=x onerror=ran()>?>',
    '<style><img src="</style><img src=x onerror=ran()//">',
    '<xmp><p title="</xmp><img src=x onerror=ran()>"></xmp>',
    '<noembed><p title="</noembed><img src=x onerror=ran()>"></noembed>',
    '<noframes><p title="</noframes><img src=x onerror=ran()>">',
    '<plaintext><img src=x onerror=ran()>',
    '<listing>&lt;img src=x onerror=ran()&gt;</listing>',
    '<select><style></select><img src=x onerror=ran()></style>',
    '<select><template><img src=x onerror=ran()></template></select>',
    '<option><style></option></select><img src=x onerror=ran()></style>',
    '<textarea><p title="</textarea><img src=x onerror=ran()>">',
    '<title><p title="</title><img src=x onerror=ran()>">',
    '<table><td><select><form><table></table></form><img src=x onerror=ran()>',
    '<a href="x"><table><a href="javascript:ran()">a</table></a>',
    '<b><p><b><table><img src=x onerror=ran()></b>',
    '&lt;img src=x onerror=ran()&gt;',
    '&amp;lt;script&amp;gt;ran()&amp;lt;/script&amp;gt;',
    '&#60;script&#62;ran()&#60;/script&#62;',
    '\\u003cscript\\u003eran()\\u003c/script\\u003e',
    '＜script＞ran()＜/script＞',
    '%3Cscript%3Eran()%3C/script%3E',
    '+ADw-script+AD4-ran()+ADw-/script+AD4-',
    '¼script¾ran()¼/script¾',
    '<p title="&quot;><img src=x onerror=ran()>">a</p>',
    "<p title='\"><img src=x onerror=ran()>'>a</p>",
    '<p title=`><img src=x onerror=ran()>`>a</p>',
    '<img alt="`><script>ran()</script>" src="/media/a.png">',
    '<p lang="en\' onclick=ran() x=\'">a</p>',
    '<p ="<img src=x onerror=ran()>">a</p>',
    '<p a<b=c onclick=ran()>d</p>',
    '<a/href="javascript:ran()"/onclick="ran()">a</a>',
  ],
  styles: [
    '<style>*{display:none}</style>',
    '<style>@import "//evil.test/x.css";</style>',
    '<link rel="stylesheet" href="//evil.test/x.css">',
    '<p style="background:url(javascript:ran())">a</p>',
    '<p style="position:fixed;inset:0;z-index:9999;background:#000">a</p>',
    '<p class="mapFrame header">a</p>',
    '<div hidden popover id=x>a</div>',
    '<font size=99>a</font>',
  ],
  names: [
    '<a id=location href="https://evil.test/">a</a>',
    '<form id=document><input name=cookie></form>',
    '<a id=defaultView><a id=defaultView name=x href="x">',
    '<p id="root">a</p>',
    '<p slot=x is="x-y">a</p>',
    '<p data-hydrate="1" itemscope itemid="x">a</p>',
    '<input type=hidden name=token value=x>',
    '<form action="https://evil.test/"><input name=q><button>a</button></form>',
    '<map name=x><area href="https://evil.test/"></map><img usemap="#x" src="/media/a.png">',
  ],
  places: [
    '</div></div></main><h1>a</h1>',
    '</body></html><p>a</p>',
    '<html><head><title>a</title></head><body class=x>b</body></html>',
    '</p></p></p>',
    '</table></td></tr>a',
    '<tr><td>a</td></tr>',
    '<li>a',
    '<p>a<div>b<p>c',
    '<b><i><u>a',
    '<table><tr><td><table><tr><td>a',
    '<ul><li><ol><li>a',
    '<h1><h2><h3>a',
    '<a href="/a">a<a href="/b">b',
    '<table>a<b>b<tr>c<td>d',
    '<table><p>a<form><div>b',
    '<select><option>a',
    '<caption>a</caption><col><tbody>b',
    '<p><table><p></table></p>',
    '<pre>\n\n<plaintext>a',
    '<!doctype html><p>a</p>',
    '<frameset><p>a</p>',
    '<b><div></b></div><i><p></i></p>a',
    '<img src="/media/a.png" width="99999999" height="99999999">',
    '<table><tr><td colspan="1000000" rowspan="65534">a</td></tr></table>',
    '<ol start="99999999999999999999"><li>a</li></ol>',
    'a\u202Eb\u202Dc\u2066d',
    'a\u0000b\u0008c\u001fd',
    'a\ud800b\udfffc',
    repeated('a\u0301', 500),
    '\ufeff<p>a</p>\ufffe',
  ],
  sizes: [
    repeated('<', 50_000),
    repeated('<a', 25_000),
    repeated('</', 25_000),
    repeated('<!--', 12_500),
    repeated('<![CDATA[', 5_000),
    repeated('<?', 25_000),
    repeated('&', 50_000),
    repeated('&#', 25_000),
    repeated('&lt;', 12_500),
    repeated('>', 50_000),
    repeated('"', 50_000),
    repeated(' ', 50_000) + '<p>',
    repeated('\n', 50_000),
    repeated('a\r', 25_000),
    repeated('<div>', 25_000),
    repeated('<b>', 15_000),
    repeated('<p>', 15_000),
    repeated('<li>', 12_500),
    repeated('<table><tr><td>', 3_250),
    repeated('<h1>', 12_500),
    repeated('<svg>', 10_000),
    repeated('<select><option>', 3_000),
    repeated('</div>', 8_250),
    repeated('</p>', 12_500),
    repeated('<div>', 5_000) + repeated('</span>', 3_500),
    repeated('<div>', 5_000) + repeated('</p>', 5_000),
    repeated('<img src=x>', 4_500),
    repeated('a', 25_000) + repeated('<img src=x onerror=ran()>', 1_000),
    repeated('a', 25_000) + repeated('<iframe src=x></iframe>', 1_000),
    `<a ${repeated('b=c ', 12_500)}>d</a>`,
    `<a href="${repeated('<!---->', 7_000)}javascript:ran()">a</a>`,
    `<a href="${repeated('\u0001', 50_000)}javascript:ran()">a</a>`,
    `<p title="${repeated('>', 50_000)}">a</p>`,
    `<img src="/media/${repeated('../', 15_000)}a.png">`,
    `<img src="/media/${repeated('%', 50_000)}.png">`,
    `<img src="/media/a.png" width="${repeated('1', 50_000)}">`,
    `<iframe src="https://${repeated('a.', 25_000)}test/"></iframe>`,
    repeated('<p title="a>b">c', 3_250),
    repeated(`${repeated('<b>', 59)}x${repeated('</b>', 59)}`, 480),
    repeated('<script>', 6_250),
    repeated('<a href="', 5_500),
    repeated('<x>', 25_000),
    repeated('<a ', 25_000),
    repeated('<p "', 15_000),
    repeated('<b>', 50) + repeated('<span style="font-weight:400">a</span>', 1_000) + repeated('</b>', 50),
    repeated('<div style="text-decoration:line-through">', 50) + repeated('<p>a</p>', 2_000),
    repeated("<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>x</p>", 625),
    repeated('<p style="', 5_000),
  ],
}

export const hostileTexts: ReadonlyArray<HostileText> = Object.entries(byKind).flatMap(([kind, texts]) =>
  texts.map((text) => ({ kind, text })),
)

const allowed = new Set(
  (
    'P BR WBR HR DIV SPAN H2 H3 H4 H5 H6 A STRONG B EM I U S DEL INS MARK SMALL SUB SUP ABBR DFN CITE Q CODE PRE KBD SAMP VAR ' +
    'TIME DATA BDI BDO RUBY RT RP BLOCKQUOTE ADDRESS DETAILS SUMMARY ' +
    'UL OL LI DL DT DD TABLE CAPTION COLGROUP COL THEAD TBODY TFOOT TR TH TD FIGURE FIGCAPTION IMG IFRAME'
  ).split(' '),
)

const attributes = new Set(
  (
    'id lang dir title href rel target tabindex src alt width height loading sandbox allowfullscreen start reversed type colspan ' +
    'rowspan scope span abbr cite datetime data-align open value'
  ).split(' '),
)

const isSafeAddress = (value: string): boolean =>
  URL.canParse(value, 'https://site.invalid') &&
  ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, 'https://site.invalid').protocol)

const inElement = (element: Element): ReadonlyArray<string> => [
  ...(allowed.has(element.tagName) ? [] : [element.tagName]),
  ...[...element.attributes]
    .filter(
      ({ name, value }) =>
        !attributes.has(name) ||
        (/^(?:href|src|cite)$/.test(name) && !isSafeAddress(value)) ||
        (name === 'id' && !value.startsWith('text-')),
    )
    .map(({ name, value }) => `${name}=${value}`),
  ...(element.tagName === 'IFRAME' && !element.hasAttribute('sandbox') ? ['frame without sandbox'] : []),
  ...(element.getAttribute('target') !== null && element.getAttribute('rel') !== 'noopener'
    ? ['window with an opener']
    : []),
]

/** For tests with a DOM: elements and attributes in the text that the sanitiser should have removed. */
export const unsafeParts = (html: string): ReadonlyArray<string> =>
  [...new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.querySelectorAll('*')].flatMap(
    inElement,
  )

/** For tests with a DOM: the page around the parsed text, to verify that the text did not change it. */
export const around = (html: string): string => {
  const page = new DOMParser().parseFromString(
    `<body><main><h2 id="before">Before</h2><div id="text">${html}</div><p id="after">After</p></main><footer id="foot">Foot</footer></body>`,
    'text/html',
  )
  page.getElementById('text')?.replaceChildren()
  return page.body.innerHTML
}
