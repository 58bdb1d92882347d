import { left, right } from 'fp-ts/Either'
import { malformed, unreachable } from '../port/content'
import { sectionOf } from '../domain/pageSections'
import type { Labelled } from '../port/source'
import { decodeMenuPage } from './menuPage'
import { sanitiser } from './sanitise'

const decode = (contents: Labelled, images: Labelled = []) =>
  decodeMenuPage('menu page 7', sanitiser(), '7', { contents: right(contents), images: right(images) })

describe('decodeMenuPage', () => {
  it('combines text and pictures under one label into a section', () => {
    const { value } = decode([[' About', '<p>Us</p>']], [['About ', 'cms/a b.png']])
    expect(value.sections).toEqual([
      {
        label: 'About',
        html: '<p>Us</p>',
        items: [],
        pictures: [{ src: '/media/cms/a%20b.png', alt: '', width: 0, height: 0 }],
      },
    ])
  })

  it('keeps the last of two labels that are equal when trimmed, and reports the other', () => {
    const { value, faults, lost } = decode([
      ['About', 'first'],
      [' About ', 'second'],
    ])
    expect(value.sections.map(({ label, html }) => [label, html])).toEqual([['About', 'second']])
    expect(faults).toEqual([
      {
        reading: 'menu page 7',
        label: 'About',
        path: 'contents',
        expected: 'a unique label',
        got: 'text of 5 characters',
        hint: '',
      },
    ])
    expect(lost).toEqual([])
  })

  it('keeps an earlier valid value when the last of equal labels has a wrong type', () => {
    const { value, faults, lost } = decode([
      ['About', 'first'],
      ['About ', 2],
    ])
    expect(sectionOf(value, 'about')?.html).toBe('first')
    expect(faults).toEqual([
      {
        reading: 'menu page 7',
        label: 'About',
        path: 'contents',
        expected: 'text or a list of texts',
        got: 'number',
        hint: '',
      },
    ])
    expect(lost).toEqual([{ key: 'About', field: 'contents' }])
  })

  it('loses nothing of a label whose last value is valid', () => {
    const { value, faults, lost } = decode([
      ['About', 2],
      ['About ', 'second'],
    ])
    expect(sectionOf(value, 'about')?.html).toBe('second')
    expect(faults).toHaveLength(1)
    expect(lost).toEqual([])
  })

  it('converts a list to plain texts, whatever was typed', () => {
    const { value } = decode([['Our Partner', ['Smith & Sons', '<b>Asha</b> Air', ' ']]])
    expect(value.sections[0]).toMatchObject({ html: '', items: ['Smith & Sons', 'Asha Air'] })
  })

  it('drops only an invalid entry of a list, and an invalid picture', () => {
    const { value, faults, lost } = decode(
      [['List', ['a', 1, 'b']]],
      [['Gallery', ['x.png', '../secret.png', 'https://other.test/y.png', 'z.png']]],
    )
    expect(value.sections[0]?.items).toEqual(['a', 'b'])
    expect(value.sections[1]?.pictures.map(({ src }) => src)).toEqual(['/media/x.png', '/media/z.png'])
    expect(faults.map(({ label, path, got }) => [label, path, got])).toEqual([
      ['List', 'contents[1]', 'number'],
      ['Gallery', 'images[1]', 'text of 13 characters'],
      ['Gallery', 'images[2]', 'text of 24 characters'],
    ])
    expect(lost).toEqual([
      { key: 'List', field: 'contents' },
      { key: 'Gallery', field: 'images' },
    ])
  })

  it('reads a picture with its text and pixels, without those that are invalid', () => {
    const picture = { path: 'a.png', alt: ' The office ', width: 640, height: 480 }
    const { value, faults, lost } = decode(
      [],
      [
        ['One', picture],
        [
          'Two',
          [
            { ...picture, alt: 7, width: 0 },
            { ...picture, height: 1.5 },
          ],
        ],
      ],
    )
    expect(value.sections.map(({ pictures }) => pictures)).toEqual([
      [{ src: '/media/a.png', alt: 'The office', width: 640, height: 480 }],
      [
        { src: '/media/a.png', alt: '', width: 0, height: 480 },
        { src: '/media/a.png', alt: 'The office', width: 640, height: 0 },
      ],
    ])
    expect(faults.map(({ label, path }) => [label, path])).toEqual([
      ['Two', 'images[0].alt'],
      ['Two', 'images[0].width'],
      ['Two', 'images[1].height'],
    ])
    expect(lost).toEqual([])
  })

  it('treats an empty text as no picture', () => {
    const { value, faults, lost } = decode(
      [],
      [
        ['One', ''],
        ['Two', ['a.png', '']],
      ],
    )
    expect(value.sections.map(({ label, pictures }) => [label, pictures.length])).toEqual([['Two', 1]])
    expect([faults, lost]).toEqual([[], []])
  })

  it('reports a picture without a usable address in a text, and keeps the text', () => {
    const { value, faults, lost } = decode([['About', '<p>Us<img src="data:image/png;base64,AAAA"></p>']])
    expect(value.sections[0]?.html).toBe('<p>Us</p>')
    expect(faults.map(({ label, path, expected }) => [label, path, expected])).toEqual([
      ['About', 'contents', 'pictures with a usable address'],
    ])
    expect(lost).toEqual([])
  })

  it('drops a picture whose object has no path', () => {
    const { value, faults, lost } = decode([], [['One', { url: 'a.png' }]])
    expect(value.sections).toEqual([])
    expect(faults.map(({ path, got }) => [path, got])).toEqual([['images.path', 'nothing']])
    expect(lost).toEqual([{ key: 'One', field: 'images' }])
  })

  it('shows one half when the other could not be read, and reports why', () => {
    const down = unreachable('https://cms.example.test/y', 'status 500')
    const { value, faults, lost } = decodeMenuPage('menu page 7', sanitiser(), '7', {
      contents: left(down),
      images: right([['Gallery', 'a.png']]),
    })
    expect(value.sections.map(({ label }) => label)).toEqual(['Gallery'])
    expect(faults).toEqual([
      {
        reading: 'menu page 7',
        label: '',
        path: 'contents',
        expected: 'an answer',
        got: 'status 500 from https://cms.example.test/y',
        hint: '',
      },
    ])
    expect(lost).toEqual([{ key: null, field: 'contents' }])
    const bad = malformed('https://cms.example.test/z', 'content_images', 'text')
    const other = decodeMenuPage('menu page 7', sanitiser(), '7', {
      contents: right([['About', 'Us']]),
      images: left(bad),
    })
    expect(other.value.sections.map(({ label }) => label)).toEqual(['About'])
    expect(other.faults).toEqual([expect.objectContaining({ path: 'images', expected: 'content_images' })])
    expect(other.lost).toEqual([{ key: null, field: 'images' }])
  })

  it('drops a label for which the sanitiser throws, and no other', () => {
    const sanitise = sanitiser()
    const tripping = (text: string) => {
      if (text.includes('secret')) throw new RangeError(text)
      return sanitise(text)
    }
    const contents = right([
      ['A', 'a'],
      ['B', '<p>secret'],
      ['C', ['c', 'secret', 'd']],
    ] as const)
    const { value, faults, lost } = decodeMenuPage('menu page 7', tripping, '7', {
      contents,
      images: right([]),
    })
    expect(value.sections.map(({ label, html, items }) => [label, html, items])).toEqual([
      ['A', 'a', []],
      ['C', '', ['c', 'd']],
    ])
    expect(faults.map(({ label, path, expected, got }) => [label, path, expected, got])).toEqual([
      ['B', 'contents', 'a value that can be read', 'RangeError'],
      ['C', 'contents[1]', 'a value that can be read', 'RangeError'],
    ])
    expect(lost).toEqual([
      { key: 'B', field: 'contents' },
      { key: 'C', field: 'contents' },
    ])
  })

  it.each([
    ['50 million characters', 'x'.repeat(50_000_000), 'text of at most 500,000 characters'],
    [
      'too many opening and closing tags',
      '<div>'.repeat(40_000) + '</b>'.repeat(40_000),
      'text with fewer tags',
    ],
    ['endless frames', '<iframe src=x>'.repeat(101), 'text with at most 100 frames'],
  ])('refuses a text of %s, and no neighbour', (_, long, expected) => {
    const { value, faults, lost } = decode([
      ['A', 'a'],
      ['B', long],
      ['C', [long, 'c']],
    ])
    expect(value.sections.map(({ label, html, items }) => [label, html, items])).toEqual([
      ['A', 'a', []],
      ['C', '', ['c']],
    ])
    expect(faults.map((fault) => [fault.label, fault.path, fault.expected])).toEqual([
      ['B', 'contents', expected],
      ['C', 'contents[0]', expected],
    ])
    expect(lost).toHaveLength(2)
  })

  it('limits lists and labels', () => {
    const numbers = Array.from({ length: 20_000 }, () => 0)
    const { value, faults } = decode(
      [
        ['A', 'a'],
        ['B', ['b', ...numbers]],
      ],
      [
        ['C', numbers],
        ['D', 'd.png'],
      ],
    )
    expect(value.sections.map(({ label }) => label)).toEqual(['A', 'B', 'D'])
    expect(faults.length).toBeLessThanOrEqual(10_001)
    const labels = numbers.map((_, index) => [`label ${index}`, 'a'] as const)
    const many = decode(labels)
    expect(many.value.sections).toHaveLength(5_000)
    expect(many.faults).toEqual([
      {
        reading: 'menu page 7',
        label: '',
        path: 'contents',
        expected: 'a list of at most 5,000 entries',
        got: 'list of 20,000 entries',
        hint: '',
      },
    ])
  })

  it('reads a list up to the limit', () => {
    const most = Array.from({ length: 5_000 }, () => '')
    const { faults, lost } = decode([], [['Gallery', most]])
    expect([faults, lost]).toEqual([[], []])
    expect(decode([], [['Gallery', [...most, '']]]).faults).toEqual([
      expect.objectContaining({
        label: 'Gallery',
        path: 'images',
        expected: 'a list of at most 5,000 entries',
      }),
    ])
  })

  it('reads a value nested a hundred thousand levels deep without failing', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    const { value, faults } = decode(
      [
        ['A', 'a'],
        ['B', deep],
      ],
      [['B', deep]],
    )
    expect(value.sections.map(({ label }) => label)).toEqual(['A'])
    expect(faults.map(({ label, path }) => [label, path])).toEqual([
      ['B', 'contents[0]'],
      ['B', 'images[0]'],
    ])
  })

  it('combines everything under labels without a visible name, and reports them once', () => {
    const { value, faults, lost } = decode(
      [
        ['', '<p>One</p>'],
        ['About', 'Us'],
        [' ', ['Dhaka']],
        ['\u200b \u2060', '<p>Two</p>'],
        ['\n', ['Sylhet']],
      ],
      [
        ['', 'a.png'],
        [' ', ['b.png', 'c.png']],
      ],
    )
    expect(value.sections).toEqual([
      {
        label: '',
        html: '<p>One</p><p>Two</p>',
        items: ['Dhaka', 'Sylhet'],
        pictures: ['a', 'b', 'c'].map((name) => ({
          src: `/media/${name}.png`,
          alt: '',
          width: 0,
          height: 0,
        })),
      },
      { label: 'About', html: 'Us', items: [], pictures: [] },
    ])
    expect(faults).toEqual([
      {
        reading: 'menu page 7',
        label: '',
        path: '',
        expected: 'a name for every label',
        got: 'empty text',
        hint: 'its content is shown without a heading',
      },
    ])
    expect(lost).toEqual([])
  })

  it('loses what is under labels without a name when any of them is invalid', () => {
    const { value, faults, lost } = decode([
      ['', 'One'],
      [' ', 2],
      ['\u200b', 'Three'],
    ])
    expect(value.sections.map(({ label, html }) => [label, html])).toEqual([['', 'OneThree']])
    expect(faults.map(({ label, path, expected }) => [label, path, expected])).toEqual([
      ['', 'contents', 'text or a list of texts'],
      ['', '', 'a name for every label'],
    ])
    expect(lost).toEqual([{ key: '', field: 'contents' }])
  })

  it('leaves out a label without visible content', () => {
    const { value, faults } = decode([
      ['Empty', '<p>&nbsp;</p>'],
      ['None', []],
    ])
    expect(value.sections).toEqual([])
    expect(faults).toEqual([])
  })

  it('reports a map frame from a host that is not allowed', () => {
    const { value, faults, lost } = decode([
      ['Map', 'Here <iframe src="https://maps.example.test/embed"></iframe>'],
    ])
    expect(sectionOf(value, 'Map')?.html).toBe('Here')
    expect(faults).toEqual([
      {
        reading: 'menu page 7',
        label: 'Map',
        path: 'contents',
        expected: 'frames of the map hosts only',
        got: 'text of 60 characters',
        hint: '',
      },
    ])
    expect(lost).toEqual([])
  })
})
