import type { Loss } from './markup/meaning'

/** A text in the form that an editor's program writes. */
export interface EditorsText {
  readonly from: string
  readonly html: string
  /** Equivalent modern HTML, if the text expresses its meaning by other means than elements. */
  readonly means?: string
  /** Parts of the text that cannot be shown on a page. */
  readonly lost?: ReadonlyArray<Loss>
}

/** For tests: texts in the forms that common programs write, based on their documented output. */
export const editorsHtml: ReadonlyArray<EditorsText> = [
  {
    from: 'Word, a notice',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><title>Notice</title>
<style><!-- p.MsoNormal {margin:0cm;} --></style><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml></head>
<body lang=EN-GB style='tab-interval:36.0pt'><p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='font-size:14.0pt'>Winter
fares<o:p></o:p></span></b></p><p class=MsoNormal><span style='text-decoration:line-through'>Tk 50,000</span> Tk 40,000<o:p>&nbsp;</o:p></p>
<p class=MsoNormal><a name="_Toc1"></a><a href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><sup>[1]</sup></span></a> from Dhaka</p>
<div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1" title="">[1]</a> Taxes are included.</p></div></body></html>`,
  },
  {
    from: 'Word, a list',
    html: `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>3.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Passport</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span></span><![endif]>valid for <i>six</i> months</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>4.<span>&nbsp;</span></span><![endif]>Photographs</p>`,
    means: `<ol start=3><li>Passport<ul><li>valid for <i>six</i> months</li></ul></li><li>Photographs</li></ol>`,
  },
  {
    from: 'Word, a table',
    html: `<table class=MsoTableGrid border=1><thead><tr><th scope=col>Route</th><th scope=col style='text-align:right'>Fare</th></tr></thead>
<tr style='text-align:right'><td style='text-align:left'>Dhaka to Jeddah</td><td><p align=right>52,000</p></td></tr>
<tr><td colspan=2 align=center>All fares in taka</td></tr></table>`,
  },
  {
    from: 'Outlook',
    html: `<div class=WordSection1><p class=MsoNormal>Dear all,</p><p class=MsoNormal>see <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fvisa&amp;data=05">the rules</a>.</p>
<blockquote style='border:none;border-left:solid #CCCCCC 1.0pt' cite="https://example.org/mail"><p>The office is closed.</p></blockquote></div>`,
  },
  {
    from: 'Google Docs, pasted',
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span style="font-weight:700;font-style:normal;text-decoration:none;vertical-align:baseline;">Ferry</span><span style="font-weight:400;font-style:italic;"> in Ramadan</span><span style="font-size:0.6em;vertical-align:super;">2</span></p>
<ol style="margin-top:0;"><li dir="ltr" style="list-style-type:lower-alpha;"><p dir="ltr" role="presentation"><span style="text-decoration:underline;">Visa</span></p></li></ol><br /></b>`,
    means: `<div dir=ltr><strong>Ferry</strong><em> in Ramadan</em><sup>2</sup><ol type=a><li><u>Visa</u></li></ol></div>`,
  },
  {
    from: 'Google Docs, exported',
    html: `<h2 class="c1" id="h.abc"><span class="c2">Fares</span></h2><p class="c3"><span>See </span><span class="c4"><a class="c5" href="https://www.google.com/url?q=https://example.org/fares&amp;sa=D&amp;source=editors">the list</a></span></p><a id="t.0"></a><table class="c6"><tbody><tr><td colspan="1" rowspan="1"><p>Dhaka</p></td></tr></tbody></table>`,
  },
  {
    from: 'TinyMCE',
    html: `<p><span style="text-decoration: line-through;">Tk 50,000</span> <strong>Tk 40,000</strong></p>
<p style="text-align: right;"><em>The <span style="font-style: normal;">office</span></em></p>
<p><span style="text-decoration: underline;">Bring</span> H<sub>2</sub>O</p><ol start="4" style="list-style-type: upper-roman;"><li>Four</li><li value="7">Seven</li></ol>
<p><a href="../media/brochure.pdf">Brochure</a></p><details class="mce-accordion" open="open"><summary>When?</summary><p>In May.</p></details>
<p><video controls="controls" width="300" height="150"><source src="https://example.org/film.mp4" type="video/mp4"></video></p>
<p><iframe src="https://www.youtube.com/embed/abc" title="Our office" width="560"></iframe></p>`,
    means: `<p><s>Tk 50,000</s> <strong>Tk 40,000</strong></p><p><em>The </em>office</p><p><u>Bring</u> H<sub>2</sub>O</p>
<ol start=4 type=I><li>Four</li><li value=7>Seven</li></ol><p><a href="/media/brochure.pdf">Brochure</a></p><details open><summary>When?</summary>In May.</details>
<a href="https://example.org/film.mp4">film.mp4</a><a href="https://www.youtube.com/embed/abc">Our office</a>`,
  },
  {
    from: 'CKEditor 5',
    html: `<figure class="table"><table><thead><tr><th>Route</th></tr></thead><tbody><tr><td style="text-align:right;">52,000</td></tr></tbody></table><figcaption>Fares of March</figcaption></figure>
<figure class="image image_resized" style="width:50%;"><img src="/media/kaaba.jpg" alt="The Kaaba" width="640" height="480" srcset="/media/kaaba-2.jpg 2x"><figcaption>In the morning</figcaption></figure>
<figure class="media"><oembed url="https://www.youtube.com/watch?v=abc"></oembed></figure>
<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled="disabled" checked="checked"><span class="todo-list__label__description">Passport</span></label></li></ul>
<p><mark class="marker-yellow">New</mark>: <s>Tk 900</s> <code>SALE26</code> <span lang="ar" dir="rtl">لبيك</span></p><pre><code class="language-plaintext">A 1\nB 2</code></pre>`,
    means: `<table><thead><tr><th>Route</th></tr></thead><tbody><tr><td align=right>52,000</td></tr></tbody></table><figcaption>Fares of March</figcaption>
<img src="/media/kaaba.jpg" alt="The Kaaba"><figcaption>In the morning</figcaption><a href="https://www.youtube.com/watch?v=abc">www.youtube.com</a>
<ul><li>☑ Passport</li></ul><p><mark>New</mark>: <s>Tk 900</s> <code>SALE26</code> <span lang=ar dir=rtl>لبيك</span></p><pre><code>A 1 B 2</code></pre>`,
  },
  {
    from: 'CKEditor 4',
    html: `<p><big>Notice</big> <tt>AB12</tt> <cite>The Daily Star</cite> <q cite="https://example.org/q">soon</q> <kbd>Enter</kbd> <samp>OK</samp> <var>n</var> <small>terms</small> <del datetime="2026-10-01">old</del> <ins datetime="2026-11-01">new</ins></p>
<dl><dt>Ferry</dt><dd>The small crossing</dd></dl><p><abbr title="Bangladesh Taka">BDT</abbr> <acronym title="Value Added Tax">VAT</acronym> <dfn>Ihram</dfn></p><hr><address>12 Example Road<br>Dhaka</address>`,
  },
  {
    from: 'Quill',
    html: `<p>Bring <strong>this</strong>:</p><ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>Passport</li><li data-list="bullet" class="ql-indent-1"><span class="ql-ui" contenteditable="false"></span>original</li><li data-list="ordered"><span class="ql-ui" contenteditable="false"></span>Register</li><li data-list="checked"><span class="ql-ui" contenteditable="false"></span>Paid</li></ol>
<p class="ql-align-right"><s>Tk 100</s> <u>Tk 90</u></p><iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/abc?showinfo=0"></iframe><blockquote>Well said</blockquote>`,
    means: `<p>Bring <strong>this</strong>:</p><ul><li>Passport<ul><li>original</li></ul></li></ul><ol><li>Register</li></ol><ul><li>☑ Paid</li></ul>
<p><s>Tk 100</s> <u>Tk 90</u></p><a href="https://www.youtube.com/embed/abc?showinfo=0">www.youtube.com</a><blockquote>Well said</blockquote>`,
  },
  {
    from: 'Gutenberg',
    html: `<!-- wp:heading --><h2 class="wp-block-heading" id="visa">Visa</h2><!-- /wp:heading -->
<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td class="has-text-align-right" data-align="right">52,000</td></tr></tbody></table><figcaption class="wp-element-caption">Fares</figcaption></figure><!-- /wp:table -->
<!-- wp:file --><div class="wp-block-file"><a href="https://example.org/media/form.docx">Form</a><a href="https://example.org/media/form.docx" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->
<!-- wp:quote --><blockquote class="wp-block-quote"><p>A calm journey.</p><cite>Rahima, Sylhet</cite></blockquote><!-- /wp:quote -->
<!-- wp:details --><details class="wp-block-details"><summary>Price</summary><p>Tk 90</p></details><!-- /wp:details -->
<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="https://example.org/talbiyah.mp3"></audio></figure><!-- /wp:audio -->
<figure><img class="lazy" src="data:image/gif;base64,R0lGOD" data-src="/media/tent.jpg" alt="A tent"><noscript><img src="/media/tent.jpg" alt="A tent"></noscript></figure>
<p><a href="#visa">To the visa</a></p>`,
    means: `<h2 id=visa>Visa</h2><table><tr><td align=right>52,000</td></tr></table><figcaption>Fares</figcaption>
<a href="https://example.org/media/form.docx">Form</a><a href="https://example.org/media/form.docx">Download</a><blockquote>A calm journey.<cite>Rahima, Sylhet</cite></blockquote>
<details><summary>Price</summary>Tk 90</details><a href="https://example.org/talbiyah.mp3">talbiyah.mp3</a><img src="/media/tent.jpg" alt="A tent"><a href="#visa">To the visa</a>`,
  },
  {
    from: 'WordPress without its plugins',
    html: `<p>Ask us [sic]: [contact-form-7 id=&#8221;5&#8243;]</p><p>[gallery]</p><p>[box]Tk 90[/box] [wpforms_list]</p><pre>[audio]</pre><input type="password">`,
    means: `<p>Ask us [sic]: [contact-form-7 id=”5″]</p><p>[gallery]</p><p>[box]Tk 90[/box] [wpforms_list]</p><pre>[audio]</pre>`,
    lost: [
      'text that is not protected by a password',
      'text without the shortcode [box]',
      'text without the shortcode [contact-form-7]',
      'text without the shortcode [gallery]',
      'text without the shortcode [wpforms_list]',
    ],
  },
  {
    from: 'Lexical',
    html: `<h3 dir="ltr"><span style="white-space: pre-wrap;">Fares</span></h3><p dir="ltr"><b><strong style="white-space: pre-wrap;">From</strong></b><span style="white-space: pre-wrap;"> Dhaka </span><s><span style="white-space: pre-wrap;">Tk 9</span></s></p>
<ul><li role="checkbox" tabindex="-1" aria-checked="true" value="1"><span>Paid</span></li><li role="checkbox" aria-checked="false" value="2"><span>Sent</span></li></ul>`,
  },
  {
    from: 'Trix',
    html: `<div>Read this<br><strong>first</strong>: <del>never</del></div><figure data-trix-attachment="{&quot;contentType&quot;:&quot;application/pdf&quot;,&quot;filename&quot;:&quot;visa.pdf&quot;,&quot;url&quot;:&quot;https://example.org/visa.pdf&quot;}" class="attachment attachment--file"></figure><pre>AB 12</pre>`,
    means: `<div>Read this <strong>first</strong>: <del>never</del></div><a href="https://example.org/visa.pdf">visa.pdf</a><pre>AB 12</pre>`,
  },
  {
    from: 'Markdown',
    html: `<h1 id="visa">Visa</h1>\n<p>Fares<sup><a id="ref" href="#note">1</a></sup> and <del>dates</del>.</p>\n<table>\n<thead>\n<tr>\n<th align="right">Fare</th>\n</tr>\n</thead>\n<tbody><tr>\n<td align="right">1</td>\n</tr>\n</tbody></table>\n<ul>\n<li><input checked="" disabled="" type="checkbox"> Passport</li>\n</ul><p id="note">Without tax</p>`,
  },
  { from: 'a field of plain text', html: '12 Example Road\nDhaka 1207 & around\n\n<b>Open</b> at nine' },
  {
    from: 'an old page',
    html: `<center><font size="+1" color="red">Hot</font> <strike>Tk 60,000</strike> <b>Tk 45,000</b></center><menu><li>One</li></menu><dir><li>Two</li></dir><listing>A 1</listing>
<map name="m"><area shape="rect" coords="0,0,9,9" href="https://example.org/dhaka" alt="Dhaka"></map><object data="https://example.org/plan.pdf" type="application/pdf"><p>Your browser shows no PDF.</p></object><embed src="https://example.org/old.swf">`,
    means: `Hot <s>Tk 60,000</s> <b>Tk 45,000</b><ul><li>One</li></ul><ul><li>Two</li></ul><pre>A 1</pre>
<a href="https://example.org/dhaka">Dhaka</a><a href="https://example.org/plan.pdf">plan.pdf</a><a href="https://example.org/old.swf">old.swf</a>`,
  },
  {
    from: 'a page of sections',
    html: `<article><header><h2>Ferry</h2><h3>Visa</h3><h4>Papers</h4><h5>Photographs</h5></header><section><p>One</p></section><section>Two</section><footer>Three</footer></article><aside>Four</aside><nav><a href="/about/2">About</a></nav>
<table><caption dir="rtl" title="By the clock">Times</caption><colgroup><col span="2"></colgroup><tbody><tr><th scope="row" abbr="Mo" rowspan="2" colspan="2">Monday</th><td rowspan="2" dir="rtl">٩</td></tr></tbody><tfoot><tr><td>Sum</td></tr></tfoot></table>
<p>10<wbr>000 <time datetime="2027-03-12">12 March</time> <data value="7">seven</data> <bdi>علي</bdi> <bdo dir="rtl">abc</bdo> <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p><ol reversed start="9" type="a"><li>x</li></ol>`,
  },
  {
    from: 'styles against elements',
    html: `<h3><span style="font-weight:bold">Fares</span></h3><p style="font-weight:bold;font-style:italic">All <span style="font-weight:400">but this</span></p><strong>Bold <i>and <span style="font-weight:normal">not</span></i></strong>
<s style="text-decoration:none">Tk 1</s> <sup style="vertical-align:baseline">2</sup> <span style="vertical-align:sub">3</span><ul style="text-decoration:line-through"><li>gone</li></ul><p style="direction:rtl">سلام</p>`,
  },
  {
    from: 'elements of programs',
    html: `<p xml:lang="bn">ভাড়া</p><p style="font: bold italic 12px Arial">Now</p><ol style="list-style: lower-roman inside"><li>One</li></ol><progress value="66" max="100"></progress>
<xmp><b>AB</b></xmp><action-text-attachment content-type="image/png" url="/media/tent.png" alt="A tent"></action-text-attachment><amp-video src="https://example.org/film.mp4"></amp-video>
<table><tr><td class="has-text-align-center">7</td></tr></table><![CDATA[Kept]]>`,
    means: `<p lang=bn>ভাড়া</p><p><b><i>Now</i></b></p><ol type=i><li>One</li></ol>66 %<pre>&lt;b>AB&lt;/b></pre><img src="/media/tent.png" alt="A tent">
<a href="https://example.org/film.mp4">film.mp4</a><table><tr><td align=center>7</td></tr></table>Kept`,
  },
  {
    from: 'what cannot be shown',
    html: `<p>Before<span style="display:none">secret</span><script src="https://example.org/widget.js"></script></p><svg><text>Drawn</text></svg><math><mi>x</mi></math><p hidden>later</p><form><select><option>One</option></select><input name="a"></form>
<p><a href="javascript:void(0)">Press</a> <img src="file:///C:/a.png"> <iframe srcdoc="x"></iframe></p>`,
    means: `Before Drawn x Press`,
    lost: [
      'drawings as pictures',
      'fields of forms only in forms of the site',
      'formulas as text or pictures',
      'frames with an address',
      'links with a usable address',
      'pictures with a usable address',
      'text that is not hidden',
      'text without scripts',
    ],
  },
]
