import { left, right } from 'fp-ts/Either'
import { unreachable } from '../port/content'
import type { Fault } from '../port/content'
import type { Entities, Kind } from '../domain/entities'
import { contentFrom } from '../answers/contentFrom'
import { erpSource } from '../sources/erp/erpSource'
import { recordedErp } from '../sources/erp/recordedErp'
import { brokenJson } from '../testing/fakeJson'
import { defaultMenu, entry, memoryContent, picture, safeHtml, section, slide } from '../testing'
import type { MemoryValues } from '../testing'
import { examine } from './examine'
import type { CheckPicture } from './checkPicture'
import { report, reportLines } from './report'

const host = 'https://cms.example.test'
const allThere: CheckPicture = () => Promise.resolve(null)
const noKinds: ReadonlyArray<Kind> = []
const pictureUrl = (path: string) => (path.startsWith('other/') ? null : `${host}/media/${path}`)

const lines = async (
  values: MemoryValues,
  { checkPicture = allThere, kinds = noKinds } = {},
): Promise<string> => {
  const examined = await examine({
    content: memoryContent(values),
    source: { kinds, pictureUrl },
    checkPicture,
  })
  if (examined._tag === 'Left') throw new Error(examined.left.url)
  return reportLines(report(examined.right)).join('\n')
}

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
const fault = (part: Partial<Fault>): Fault => ({
  reading: 'menu page 2',
  label: '',
  path: '',
  expected: 'a number',
  got: 'null',
  hint: '',
  ...part,
})

describe('the report of the doctor', () => {
  it('is one line when nothing is wrong', async () => {
    expect(await lines({ pages: full })).toBe('Nothing is wrong in 12 places.')
  })

  it('names an empty page with its id and address, and what to do', async () => {
    expect(await lines({ pages: { ...full, '4': [] } })).toBe(
      [
        'Mission (menu 4, on the site /mission/4)',
        '  - This page shows nothing.',
        '    Give it a text or a picture, or remove it from the menu.',
        '',
        '1 thing to correct in 12 places.',
      ].join('\n'),
    )
  })

  it('names a misspelt label, and what was written instead', async () => {
    const output = await lines({ pages: { ...full, '4': text('Mision', 'Vision') } })
    expect(output).toContain(
      '  - There is no label "Mission", which the page has a place for.\n    "Mision" may be meant for it: rename it.',
    )
  })

  it('names a label that was left out, but not as a problem', async () => {
    const output = await lines({ pages: { ...full, '4': text('Mission') } })
    expect(output).toContain('  · There is no label "Vision".')
    expect(output).toContain('Nothing is wrong in 12 places. 1 label could be added.')
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
      checkPicture: (url) => Promise.resolve(/\/(?:a|b c)\.png$/.test(url) ? 'status 404' : null),
    })
    expect(output).toContain('The picture a.png under "About" cannot be shown: status 404.')
    expect(output).toContain('The picture b c.png under "About" cannot be shown: status 404.')
    expect(output).toContain(
      'The slides of the home page\n  - The picture other/s.png cannot be shown: it is not a picture of this backend.',
    )
  })

  it('does not mistake a text or label for a picture', async () => {
    const written = [
      section('/media/%zz', { items: ['/media/100%', '/media/brochure.pdf', '<img src="/media/%">'] }),
      ...text('<img src="/media/%">'),
    ]
    const output = await lines(
      { pages: { ...full, '6': written } },
      { checkPicture: (url) => Promise.resolve(url.includes('pdf') ? 'it is no picture' : null) },
    )
    expect(output).toBe('Nothing is wrong in 12 places.')
  })

  it('prints a label or a name on one line without control characters, shortened', async () => {
    const odd = `\u001b[31m\u009b2J\u202e${'x'.repeat(10_000)}`
    const menu = [...defaultMenu, entry('80', odd), entry('81', odd), entry('82', 'two\r\nlines')]
    const output = await lines(
      {
        menu,
        pages: { ...full, '80': [], '81': [section(odd, { pictures: [picture('a.png')] })], '82': [] },
      },
      { checkPicture: () => Promise.resolve('status 404') },
    )
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
    expect(Math.max(...output.split('\n').map((line) => line.length))).toBeLessThan(300)
    expect(output).toContain('two lines (menu 82')
    expect(output).toContain('2 menus are called "\uFFFD[31m\uFFFD2J\uFFFDxxx')
  })

  it('reads the lists of the backend itself', async () => {
    const causes: ReadonlyArray<Entities['causes']> = []
    expect(await lines({ pages: full, lists: { causes } }, { kinds: ['causes'] })).toContain('13 places')
    expect(
      await lines({ pages: full, lists: { causes: unreachable(host, 'status 404') } }, { kinds: ['causes'] }),
    ).toContain('The list of causes\n  - It could not be read: status 404')
  })

  it.each<[string, Partial<Fault>]>([
    [
      'Picture 3 under "Gallery" is not a picture of this backend, and is not shown.',
      { label: 'Gallery', path: 'images[2]', expected: 'a picture path of this source' },
    ],
    ['Entry 34 cannot be read.\n    Remove it', { path: '[33]', expected: 'an object', got: 'null' }],
    [
      'Id of entry 1 below entry 2 should be an id, and is empty.',
      { path: '[1].children[0].id', expected: 'an id', got: 'null' },
    ],
    [
      'Name of entry 63 is empty.',
      { label: 'id 63', path: 'name', expected: 'text that is not empty', got: 'text of 3 characters' },
    ],
    [
      'Name of entry 64 is too long for the site.\n    Shorten it.',
      { label: 'id 64', path: 'name', expected: 'text that is not empty', got: 'text of 200,000 characters' },
    ],
    [
      'Name of entry 65 should be a text, and is a number.',
      { label: 'id 65', path: 'name', expected: 'text that is not empty', got: 'number' },
    ],
    [
      'The picture under "Gallery" is too long for the site, which accepts a list of at most 5,000 entries.',
      {
        label: 'Gallery',
        path: 'images',
        expected: 'a list of at most 5,000 entries',
        got: 'list of 6,000 entries',
      },
    ],
    [
      'Two labels "Map" differ only in the spaces around them; the last is shown.',
      { label: 'Map', path: 'contents', expected: 'a unique label' },
    ],
    [
      'A picture in the text under "Map" was left out: visitors cannot reach its address',
      { label: 'Map', path: 'contents', expected: 'pictures with a usable address' },
    ],
    [
      'A frame in the text under "Map" was left out: it comes from a site whose frames are not allowed.',
      { label: 'Map', path: 'contents', expected: 'frames of the map hosts only' },
    ],
    [
      'Line 2 of the list under "Clients" should be a text, and is a number.',
      { label: 'Clients', path: 'contents[1]', expected: 'string', got: 'number' },
    ],
    [
      'Goal of entry 4 cannot be read.\n    Write it as 3,000.00.',
      { label: 'id 4', path: 'goal', expected: 'money such as 3,000.00' },
    ],
    [
      'Pictures of entry 4: the site shows at most 3 pictures.\n    Remove the others, or put them into the text.',
      { label: 'id 4', path: 'pictures', expected: 'at most 3 pictures' },
    ],
    [
      'The texts could not be read (status 500).',
      { path: 'contents', expected: 'an answer', got: 'status 500' },
    ],
    [
      '"About" should be a number, and is missing.\n    Type it again.',
      { label: 'About', got: 'nothing', hint: 'type it again' },
    ],
    ['Id of "Lost" should be an id, and is empty.', { label: 'Lost', path: 'id', expected: 'an id' }],
    [
      'Link of entry 2 should be an address to follow, and is a text of 12 characters.\n    Write a full address',
      { label: 'id 2', path: 'link', expected: 'an address to follow', got: 'text of 12 characters' },
    ],
    ['There are 22 further faults.', { expected: 'labels of the right types', got: '22 further faults' }],
  ])('describes a fault: %s', async (sentence, part) => {
    const examined = await examine({
      content: memoryContent({ faults: [fault(part)] }),
      source: { kinds: [], pictureUrl },
      checkPicture: allThere,
    })
    expect(examined._tag === 'Right' && reportLines(report(examined.right)).join('\n')).toContain(sentence)
  })
})

