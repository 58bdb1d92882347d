import type { ShownPlace } from '../shownPlaces'
import { placedIn } from './markedPlaces'

const value = (key: string, as: ShownPlace['as'], ...texts: ReadonlyArray<string>): ShownPlace => ({
  key,
  entry: key.replace(/\/.*/, ''),
  places: [{ url: `https://cms.example.test/${key}` }],
  as,
  texts,
})

/** The keys that are found, by the ids of the elements. */
const found = (html: string, ...shown: ReadonlyArray<ShownPlace>) => {
  document.body.innerHTML = `<div id="site">${html}</div>`
  return Object.fromEntries(
    [...placedIn(document.getElementById('site')!, shown)].map(([{ id }, all]) => [
      id,
      all.map(({ key }) => key).join(' '),
    ]),
  )
}

describe('placedIn', () => {
  it.each<[string, ShownPlace, string]>([
    ['a name', value('a', 'text', 'A well'), '<h1><span id="x">A  well</span></h1>'],
    [
      'a text of several elements',
      value('a', 'text', 'One Two & three'),
      '<div id="x"><p>One</p><p>Two &amp; <b>three</b></p></div>',
    ],
    ['a shortened text', value('a', 'text', 'A story that is long'), '<p id="x">A story that…</p>'],
    ['a teaser', value('a', 'text', 'A story that is long'), '<p id="x">A story that i   ...see more</p>'],
    [
      'a sum in a text',
      value('a', 'part', '$2,000', 'Tk 2,000'),
      '<p>Raised: <b id="x">Tk 2,000</b> so far</p>',
    ],
    ['a percentage', value('a', 'part', '66%'), '<span id="x">66 % of the goal</span>'],
    [
      'a day',
      value('a', 'part', '12 March 2027'),
      '<time id="x"><span>12</span> <bdi>March <i>2027</i></bdi></time>',
    ],
    ['a picture', value('a', 'src', '/media/a%20b.webp'), '<img id="x" src="/media/a%20b.webp?w=960">'],
    [
      'a picture of several sizes',
      value('a', 'src', '/media/a.webp'),
      '<picture><source srcset="/media/a.webp?w=1 1x, /y 2x"><img id="x" src="/z"></picture>',
    ],
    [
      'a map',
      value('a', 'src', 'https://maps.example/?a=1&b=2'),
      '<iframe id="x" src="https://maps.example/?a=1&amp;b=2"></iframe>',
    ],
    ['the text of a picture', value('a', 'alt', 'A jar'), '<img id="x" alt="A jar">'],
  ])('finds %s', (_, shown, html) => {
    expect(found(html, shown)).toEqual({ x: 'a' })
  })

  it.each<[string, ShownPlace, string]>([
    [
      'a sum that is part of another',
      value('a', 'part', '$2,000'),
      '<p id="x">$2,000,000</p><p id="y">$2,000.50</p>',
    ],
    ['a number in a name', value('a', 'part', '7'), '<p id="x">A7 and 17 and 1.7</p>'],
    [
      'a number in a long text',
      value('a', 'part', '380'),
      `<p id="x">${'of many words, '.repeat(9)} 380</p>`,
    ],
    ['a few shortened letters', value('a', 'text', 'A story that is long'), '<p id="x">A story…</p>'],
    ['another picture', value('a', 'src', '/media/a.webp'), '<img id="x" src="/media/b.webp"><img id="y">'],
    ['the text of a script', value('a', 'text', 'A well'), '<script id="x">A well</script>'],
  ])('does not find %s', (_, shown, html) => {
    expect(found(html, shown)).toEqual({})
  })

  it('prefers elements next to other values of the same entry if several have the same text', () => {
    const html = ['1', '2']
      .map((id) => `<article><h2 id="title${id}">Cause ${id}</h2><p id="category${id}">Water</p></article>`)
      .join('')
    const values = ['1', '2'].flatMap((id) => [
      value(`causes#${id}/title`, 'text', `Cause ${id}`),
      value(`causes#${id}/category`, 'text', 'Water'),
    ])
    expect(found(`${html}<nav><a id="filter">Water</a></nav>`, ...values)).toEqual({
      title1: 'causes#1/title',
      category1: 'causes#1/category',
      title2: 'causes#2/title',
      category2: 'causes#2/category',
      filter: 'causes#1/category causes#2/category',
    })
  })

  it('distinguishes entries by their unique values', () => {
    // The leader of a cause is also a member of the team, and leads two causes.
    const values = [
      ...['1', '2'].flatMap((id) => [
        value(`causes#${id}/title`, 'text', `Cause ${id}`),
        value(`causes#${id}/authorName`, 'text', 'Nasrin'),
        value(`causes#${id}/authorPicture`, 'src', '/media/n.webp'),
      ]),
      value('team#1/name', 'text', 'Nasrin'),
      value('team#1/picture', 'src', '/media/n.webp'),
      ...['1', '2'].map((id) => value(`team#${id}/role`, 'text', 'Volunteer')),
      value('team#2/name', 'text', 'Rafiqul'),
    ]
    const html = `<article><h2 id="a">Cause 2</h2><footer><img id="b" src="/media/n.webp"><p id="c">Nasrin</p></footer></article>
      <aside><p id="d">Nasrin</p><p id="e">Volunteer</p></aside><aside><p id="f">Rafiqul</p><p id="g">Volunteer</p></aside>`
    expect(found(html, ...values)).toEqual({
      a: 'causes#2/title',
      b: 'causes#2/authorPicture',
      c: 'causes#2/authorName',
      d: 'team#1/name',
      e: 'team#1/role',
      f: 'team#2/name',
      g: 'team#2/role',
    })
  })

  it('finds values of a menu among other values of that menu', () => {
    const menu = ['Home', 'About'].map((name) => ({ ...value(`menu#${name}`, 'text', name), entry: 'menu' }))
    const page = [
      value('pages/2#About/label', 'text', 'About'),
      value('pages/2#About/contents', 'text', 'Since 1996'),
    ]
    const html =
      '<nav><a id="a">Home</a><a id="b">About</a></nav><main><h2 id="c">About</h2><p id="d">Since 1996</p></main>'
    expect(found(html, ...menu, ...page)).toEqual({
      a: 'menu#Home',
      b: 'menu#About',
      c: 'pages/2#About/label',
      d: 'pages/2#About/contents',
    })
  })

  it('finds a picture and its text on one element', () => {
    expect(
      found(
        '<img id="x" src="/media/a" alt="A jar">',
        value('a', 'src', '/media/a'),
        value('b', 'alt', 'A jar'),
      ),
    ).toEqual({ x: 'a b' })
  })
})
