import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readSampleContent } from './contentFolder'
import { folderOf } from './testServer'

const children = [
  { id: 5, name: 'Board', page: 'board' },
  { id: 4, name: 'Empty' },
]
const slides = [
  { id: 7, title: '<b>A</b>', image: '/media/a.png' },
  { id: 3, subtitle: '' },
]
const GOOD: Readonly<Record<string, string | Buffer>> = {
  'menus.json': JSON.stringify([
    { id: 1, name: 'Home', page: 'home' },
    { id: 2, name: 'About', children },
  ]),
  'sliders.json': JSON.stringify(slides),
  'pages/home/About.html': '<p>About</p>\n',
  'pages/home/10. Late.html': 'late',
  'pages/home/9. Early.html': 'early\r\n',
  'pages/home/10.html': 'ten\n\n',
  'pages/home/images.json': JSON.stringify({ Title: 'a.png', Gallery: ['b.png', 'c.png'], None: [] }),
  'pages/board/হজ ও উমরাহ.html': 'হজ',
}

let dir = ''
afterEach(() => rmSync(dir, { recursive: true }))

/** Reads the good folder with some of its files replaced. */
const read = (changes: Readonly<Record<string, string | Buffer>> = {}) => {
  dir = folderOf({ ...GOOD, ...changes })
  return readSampleContent(dir)
}

const readMenus = (...menus: ReadonlyArray<unknown>) =>
  read({
    'menus.json': JSON.stringify([
      { id: 1, name: 'H', page: 'home' },
      { id: 2, name: 'B', page: 'board' },
      ...menus,
    ]),
  })

it('readSampleContent reads menus with their parents and positions', () => {
  expect(read().menus).toEqual([
    { id: 1, name: 'Home', parent: null, position: 0 },
    { id: 2, name: 'About', parent: null, position: 1 },
    { id: 5, name: 'Board', parent: 2, position: 0 },
    { id: 4, name: 'Empty', parent: 2, position: 1 },
  ])
})

it('readSampleContent derives labels from file names, numbered first, and removes a last line break', () => {
  expect(read().contents).toEqual([
    { menuId: 1, label: 'Early', html: 'early' },
    { menuId: 1, label: 'Late', html: 'late' },
    { menuId: 1, label: '10', html: 'ten\n' },
    { menuId: 1, label: 'About', html: '<p>About</p>' },
    { menuId: 5, label: 'হজ ও উমরাহ', html: 'হজ' },
  ])
})

it('readSampleContent makes one row per picture, and no row for an empty list', () => {
  expect(read().images).toEqual([
    { menuId: 1, label: 'Title', path: 'a.png' },
    { menuId: 1, label: 'Gallery', path: 'b.png' },
    { menuId: 1, label: 'Gallery', path: 'c.png' },
  ])
})

it('readSampleContent numbers the slides in file order', () => {
  const none = { title: null, subtitle: null, link: null, image: null, details: null }
  expect(read().sliders).toEqual([
    { ...none, id: 7, title: '<b>A</b>', image: '/media/a.png', serialNumber: 1 },
    { ...none, id: 3, subtitle: '', serialNumber: 2 },
  ])
})

it('readSampleContent ignores hidden files, backups, byte order marks and pictures', () => {
  const before = read().hash
  rmSync(dir, { recursive: true })
  const after = read({
    'pages/.DS_Store': 'x',
    'pages/home/.About.html.swp': 'x',
    'pages/home/About.html~': 'x',
    'media/a.png': 'x',
    'README.md': 'x',
    'pages/home/About.html': '\uFEFF<p>About</p>\n',
  })
  expect(after.hash).toBe(before)
})

it.each([
  ['a text', 'pages/home/About.html', '<p>About us</p>\n'],
  ['the slides', 'sliders.json', '[]'],
  ['the pictures of a label', 'pages/home/images.json', '{}'],
  ['a new file', 'pages/home/New.html', ''],
])('the sample content has another hash when %s changes', (_name, path, text) => {
  const before = read().hash
  mkdirSync(join(dir, path, '..'), { recursive: true })
  writeFileSync(join(dir, path), text)
  expect(readSampleContent(dir).hash).not.toBe(before)
})

describe('a fault of the content names the file and the expected value', () => {
  const onlyKeys = (keys: string, got: string) => `: expected only the keys ${keys}, got "${got}"`
  const keysOfSlides = 'id, title, subtitle, link, image, details'
  const inMedia = 'expected an address that begins with /media/'
  const pathOrList = 'expected a path below media/ or a list of them'
  const notNew = ': expected an id that no other entry has'
  const noLabel = ': expected a file <Label>.html or images.json'

  it.each<[string, string | Buffer, string]>([
    ['menus.json', '{', ': expected JSON'],
    ['sliders.json', 'null', ': expected a list, got null'],
    ['sliders.json', '[{"id":1},{"id":1}]', `[1].id${notNew}, got 1`],
    ['sliders.json', '[{"id":1,"titel":"A"}]', `[0]${onlyKeys(keysOfSlides, 'titel')}`],
    ['sliders.json', '[{"id":1,"title":7}]', '[0].title: expected a text or null, got 7'],
    ['sliders.json', '[{"id":1,"image":"a.png"}]', `[0].image: ${inMedia}, got "a.png"`],
    ['pages/home/images.json', '{"Title":7}', `["Title"]: ${pathOrList}, got 7`],
    ['pages/home/images.json', '{"Title":["a.png",""]}', '["Title"][1]: expected a text, got ""'],
    ['pages/home/picture.png', 'x', noLabel],
    ['pages/loose.html', 'x', ': expected a folder'],
    ['pages/home/About.html', Buffer.from([0xff, 0xfe]), ': expected text in UTF-8'],
  ])('%s: %s', (path, text, message) => {
    expect(() => read({ [path]: text })).toThrow(`${basename(path)}${message}`)
  })

  const twice = 'expected a label that no other file of the folder has'
  it.each([
    ['pages/home/2. About.html', `/About.html: ${twice}, got "About"`],
    ['pages/home/deeper/About.html', 'deeper: expected a file that can be read'],
    ['pages/nobody/About.html', 'nobody: expected a menu in menus.json with this folder as its page'],
  ])('an unexpected file: %s', (path, message) => {
    expect(() => read({ [path]: 'x' })).toThrow(message)
  })

  it.each([
    [7, ': expected an object, got 7'],
    [{ id: 1.5, name: 'A' }, '.id: expected a whole number from 1, got 1.5'],
    [{ id: 1, name: 'A' }, `.id${notNew}, got 1`],
    [{ id: 3, name: ' ' }, '.name: expected a text, got " "'],
    [{ id: 3, name: 'A', page: '../a' }, '.page: expected the name of a folder below pages/, got "../a"'],
    [{ id: 3, name: 'A', childs: [] }, onlyKeys('id, name, page, children', 'childs')],
    [{ id: 3, name: 'A', children: [{ id: 3 }] }, `.children[0].id${notNew}`],
  ])('an invalid menu: %j', (entry, message) => {
    expect(() => readMenus(entry)).toThrow(`menus.json[2]${message}`)
  })

  it('a missing file, and a missing folder', () => {
    dir = folderOf({ 'sliders.json': '[]' })
    expect(() => readSampleContent(dir)).toThrow(
      `${join(dir, 'menus.json')}: expected a file that can be read`,
    )
    writeFileSync(join(dir, 'menus.json'), '[]')
    expect(() => readSampleContent(dir)).toThrow(`${join(dir, 'pages')}: expected a folder`)
  })
})
