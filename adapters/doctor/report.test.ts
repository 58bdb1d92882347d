import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { allEntries } from '@caravanserai/adapters'
import type { KindDeclaration } from '@caravanserai/adapters'
import { brokenJson, erpSource, recordedErp } from '@caravanserai/adapters/contract'
import type { CheckFile } from '@caravanserai/adapters/report'
import { contentFrom, unreachable } from '@caravanserai/adapters/source'
import {
  cause,
  defaultMenu,
  entry,
  fault,
  memoryContent,
  picture,
  rightOf,
  safeHtml,
  section,
  slide,
} from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { examine } from './examine'
import { sitePages } from './menuNames'
import { report, reportLines } from './report'

const host = 'https://cms.example.test'
const allThere: CheckFile = () => Promise.resolve(null)
const pictureUrl = (path: string) => (path.startsWith('other/') ? null : `${host}/media/${path}`)

const withListOfCauses = {
  list: ({ name }: KindDeclaration) => (name === 'causes' ? of(right([])) : null),
}

const pages = sitePages([
  ['cause', '/cause'],
  ['Home', '/'],
  ['home', '/home'],
  ['login', '/login'],
])

const outputOf = async (examined: ReturnType<typeof examine>): Promise<string> =>
  reportLines(report(rightOf(await examined))).join('\n')
const lines = (values: MemoryValues, { checkFile = allThere, source = {} } = {}): Promise<string> =>
  outputOf(
    examine({
      content: memoryContent(values),
      source: { ...source, pictureUrl },
      checkFile,
      sitePages: pages,
    }),
  )

const text = (...labels: ReadonlyArray<string>) =>
  labels.map((label) => section(label, { html: safeHtml('<p>Text</p>') }))
/** With these, every page of the default menu has all labels that it can show. */
const full = {
  '3': text('Profile'),
  '4': text('Mission', 'Vision'),
  '5': text('Managing Director', 'Chairman', 'Executive Director'),
  '6': text('Board'),
  '9': text('Service'),
  '11': text('Clients'),
}
const withMenuNamed = (name: string) =>
  lines({ menu: [entry('1', 'Home'), entry('7', name)], pages: { '7': text('Any') } })

