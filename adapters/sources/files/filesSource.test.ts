import { rmSync } from 'node:fs'
import { rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { right } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { sourceContract } from '../../contract/contract'
import { siteKinds } from '../../domain/kinds'
import { unreachable } from '../../port/content'
import type { SourceResult } from '../../port/source'
import { answerFrom, leftOf, rightOf } from '../../testing'
import { madeFolder } from '../../testing/madeFolder'
import { filesSource } from './filesSource'

type Files = Readonly<Record<string, unknown>>

const made: string[] = []
const folderOf = (files: Files): string => {
  const root = madeFolder(files)
  made.push(root)
  return root
}
afterAll(() => made.forEach((root) => rmSync(root, { recursive: true })))

const { causes, services } = siteKinds
const menus = [
  { id: 1, name: 'Home', page: 'home' },
  { id: 2, name: 'About', children: [{ id: 'x 3', name: 'Mission', page: 'mission' }] },
]
const page = (files: Files) =>
  folderOf({
    'menus.json': menus,
    ...Object.fromEntries(Object.entries(files).map(([name, value]) => [`pages/home/${name}`, value])),
  })
const sourceOf = (files: Files) => filesSource({ folder: folderOf(files) })
const error = async (result: SourceResult<unknown>) => leftOf(await firstValueFrom(result))
const contents = async (folder: string, id = '1') =>
  rightOf((await answerFrom(filesSource({ folder }).menuPage(id))).contents)
const images = async (folder: string) =>
  rightOf((await answerFrom(filesSource({ folder }).menuPage('1'))).images)

sourceContract(
  'filesSource',
  (state) =>
    state === 'broken'
      ? filesSource({ folder: path.join('no', 'such', 'folder') })
      : sourceOf({
          'menus.json': menus,
          'pages/home/About.html': 'Us',
          'pages/home/images.json': { About: ['cms/a b.png'] },
          ...{ 'media/cms/a b.png': 'picture', 'media/s.png': 'picture' },
          'sliders.json': [{ id: 1, image: '/media/s.png' }],
          'lists/services.json': [{ id: '1' }],
        }),
  {
    withTexts: (texts) =>
      filesSource({
        folder: page(
          Object.fromEntries(
            texts.map(([label, text]) => [`${label}.${typeof text === 'string' ? 'html' : 'json'}`, text]),
          ),
        ),
      }),
    withPicture: (details) =>
      filesSource({ folder: page({ 'images.json': { About: [{ path: 'a.png', ...details }] } }) }),
    withSlugs: ({ name }, entries) => sourceOf({ [`lists/${name}.json`]: entries }),
    withMenus: (entries) => sourceOf({ 'menus.json': entries }),
    withEntries: ({ name }, entries) =>
      sourceOf(
        name.includes('/')
          ? Object.fromEntries(
              entries.map(({ id, ...fields }, at) => [`${name}/${at}. ${String(id)}.json`, fields]),
            )
          : { [`lists/${name}.json`]: entries },
      ),
  },
)

describe('filesSource', () => {
  it('passes on menus unchanged, without the names of their folders', async () => {
    expect(await answerFrom(filesSource({ folder: page({}) }).menus())).toEqual([
      { id: 1, name: 'Home' },
      { id: 2, name: 'About', children: [{ id: 'x 3', name: 'Mission' }] },
    ])
  })

  it('gives a menu with a repeated id another id, under which its page is found', async () => {
    const below = { id: 2, name: 'B', page: 'b', children: [{ id: '1', name: 'C', page: 'c' }] }
    const pageless = [
      { id: 1, name: 'D' },
      { name: 'E', page: 'a' },
      { name: 'F', page: 'b' },
    ]
    const folder = folderOf({
      'menus.json': [{ id: 1, name: 'A', page: 'a' }, below, ...pageless],
      ...{ 'pages/a/X.html': 'a', 'pages/b/X.html': 'b', 'pages/c/X.html': 'c' },
    })
    expect(await answerFrom(filesSource({ folder }).menus())).toEqual([
      { id: 1, name: 'A' },
      { id: 2, name: 'B', children: [{ id: '1-c', name: 'C' }] },
      ...[{ id: 1, name: 'D' }, { name: 'E' }, { name: 'F' }],
    ])
    expect(await contents(folder, '1')).toEqual([['X', 'a']])
    expect(await contents(folder, '1-c')).toEqual([['X', 'c']])
  })

  it('reads the picture address of a slide as a path below the picture root', async () => {
    const sent = ['/media/a%20b/%E0%A6%B9.jpg', '/media/100%.jpg', 'x.jpg', null]
    const focus = { x: 10, y: 90 }
    const slidesOf = (path: string, images: ReadonlyArray<string | null>) => [
      ...images.map((image) => ({ id: 1, image })),
      { image: { path, focus } },
      7,
    ]
    const sliders = slidesOf('/media/a%20b.jpg', sent)
    expect(await answerFrom(sourceOf({ 'sliders.json': sliders }).slides())).toEqual(
      slidesOf('a b.jpg', ['a b/হ.jpg', '100%.jpg', 'x.jpg', null]),
    )
  })

  it('reads the labels of a page by number, then by name, from HTML, Markdown and lists', async () => {
    const pictures = { Zebra: 'z.jpg', Gallery: ['a.jpg', { path: 'b.jpg', alt: 'B' }] }
    const folder = page({
      'Zebra.html': '<p>z</p>\n',
      '10. Last.html': 'l',
      '2. Hajj Umrah.md': '\uFEFF# Go\n\n- *one*\n- <b>two</b>\n',
      'Our Partner.json': ['A', 'B'],
      '__proto__.html': 'p\r\n',
      'Ā.html': 'a',
      'images.json': pictures,
    })
    expect(await contents(folder)).toEqual([
      ['Hajj Umrah', '<h1>Go</h1>\n<ul>\n<li><em>one</em></li>\n<li><b>two</b></li>\n</ul>\n'],
      ['Last', 'l'],
      ['Our Partner', ['A', 'B']],
      ['Zebra', '<p>z</p>'],
      ['__proto__', 'p'],
      ['\u0100', 'a'],
    ])
    expect(await images(folder)).toEqual(Object.entries(pictures))
  })

  it('shows drafts, by front matter or in the drafts folder, only as drafts', async () => {
    const folder = folderOf({
      'menus.json': menus,
      'drafts/menus.json': [{ id: 1, name: 'Start', page: 'home' }],
      'pages/home/About.html': 'Us',
      'pages/home/News.md': '---\ndraft: true\n---\nNot yet',
      'drafts/pages/home/About.md': 'Us, anew',
      'drafts/pages/home/Bad.json': '[',
      'lists/services.json': [{ id: '1', name: 'A' }],
      'drafts/lists/services.json': [{ id: '1', name: 'B' }],
      'media/a.png': 'public',
      'drafts/media/b.png': 'public too, if it was found',
    })
    const { drafts, ...published } = filesSource({ folder })
    expect(await contents(folder)).toEqual([
      ['About', 'Us'],
      ['News', null],
    ])
    expect(await answerFrom(published.list!(services)!)).toEqual([{ id: '1', name: 'A' }])
    if (drafts === undefined) throw new Error('expected drafts')
    expect(rightOf((await answerFrom(drafts.menuPage('1'))).contents)).toEqual([
      ['About', '<p>Us, anew</p>\n'],
      ['Bad', expect.any(Error)],
      ['News', '<p>Not yet</p>\n'],
    ])
    expect(await answerFrom(drafts.menus())).toMatchObject([{ name: 'Start' }])
    expect(await answerFrom(drafts.list!(services)!)).toEqual([{ id: '1', name: 'B' }])
    expect([drafts.pictureUrl('a.png') !== null, drafts.pictureUrl('b.png')]).toEqual([true, null])
  })

  it('leaves out the front matter of a text, and the text of a draft', async () => {
    const folder = page({
      'Visa.md': '---\ntitle: Visa\n---\n# Visa\n',
      'About.html': '+++\ntitle = "A"\n+++\n<p>Us</p>\n',
      'News.md': '---\ndraft: true\n---\nNot yet',
    })
    expect(await contents(folder)).toEqual([
      ['About', '<p>Us</p>'],
      ['News', null],
      ['Visa', '<h1>Visa</h1>\n'],
    ])
  })

  it('shows an edit at the next request', async () => {
    const folder = page({ 'About.html': 'before' })
    expect(await contents(folder)).toEqual([['About', 'before']])
    await writeFile(path.join(folder, 'pages/home/About.html'), 'after')
    expect(await contents(folder)).toEqual([['About', 'after']])
  })

  it('finds the page of a menu at any depth, and an empty page without a folder', async () => {
    const folder = folderOf({ 'menus.json': menus, 'pages/mission/Mission.html': 'm' })
    expect(await contents(folder, 'x 3')).toEqual([['Mission', 'm']])
    const empty = { contents: right([]), images: right([]) }
    for (const id of ['2', '9', 'undefined'])
      expect(await answerFrom(filesSource({ folder }).menuPage(id))).toEqual(empty)
  })

  it.each([
    ['Cafe\u0301', 'Caf\u00e9'],
    ['Hajj Umrah', 'hajj\u00a0umrah\u200b'],
    ['2027', 2027],
  ])('finds the folder %j for the page %j', async (on, name) => {
    const folder = folderOf({
      'menus.json': [{ id: 1, name: 'A', page: name }],
      [`pages/${on}/Us.html`]: 'us',
    })
    expect(await contents(folder)).toEqual([['Us', 'us']])
  })

  it('finds a picture whose name is stored in another normal form', () => {
    const folder = folderOf({ 'media/Cafe\u0301/\u00e9.png': 'picture' })
    const { pictureUrl } = filesSource({ folder })
    expect(pictureUrl('Cafe\u0301/\u00e9.png')).toContain('/media/')
    expect(pictureUrl('cafe/e.png')).toBeNull()
    const stored = folderOf({ 'media/cafe\u0301.png': 'picture' })
    expect(filesSource({ folder: stored }).pictureUrl('caf\u00e9.png')).toContain('/media/cafe')
  })

  it('loses only a label whose file cannot be used, and gives the reason', async () => {
    const folder = page({
      'About.html': Uint8Array.from([0x61, 0xff]),
      'List.json': '[\n"a",\n]',
      'Fine.html': 'f',
      'fine.docx': 'x',
      '1. Fine.md': 'first',
      '2. 3. No.html': 'n',
    })
    const reasons = (await contents(folder)).map(([label, value]) => [
      label,
      value instanceof Error ? value.message : value,
    ])
    expect(Object.fromEntries(reasons)).toEqual({
      Fine: '<p>first</p>\n',
      About: 'About.html, no text in UTF-8 (2 other bytes)',
      'Fine.html': 'a second file of one label',
      List: expect.stringMatching(/^List\.json, no JSON \(text of 8 characters/),
      '2. 3. No.html': expect.stringContaining('neither'),
      'fine.docx': expect.stringContaining('neither'),
    })
  })

  it.each([
    ['not JSON', '{"a": '],
    ['a list', '[]'],
    ['not UTF-8', Uint8Array.from([0xff])],
  ])('loses only the pictures when images.json is %s', async (_, file) => {
    const folder = page({ 'About.html': 'a', 'images.json': file })
    expect(await answerFrom(filesSource({ folder }).menuPage('1'))).toMatchObject({
      contents: right([['About', 'a']]),
      images: { left: { _tag: 'Malformed', url: path.join(folder, 'pages/home/images.json') } },
    })
  })

  it('answers Unreachable, without a retry, with the path of a missing file or folder', async () => {
    const nowhere = filesSource({ folder: '/nowhere/content' })
    const home = folderOf({ 'menus.json': menus })
    for (const [result, url] of [
      [nowhere.menus(), '/nowhere/content/menus.json'],
      [nowhere.slides(), '/nowhere/content/sliders.json'],
      [nowhere.menuPage('1'), '/nowhere/content/menus.json'],
      [filesSource({ folder: home }).menuPage('1'), path.join(home, 'pages/home')],
    ] as const)
      expect(await error(result)).toEqual(unreachable(url, 'no such file or folder', null))
  })

  it('answers Malformed with the path of a file of another shape', async () => {
    const folder = folderOf({ 'menus.json': {}, 'sliders.json': '[1,\n2\n"x"]', 'lists/causes.json': 'null' })
    const source = filesSource({ folder })
    const broken = (name: string) => ({ _tag: 'Malformed', url: path.join(folder, name) })
    const noList = { expected: 'a list of menus', got: 'object of 0 keys' }
    const noJson = { expected: 'JSON', got: 'text of 10 characters, see line 3' }
    expect(await error(source.menus())).toEqual({ ...broken('menus.json'), ...noList })
    expect(await error(source.slides())).toMatchObject({ ...broken('sliders.json'), ...noJson })
    expect(await error(source.list!(causes)!)).toMatchObject({ ...broken('lists/causes.json'), got: 'null' })
  })

  it.each(['../secret', '..', '.hidden', 'a/b', 'a\\b', '', 0.5, ['home']])(
    'rejects a page folder outside of pages/: %j',
    async (name) => {
      const folder = folderOf({
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

  it('leaves out hidden files, broken links and links that lead outside', async () => {
    const outside = folderOf({ 'secret.html': 'secret', 'page/About.html': 'secret' })
    const folder = page({ 'About.html': 'a', '.About.html': 'h', 'Other.html~': 'b' })
    const at = (name: string) => path.join(folder, 'pages', name)
    await symlink(path.join(outside, 'secret.html'), at('home/Secret.html'))
    await symlink('nothing.html', at('home/Broken.html'))
    await symlink('About.html', at('home/Linked.html'))
    expect(await contents(folder)).toEqual([
      ['About', 'a'],
      ['Linked', 'a'],
    ])
    const source = filesSource({ folder })
    await symlink(path.join(outside, 'page'), at('mission'))
    expect(await error(source.menuPage('x 3'))).toMatchObject({ _tag: 'Unreachable', url: at('mission') })
    await rename(path.join(folder, 'menus.json'), path.join(outside, 'menus.json'))
    await symlink(path.join(outside, 'menus.json'), path.join(folder, 'menus.json'))
    expect(await error(source.menus())).toMatchObject({ _tag: 'Unreachable' })
  })

  it('holds the kinds that have a list, and fails when such a list is removed', async () => {
    const folder = folderOf({ 'lists/services.json': [{ id: '1' }] })
    const { list } = filesSource({ folder })
    expect(list?.(causes)).toBeNull()
    const at = (name: string) => path.join(folder, 'lists', `${name}.json`)
    await writeFile(at('causes'), '[{ "id": "2" }]')
    expect(await answerFrom(list!(causes)!)).toEqual([{ id: '2' }])
    for (const kind of [causes, services]) {
      await rm(at(kind.name))
      expect(await error(list!(kind)!)).toMatchObject({ _tag: 'Unreachable', url: at(kind.name) })
    }
  })

  it('has addresses for its pictures, and for no files outside of its media folder', async () => {
    const outside = folderOf({ 'secret.png': 's' })
    const folder = folderOf({ 'media/cms/a b.png': 'a', 'media/.hidden/x.png': 'h' })
    await symlink(path.join(outside, 'secret.png'), path.join(folder, 'media/link.png'))
    const { pictureUrl } = filesSource({ folder })
    expect(pictureUrl('cms/a b.png')).toBe(`file://${folder}/media/cms/a%20b.png`)
    const unsafe = ['../menus.json', 'cms/../../menus.json', 'link.png', 'cms/nothing.png', '.hidden/x.png']
    expect([...unsafe, 'cms/a.png~'].filter((picture) => pictureUrl(picture) !== null)).toEqual([])
  })
})

it('redirects come from two files, and their revision changes with each edit', async () => {
  const folder = folderOf({ 'redirects.json': [{ from: '/a', to: '/b' }] })
  const { redirects, revision } = filesSource({ folder })
  const currentRevision = async () => {
    const result = revision?.({ of: 'redirects' })
    return result && rightOf(await firstValueFrom(result))
  }
  const first = await currentRevision()
  expect(await currentRevision()).toBe(first)
  await writeFile(path.join(folder, 'redirects.csv'), '/c,/d\n')
  const joint = await currentRevision()
  expect(redirects && (await answerFrom(redirects()))).toMatchObject([{ from: '/a' }, { from: '/c' }])
  await writeFile(path.join(folder, 'redirects.csv'), '/c,/defg\n')
  const changed = await currentRevision()
  rmSync(path.join(folder, 'redirects.csv'))
  expect(new Set([first, joint, changed])).toHaveProperty('size', 3)
  expect(await currentRevision()).toBe(first)
})