describe('the doctor', () => {
  const recorded = (getJson = recordedErp(host)) => erpSource({ baseUrl: host, getJson })

  it('reads the recorded backend, and reports an empty page as empty, not as broken', async () => {
    const source = recorded()
    const examined = await examine({ content: contentFrom(source), source, checkPicture: allThere })
    const output = examined._tag === 'Right' ? reportLines(report(examined.right)).join('\n') : ''
    expect(output).toContain('This page shows nothing.')
    expect(output).not.toContain('could not be read')
  })

  it('sends at most six requests to a backend at a time', async () => {
    let [now, most] = [0, 0]
    const slow: CheckPicture = async () => {
      most = Math.max(most, (now += 1))
      await Promise.resolve()
      now -= 1
      return null
    }
    const pictures = Array.from({ length: 40 }, (_, index) => picture(`g${index}.jpg`))
    await examine({
      content: memoryContent({ pages: { '10': [section('Gallery', { pictures })] } }),
      source: { kinds: [], pictureUrl },
      checkPicture: slow,
    })
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(6)
  })

  it('reports nothing about a backend whose menu cannot be read', async () => {
    const source = recorded(brokenJson)
    expect(await examine({ content: contentFrom(source), source, checkPicture: allThere })).toEqual(
      left(expect.objectContaining({ _tag: 'Unreachable' })),
    )
  })

  it('reads every entry of the menu', async () => {
    const examined = await examine({
      content: memoryContent(),
      source: { kinds: [], pictureUrl },
      checkPicture: allThere,
    })
    expect(examined).toEqual(
      right(expect.objectContaining({ menu: expect.objectContaining({ value: defaultMenu }) })),
    )
    expect(examined._tag === 'Right' && examined.right.pages.map(({ entry: { id } }) => id)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '9',
      '10',
      '11',
      '12',
    ])
  })
})