describe('the report of the doctor', () => {
  it('is one line when there is no problem', async () => {
    expect(await lines({ pages: full })).toBe('No problem in 12 places.')
  })

  it.each([
    ['Cause', 'The menu "Cause" leads to its own page, /cause/7, and not to the site\'s page /cause.'],
    ['LOGIN\u200b', 'The menu "LOGIN\u200b" leads to its own page, /login/7'],
    ['Log in', 'The menu "Log in" leads to its own page'],
    ['404', 'The menu "404" leads to its own page'],
    [
      'Media',
      'Addresses that begin with "Media" are the site\'s own; the page of this menu is at /menu-media/7.',
    ],
    ['..', 'the page of this menu is at /menu/7.'],
  ])('explains, as a remark, where a menu named %j leads', async (name, sentence) => {
    expect(await withMenuNamed(name)).toContain(sentence)
    expect(await withMenuNamed(name)).toContain('  · ')
  })

  it.each(['About us', 'Single', '2027', 'Menu', 'Donate', 'HOME'])(
    'has no remark about a menu named %j',
    async (name) => expect(await withMenuNamed(name)).not.toMatch(/the site's own|of its own/),
  )

  it('names an empty page with its id, its address and the remedy', async () => {
    expect(await lines({ pages: { ...full, '4': [] } })).toBe(
      [
        'Mission (menu 4, on the site /mission/4)',
        '  - This page shows nothing.',
        '    Give it a text or a picture, or remove it from the menu.',
        '',
        '1 problem to correct in 12 places.',
      ].join('\n'),
    )
  })

  it('names a missing label, and the misspelt label that may be meant for it', async () => {
    const output = await lines({ pages: { ...full, '4': text('Mision', 'Vision') } })
    expect(output).toContain(
      '  - The label "Mission", which the page has a place for, is missing. [CARAVANSERAI_LABEL_MISSING]\n    "Mision" may be meant for it: rename it.',
    )
  })

  it('names a missing optional label as a remark', async () => {
    const output = await lines({ pages: { ...full, '4': text('Mission') } })
    expect(output).toContain('  · The label "Vision" is missing. [CARAVANSERAI_LABEL_MISSING]')
    expect(output).toContain('No problem in 12 places. 1 remark to consider.')
  })

  it('names menus with the same name, and a menu without Home', async () => {
    const menu = [entry('7', 'News'), entry('2', 'About', [entry('8', 'news')])]
    const output = await lines({ menu, pages: { '7': text('News'), '8': text('News') } })
    expect(output).toContain('2 menus are called "News" (ids 7, 8).')
    expect(output).toContain('No menu of the first level is called "Home".')
  })

  it('names a page that cannot be read', async () => {
    const output = await lines({ pages: { ...full, '4': unreachable(`${host}/4`, 'status 500') } })
    expect(output).toContain(
      `Mission (menu 4, on the site /mission/4)\n  - It could not be read: status 500 from ${host}/4.`,
    )
  })

  it('names an unavailable picture with its label, also in texts and slides', async () => {
    const html = safeHtml('<p><img src="/media/b%20c.png"></p>')
    const values = {
      pages: { ...full, '2': [section('About', { html, pictures: [picture('a.png')] })] },
      slides: [slide('1', { picture: picture('other/s.png') })],
    }
    const output = await lines(values, {
      checkFile: (url) => Promise.resolve(/\/(?:a|b c)\.png$/.test(url) ? 'status 404' : null),
    })
    expect(output).toContain('The picture a.png under "About" cannot be shown: status 404.')
    expect(output).toContain('The picture b c.png under "About" cannot be shown: status 404.')
    expect(output).toContain(
      'The slides of the home page\n  - The picture other/s.png cannot be shown: it is not a file of this backend.',
    )
  })

  it('names a document that cannot be opened, and a picture that is too large', async () => {
    const html = safeHtml(
      '<p><a href="/media/forms/visa.pdf#2" rel="x">Form</a> <img src="/media/a.png"></p>',
    )
    const output = await lines(
      { pages: { ...full, '2': [section('About', { html })] } },
      {
        checkFile: async (_, type) =>
          type === null
            ? 'it has more than 100 megapixels'
            : `its content is not ${type.name}, as its name says`,
      },
    )
    expect(output).toContain(
      'The document forms/visa.pdf under "About" cannot be opened: its content is not PDF, as its name says.',
    )
    expect(output).toContain(
      'The picture a.png under "About" cannot be shown: it has more than 100 megapixels.\n    Upload a smaller one, or remove it.',
    )
  })

  it('does not mistake a text or label for a picture', async () => {
    const written = [
      section('/media/%zz', { items: ['/media/100%', '/media/brochure.pdf', '<img src="/media/%">'] }),
      ...text('<img src="/media/%">'),
    ]
    const output = await lines(
      { pages: { ...full, '6': written } },
      { checkFile: (url) => Promise.resolve(url.includes('pdf') ? 'it is no picture' : null) },
    )
    expect(output).toBe('No problem in 12 places.')
  })

  it('prints a label or a name on one line without control characters, shortened', async () => {
    const odd = `\u001b[31m\u009b2J\u202e${'x'.repeat(10_000)}`
    const menu = [...defaultMenu, entry('80', odd), entry('81', odd), entry('82', 'two\r\nlines')]
    const output = await lines(
      {
        menu,
        pages: { ...full, '80': [], '81': [section(odd, { pictures: [picture('a.png')] })], '82': [] },
      },
      { checkFile: () => Promise.resolve('status 404') },
    )
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
    expect(Math.max(...output.split('\n').map((line) => line.length))).toBeLessThan(300)
    expect(output).toContain('two lines (menu 82')
    expect(output).toContain('2 menus are called "\uFFFD[31m\uFFFD2J\uFFFDxxx')
  })

  it('covers the lists that the backend holds', async () => {
    const withCauses = (causes: NonNullable<MemoryValues['lists']>['causes'] & object) =>
      lines({ pages: full, lists: { causes } }, { source: withListOfCauses })
    expect(await withCauses([])).toContain(
      'The list of causes\n  · It has no entries: the page of the list says so, and menus still lead there.',
    )
    expect(await withCauses(unreachable(host, 'status 404'))).toContain(
      'The list of causes\n  - It could not be read: status 404',
    )
  })

  it('names an entry without a title as a remark', async () => {
    const causes = [cause('7', { title: 'Cause 7' }), cause('8', { title: 'A well' })]
    const output = await lines({ pages: full, lists: { causes } }, { source: withListOfCauses })
    expect(output).toContain('The list of causes\n  · Entry 7 has no title: the site calls it "Cause 7".')
    expect(output).toContain('No problem in 13 places.')
    expect(output).not.toContain('Entry 8')
  })

  /** Places and received values in an editor's words; the sentences are in a table. */
  it.each<[label: string, path: string, expected: string, got: string, sentence: string]>([
    ['Gallery', 'images[2]', 'a picture path of this source', 'null', 'Picture 3 under "Gallery" is not a'],
    ['Gallery', 'images[2]', 'a picture, not a document', 'null', 'Picture 3 under "Gallery" is a document'],
    ['', '[33]', 'an object', 'null', 'Entry 34 cannot be read.\n    Remove it'],
    [
      ...(['', '[1]', 'an object', 'A, a menu below itself'] as const),
      'Entry 2 cannot be read: A, a menu below itself.\n    Correct it',
    ],
    ['', '[1].children[0].id', 'an id', 'null', 'Address (slug) of entry 1 below entry 2 is empty.'],
    ['id 6', 'name', 'text that is not empty', 'text of 3 characters', 'Name of entry 6 is empty.'],
    ['id 6', 'name', 'text that is not empty', 'text of 200,000 characters', 'Name of entry 6 is too long'],
    ['Map', 'contents', 'a unique label', 'null', 'Two labels "Map" look the same to a reader'],
    ['Map', 'contents', 'frames with an address', 'null', 'A frame in the text under "Map" was left out'],
    [
      'Us',
      'contents[1]',
      'a text of the list',
      'list of 2 entries',
      'Line 2 of the list under "Us" should be a text, and is a list of 2 entries.',
    ],
    [
      'id 4',
      'latestGifts[2].date',
      'a day such as 12 March',
      'null',
      'Date of item 3 of latest gifts of entry 4',
    ],
    ['id 4', 'percent', 'a percentage such as 66%', 'null', 'cannot be read.\n    Write it as 66%.'],
    ['', 'contents', 'an answer', 'status 500', 'The texts could not be read (status 500).'],
    ['Lost', 'id', 'an id', 'null', 'Address (slug) of "Lost" is empty.'],
    ['', 'id', 'labels of the right types', '22 further faults', 'There are 22 further faults.'],
  ])('describes a fault: %j, %j, %j, %j', async (label, path, expected, actual, sentence) => {
    const faults = [fault({ reading: 'menu page 2', label, path, expected, got: actual })]
    expect(await lines({ faults })).toContain(sentence)
  })

  it('contains the hint of a fault instead of the general remedy', async () => {
    const faults = [fault({ label: 'About', expected: 'a number', got: 'nothing', hint: 'type it again' })]
    expect(await lines({ faults })).toContain(
      '"About" should be a number, and is missing.\n    Type it again.',
    )
  })
})

describe('the doctor', () => {
  const examined = (getJson = recordedErp(host)) => {
    const source = erpSource({ baseUrl: host, getJson })
    return examine({ content: contentFrom(source), source, checkFile: allThere })
  }

  it('reports an empty page of the recorded backend as empty, not as unreadable', async () => {
    const output = await outputOf(examined())
    expect(output).toContain('This page shows nothing.')
    expect(output).not.toContain('could not be read')
  })

  it('reports links to missing pages and to missing parts of a page', async () => {
    const html = safeHtml(
      '<p id="text-own"><a href="#own">a</a><a href="#other">b</a><a href="#gone">c</a><a href="/about/2">d</a><a href="/old/">e</a></p>',
    )
    const pages = {
      '3': [section('Profile', { html }), section('More', { html: safeHtml('<i id="text-other">x</i>') })],
    }
    const output = await outputOf(
      examine({
        content: memoryContent({ pages }),
        source: { pictureUrl },
        checkFile: allThere,
        statusOf: (address) => Promise.resolve(address === '/old/' ? 404 : 200),
      }),
    )
    expect(output.match(/A link in .*/g)).toEqual([
      'A link in the text under "Profile" leads to a missing part of its page: #gone.',
      'A link in the text under "Profile" leads to no page that visitors find: /old/.',
    ])
  })

  it('checks at most six files of a backend at a time', async () => {
    let [now, peak] = [0, 0]
    const slow: CheckFile = async () => {
      peak = Math.max(peak, (now += 1))
      await Promise.resolve()
      now -= 1
      return null
    }
    const pictures = Array.from({ length: 40 }, (_, index) => picture(`g${index}.jpg`))
    await lines({ pages: { '10': [section('Gallery', { pictures })] } }, { checkFile: slow })
    expect(peak).toBeGreaterThan(0)
    expect(peak).toBeLessThanOrEqual(6)
  })

  it('answers the error of a backend whose menu cannot be read', async () => {
    expect(await examined(brokenJson)).toMatchObject({ left: { _tag: 'Unreachable' } })
  })

  it('reads the page of every menu entry', async () => {
    const { menu, pages } = rightOf(
      await examine({ content: memoryContent(), source: { pictureUrl }, checkFile: allThere }),
    )
    expect(menu.value).toEqual(defaultMenu)
    expect(pages.map(({ entry: { id } }) => id)).toEqual(allEntries(defaultMenu).map(({ id }) => id))
  })
})
