import { rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isLeft, isRight, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import type { ContentError } from '../../port/content'
import type { Labelled, Source, SourceResult } from '../../port/source'
import { filesSource } from './filesSource'
import { madeFolder } from '../../testing/madeFolder'

const made: string[] = []
const folderOf = async (files: Readonly<Record<string, unknown>>): Promise<string> => {
  const root = madeFolder(files)
  made.push(root)
  return root
}
afterAll(() => Promise.all(made.map((root) => rm(root, { recursive: true }))))

const menus = [
  { id: 1, name: 'Home', page: 'home' },
  { id: 2, name: 'About', children: [{ id: 'x 3', name: 'Mission', page: 'mission' }] },
]
const page = (files: Readonly<Record<string, unknown>>) =>
  folderOf({
    'menus.json': menus,
    ...Object.fromEntries(Object.entries(files).map(([name, value]) => [`pages/home/${name}`, value])),
  })

const value = async <A>(asked: SourceResult<A>): Promise<A> => {
  const answer = await firstValueFrom(asked)
  if (isLeft(answer)) throw new Error(JSON.stringify(answer.left))
  return answer.right
}
const error = async (asked: SourceResult<unknown>): Promise<ContentError> => {
  const answer = await firstValueFrom(asked)
  if (isRight(answer)) throw new Error('an answer')
  return answer.left
}
const half = (one: Either<ContentError, Labelled>): Labelled =>
  isRight(one) ? one.right : [['an error', one.left]]
const contents = async (source: Source, id = '1') => half((await value(source.menuPage(id))).contents)
const images = async (source: Source, id = '1') => half((await value(source.menuPage(id))).images)

describe('filesSource', () => {
  it('hands on the menus as they stand', async () => {
    expect(await value(filesSource({ folder: await folderOf({ 'menus.json': menus }) }).menus())).toEqual(
      menus,
    )
  })

  it('takes the address of a slide for a path below the picture root', async () => {
    const sliders = [
      { id: 1, title: 'A', image: '/media/a%20b/%E0%A6%B9.jpg' },
      { image: '/media/100%.jpg' },
      { image: 'x.jpg' },
      { image: null },
      7,
    ]
    const source = filesSource({ folder: await folderOf({ 'sliders.json': sliders }) })
    expect(await value(source.slides())).toEqual([
      { id: 1, title: 'A', image: 'a b/হ.jpg' },
      { image: '100%.jpg' },
      { image: 'x.jpg' },
      { image: null },
      7,
    ])
  })

  it('reads the labels of a page by number, then by name, from HTML, Markdown and lists', async () => {
    const source = filesSource({
      folder: await page({
        'Zebra.html': '<p>z</p>\n',
        '10. Last.html': 'l',
        '2. Hajj Umrah.md': '\uFEFF# Go\n\n- *one*\n- <b>two</b>\n',
        'Our Partner.json': ['A', 'B'],
        '__proto__.html': 'p\r\n',
        'Ā.html': 'a',
        'images.json': { Zebra: 'z.jpg', Gallery: ['a.jpg', { path: 'b.jpg', alt: 'B' }] },
      }),
    })
    expect(await contents(source)).toEqual([
      ['Hajj Umrah', '<h1>Go</h1>\n<ul>\n<li><em>one</em></li>\n<li><b>two</b></li>\n</ul>\n'],
      ['Last', 'l'],
      ['Our Partner', ['A', 'B']],
      ['Zebra', '<p>z</p>'],
      ['__proto__', 'p'],
      ['\u0100', 'a'],
    ])
    expect(await images(source)).toEqual([
      ['Zebra', 'z.jpg'],
      ['Gallery', ['a.jpg', { path: 'b.jpg', alt: 'B' }]],
    ])
  })

  it('shows an edit at the next ask', async () => {
    const folder = await page({ 'About.html': 'before' })
    const source = filesSource({ folder })
    expect(await contents(source)).toEqual([['About', 'before']])
    await writeFile(path.join(folder, 'pages/home/About.html'), 'after')
    expect(await contents(source)).toEqual([['About', 'after']])
  })

  it('finds the page of a menu at any depth, and nothing for a menu without one or an id that is none', async () => {
    const source = filesSource({
      folder: await folderOf({ 'menus.json': menus, 'pages/mission/Mission.html': 'm' }),
    })
    expect(await contents(source, 'x 3')).toEqual([['Mission', 'm']])
    const nothing = { contents: right([]), images: right([]) }
    expect(await Promise.all(['2', '9', 'undefined'].map((id) => value(source.menuPage(id))))).toEqual([
      nothing,
      nothing,
      nothing,
    ])
  })

  it('loses only the label whose file cannot be used, and says why', async () => {
    const source = filesSource({
      folder: await page({
        'About.html': Uint8Array.from([0x61, 0xff]),
        'List.json': '[\n"a",\n]',
        'Fine.html': 'f',
        'fine.docx': 'x',
        '1. Fine.md': 'first',
        '2. 3. No.html': 'n',
      }),
    })
    const said = (await contents(source)).map(([label, one]) => [
      label,
      one instanceof Error ? one.message : one,
    ])
    expect(said).toEqual([
      ['Fine', '<p>first</p>\n'],
      ['About', 'About.html, no text in UTF-8 (2 other bytes)'],
      ['Fine.html', 'a second file of one label'],
      ['List', expect.stringMatching(/^List\.json, no JSON \(text of 8 characters/)],
      ['2. 3. No.html', expect.stringContaining('neither')],
      ['fine.docx', expect.stringContaining('neither')],
    ])
  })

  it.each([
    ['no JSON', '{"a": '],
    ['of another shape', '[]'],
    ['not UTF-8', Uint8Array.from([0xff])],
  ])('loses only the pictures where images.json is %s', async (_, file) => {
    const folder = await page({ 'About.html': 'a', 'images.json': file })
    const { contents, images } = await value(filesSource({ folder }).menuPage('1'))
    expect(contents).toEqual(right([['About', 'a']]))
    expect(images).toMatchObject({
      left: { _tag: 'Malformed', url: path.join(folder, 'pages/home/images.json') },
    })
  })

  it('is unreachable, for good and by its path, where a file or folder is not there', async () => {
    const gone = (file: string) => ({
      _tag: 'Unreachable',
      url: file,
      reason: 'no such file or folder',
      status: null,
      retryAfterMs: null,
    })
    const nowhere = filesSource({ folder: '/nowhere/content' })
    expect(await error(nowhere.menus())).toEqual(gone('/nowhere/content/menus.json'))
    expect(await error(nowhere.slides())).toEqual(gone('/nowhere/content/sliders.json'))
    expect(await error(nowhere.menuPage('1'))).toEqual(gone('/nowhere/content/menus.json'))
    expect(await error(nowhere.list('causes'))).toEqual(gone('/nowhere/content/lists/causes.json'))
    const folder = await folderOf({ 'menus.json': menus })
    expect(await error(filesSource({ folder }).menuPage('1'))).toEqual(gone(path.join(folder, 'pages/home')))
  })

  it('is malformed, by its path, where a file is of another shape', async () => {
    const folder = await folderOf({
      'menus.json': {},
      'sliders.json': '[1,\n2\n"x"]',
      'lists/causes.json': 'null',
    })
    const source = filesSource({ folder })
    const file = (name: string) => path.join(folder, name)
    expect(await error(source.menus())).toEqual({
      _tag: 'Malformed',
      url: file('menus.json'),
      expected: 'a list of menus',
      got: 'object of 0 keys',
    })
    expect(await error(source.slides())).toMatchObject({
      _tag: 'Malformed',
      url: file('sliders.json'),
      expected: 'JSON',
      got: 'text of 10 characters, see line 3',
    })
    expect(await error(source.list('causes'))).toMatchObject({
      _tag: 'Malformed',
      url: file('lists/causes.json'),
      got: 'null',
    })
  })

  it.each(['../secret', '..', '.hidden', 'a/b', 'a\\b', '', 7, ['home']])(
    'reads no page outside of pages/: %j',
    async (name) => {
      const folder = await folderOf({
        'menus.json': [{ id: 1, name: 'Home', page: name }],
        'secret/About.html': 's',
        'pages/.hidden/About.html': 's',
      })
      expect(await error(filesSource({ folder }).menuPage('1'))).toMatchObject({
        _tag: 'Malformed',
        url: path.join(folder, 'menus.json'),
      })
    },
  )

  it('leaves out hidden files, and links that lead out or nowhere, but not links that stay inside', async () => {
    const outside = await folderOf({ 'secret.html': 'secret', 'page/About.html': 'secret' })
    const folder = await page({ 'About.html': 'a', '.About.html': 'h', 'Other.html~': 'b' })
    const at = (name: string) => path.join(folder, 'pages', name)
    await symlink(path.join(outside, 'secret.html'), at('home/Secret.html'))
    await symlink('nothing.html', at('home/Broken.html'))
    await symlink('About.html', at('home/Linked.html'))
    const source = filesSource({ folder })
    expect(await contents(source)).toEqual([
      ['About', 'a'],
      ['Linked', 'a'],
    ])
    await symlink(path.join(outside, 'page'), at('mission'))
    expect(await error(source.menuPage('x 3'))).toMatchObject({ _tag: 'Unreachable', url: at('mission') })
    await rename(path.join(folder, 'menus.json'), path.join(outside, 'menus.json'))
    await symlink(path.join(outside, 'menus.json'), path.join(folder, 'menus.json'))
    expect(await error(source.menus())).toMatchObject({ _tag: 'Unreachable' })
  })

  it('holds the kinds that have a list', async () => {
    const source = filesSource({
      folder: await folderOf({ 'lists/team.json': [{ id: '1' }], 'lists/other.json': [] }),
    })
    expect(source.kinds).toEqual(['team'])
    expect(await value(source.list('team'))).toEqual([{ id: '1' }])
  })

  it('knows its pictures, and none outside', async () => {
    const outside = await folderOf({ 'secret.png': 's' })
    const folder = await folderOf({ 'media/cms/a b.png': 'a', 'media/.hidden/x.png': 'h' })
    await symlink(path.join(outside, 'secret.png'), path.join(folder, 'media/link.png'))
    const { pictureUrl } = filesSource({ folder })
    expect(pictureUrl('cms/a b.png')).toBe(`file://${folder}/media/cms/a%20b.png`)
    for (const picture of [
      '../menus.json',
      'cms/../../menus.json',
      '/etc/passwd',
      '',
      'link.png',
      'cms/nothing.png',
      '.hidden/x.png',
      'cms/a.png~',
      'file:///etc/passwd',
    ])
      expect([picture, pictureUrl(picture)]).toEqual([picture, null])
  })
})
