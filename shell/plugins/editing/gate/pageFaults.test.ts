import { htmlFaults, newFaults, faultWords } from './pageFaults'
import { limits } from '../limits'

const wordsOf = (html: string, bytes = html.length) => htmlFaults(html, bytes).map(faultWords)

test.each<[string, ReadonlyArray<string>]>([
  ['', []],
  ['<img src="/a.jpg" alt=""/><img src="/b.jpg" aria-hidden="true"/>', []],
  ['<img src="/a.jpg"/>', ['a picture without an alternative text: /a.jpg']],
  ['<a href="/x"></a>', ['a link without a name: /x']],
  ['<a href="/x"><span> </span><svg><path d="M0"/></svg></a>', ['a link without a name: /x']],
  [
    '<a href="/x"><img src="/a.jpg" alt="A well"/></a><a href="/y" aria-label="More"></a><a id="here"></a>',
    [],
  ],
  ['<button type="button"><svg></svg></button>', ['a button without a name']],
  ['<h3>Three</h3>', ['headings out of order: h3 after h1']],
  ['<h2>Two</h2><h3>Three</h3><h2>Two</h2>', []],
  ['<h2></h2>', ['a heading without a name']],
  ['<h1>Another</h1>', ['it has several main headings (h1)']],
  ['<p id="a"></p><p id="a"></p>', ['a duplicate id: a']],
  ['<iframe src="https://maps.example/"></iframe>', ['a frame without a title: https://maps.example/']],
  ['<p>1 &lt; 2 > 1, "quoted" = x</p><br/><input disabled=""/>', []],
])('the faults of %s', (html, faults) => {
  expect(wordsOf(`<main><h1 class="a">Wells</h1>${html}</main>`)).toEqual(faults)
})

test.each([
  ['<main><p>Wells</p></main>', ['it has no main heading (h1)']],
  ['<main><h1><span></span></h1></main>', ['a heading without a name', 'it has no main heading (h1)']],
])('a page must have a main heading: %s', (html, faults) => expect(wordsOf(html)).toEqual(faults))

test('a page has a maximum size', () => {
  const { pageBytes } = limits.gate
  expect([wordsOf('<h1>A</h1>', pageBytes), wordsOf('<h1>A</h1>', pageBytes + 1)]).toEqual([
    [],
    [`it is too large: ${pageBytes + 1} bytes`],
  ])
})

test('hostile markup is checked in linear time', () => {
  const html = `<h1>A</h1>${'<a href="'.repeat(2_000)}${'<p a b c '.repeat(2_000)}${'<'.repeat(20_000)}`
  expect(wordsOf(html)).toEqual([])
})

describe('new faults', () => {
  const picture = (detail: string) => ({ rule: 'a picture without an alternative text', detail })
  it.each([
    [[picture('/a.jpg')], [], [picture('/a.jpg')]],
    [[picture('/a.jpg')], [picture('/a.jpg')], []],
    [[picture('/b.jpg')], [picture('/a.jpg')], []],
    [[picture('/a.jpg'), picture('/b.jpg')], [picture('/a.jpg')], [picture('/b.jpg')]],
    [[picture(''), picture('')], [picture('')], [picture(''), picture('')]],
  ])('are those more frequent than before: %j after %j', (now, before, fresh) =>
    expect(newFaults(now, before)).toEqual(fresh),
  )
})
