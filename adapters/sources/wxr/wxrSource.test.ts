import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { authorizedFetch } from '../../http/authorizedFetch'
import { fileFetcher } from '../../moving/fetchFile'
import { move } from '../../moving/move'
import { fileState } from '../../moving/state'
import { answerFrom, rightOf } from '../../testing'
import { filesSource } from '../files/filesSource'
import { filesTarget } from '../files/filesTarget'
import { parseExport } from './parse'
import { wxrSource } from './wxrSource'

const folder = mkdtempSync(path.join(tmpdir(), 'wxr-'))
afterAll(() => rmSync(folder, { recursive: true }))
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  Buffer.alloc(40),
])
mkdirSync(path.join(folder, 'uploads'))
for (const name of ['tent.png', 'report.pdf'])
  writeFileSync(path.join(folder, 'uploads', name), name.endsWith('pdf') ? '%PDF-1.4' : png)

const file = path.join(__dirname, 'recordings', 'export.xml')
const source = () => wxrSource({ file, media: path.join(folder, 'uploads'), declared: [] })

it('moves an export of WordPress, and names what the site cannot show', async () => {
  const content = path.join(folder, 'content')
  const moved = await move({
    source: await source(),
    target: filesTarget({ folder: content }),
    fetchFile: fileFetcher(authorizedFetch([])),
    state: fileState(path.join(folder, 'state'), 'wxr', 'files'),
  })
  expect(moved.rows.flatMap((row) => (row.is === 'lost' ? [`${row.path}: ${row.why}`] : []))).toEqual([
    'items#2/content/1: WordPress makes it only when it shows the page: wp:latest-posts',
    'items#3/content/1: WordPress makes it only when it shows the page: [contact-form-7]',
    'items#3/comments/2: it was not approved',
    'items#8: the site has no kind of content for product',
  ])
  const files = filesSource({ folder: content })
  const partner = { id: 'item-6', name: 'Partner', link: 'https://partner.example.test/' }
  expect(await answerFrom(files.menus())).toEqual([{ id: 2, name: 'About & Us', children: [partner] }])
  const page = await answerFrom(files.menuPage('2'))
  expect(rightOf(page.contents).map(([label]) => label)).toEqual(['About & Us', 'Mission'])
  expect(JSON.stringify(page.contents)).toContain('/media/wordpress/2026/11/report.pdf')
  expect(rightOf(page.images)).toEqual([['Mission', { path: 'wordpress/2026/11/tent.png', alt: 'A tent' }]])
  const [post] = await answerFrom(files.list('posts'))
  expect(post).toMatchObject({
    ...{ id: 'ramadan-fares', aliases: [3, 'fares'], date: '2026-11-02', authorName: 'Nasrin Akter' },
    ...{ comments: 1, latestComments: [{ name: 'Rahim', date: '2026-11-03', text: 'Thank you' }] },
    picture: { path: 'wordpress/2026/11/tent.png', alt: 'A tent', caption: 'In Mina' },
    unshown: { colour: 'green' },
    body: expect.stringMatching(
      /^<p>Fares from <strong>Dhaka<\/strong><br>\nby night\.<\/p>.*<figcaption>A tent<\/figcaption>/s,
    ),
  })
  expect((await answerFrom(files.drafts!.list('posts'))).slice(1)).toMatchObject([
    { id: '4', title: 'Not yet' },
  ])
  expect(JSON.parse(readFileSync(path.join(content, 'redirects.json'), 'utf8'))).toMatchObject([
    { from: 'https://padma.example.test/about/', to: { menu: 2 } },
    { from: 'https://padma.example.test/?page_id=2', to: { menu: 2 } },
    { from: 'https://padma.example.test/2026/11/ramadan-fares/', to: { kind: 'posts', id: 'ramadan-fares' } },
    { from: 'https://padma.example.test/?p=3', to: { kind: 'posts', id: 'ramadan-fares' } },
    { from: 'https://padma.example.test/2026/11/fares/', to: 'posts:ramadan-fares' },
  ])
})

/** An export with these items, and what else its channel has. */
const exported = (more: string, ...items: ReadonlyArray<Readonly<Record<string, string>> | string>) => {
  const made = items.map((item) =>
    typeof item === 'string'
      ? item
      : Object.entries(item)
          .map(([name, text]) => (name === '+' ? text : `<${name}><![CDATA[${text}]]></${name}>`))
          .join(''),
  )
  const written = path.join(folder, 'made.xml')
  writeFileSync(
    written,
    `<rss><channel><link>https://old.example.test</link><wp:wxr_version>1.2</wp:wxr_version>${more}${made.map((one) => `<item>${one}</item>`).join('')}</channel></rss>`,
  )
  return wxrSource({ file: written, media: null, declared: [] })
}
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`
const comment = (id: number, more: string) =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_approved>1</wp:comment_approved>${more}</wp:comment>`
const post = { 'wp:post_type': 'post', 'wp:status': 'publish' }

it('names whatever an item has that is not read, whoever put it there', async () => {
  const { others } = await exported(
    '<wp:category><wp:category_nicename>hajj</wp:category_nicename><wp:category_description>All</wp:category_description></wp:category>',
    {
      ...{ ...post, 'wp:post_id': '1', 'wp:post_password': 'x' },
      ...{ description: 'In short', 'plugin:mood': 'calm' },
      '+':
        meta('_plugin', 'x') +
        meta('_edit_last', '1') +
        meta('tag', 'a') +
        meta('tag', 'b') +
        comment(1, '<wp:comment_type>pingback</wp:comment_type>') +
        comment(2, '<wp:comment_parent>1</wp:comment_parent>'),
    },
    {
      ...{ 'wp:post_type': 'page', 'wp:status': 'publish', 'wp:post_id': '2' },
      '+': meta('_wp_page_template', 'wide.php') + comment(3, ''),
    },
    {
      ...{ 'wp:post_type': 'attachment', 'wp:post_id': '3', title: 'The river', 'content:encoded': 'Long' },
      'wp:attachment_url': 'https://cdn.example.test/a.jpg',
    },
  )
  expect(others.map(({ path: of, why }) => `${of}: ${why}`)).toEqual([
    'items#1/description: the site has no place for it',
    'items#1/plugin:mood: the site has no place for it',
    'items#1/password: the site has no passwords for texts: it is kept as a draft',
    'items#1/meta/_plugin: the site has no place for it',
    'items#1/meta/tag: it is there 2 times, and the first is read',
    'items#1/comments/1: the site shows no pingback',
    'items#1/comments/2/parent: comments are in one list, answers among them',
    'items#2/meta/_wp_page_template: the site has no place for it',
    'items#2/comments/3: only posts of the site have comments',
    'items#3/file: it is not in wp-content/uploads: https://cdn.example.test/a.jpg',
    'items#3/content: files of the site have no descriptions',
    'items#3/title: files of the site have no titles',
    'items#category/hajj/description: the site has no pages of categories and tags',
  ])
})

it('has the items of an export without numbers, and the files of wordpress.com from their own host', async () => {
  const at = 'https://old.files.wordpress.com/2008/06/boat.jpg'
  const one = { ...post, title: 'One', link: 'https://old.example.test/one/' }
  const read = await exported(
    '',
    { ...one, 'content:encoded': `<img src="${at}?w=300">` },
    { ...post, title: 'Two' },
    { 'wp:post_type': 'attachment', 'wp:post_id': '9', 'wp:attachment_url': at },
  )
  expect(await answerFrom(read.list('posts'))).toMatchObject([
    { id: 10, body: '<p><img src="/wp-content/uploads/2008/06/boat.jpg"></p>' },
    { id: 11, title: 'Two' },
  ])
  expect(read.files).toEqual(['wordpress/2008/06/boat.jpg'])
  expect(read.fileUrl('wordpress/2008/06/boat.jpg')).toBe(at)
  expect(read.others).toEqual([])
})

it('has links in the place of players and of blocks that are links, and the captions of galleries', async () => {
  const texts = [
    'https://films.example.test/1?a=1&amp;b=2',
    '[audio src="https://old.example.test/a.mp3"]',
    '[embed width="9"]https://films.example.test/2[/embed]',
    '<!-- wp:social-link {"url":"https://social.example.test/us","service":"mastodon"} /-->',
    '<!-- wp:embed --><figure><div class="wp-block-embed__wrapper">\nhttps://films.example.test/3\n</div></figure><!-- /wp:embed -->',
    '[gallery ids="9"]',
    '<p>Word<sup id="n1-link"><a href="#n1">1</a></sup></p><!-- wp:footnotes /-->',
  ]
  const { list: listOf, others } = await exported(
    '',
    ...texts.map((text, at) => ({
      ...{ ...post, 'wp:post_id': String(at + 1), 'content:encoded': text },
      '+': meta('footnotes', JSON.stringify([{ id: 'n1', content: 'Said.' }])),
    })),
    {
      ...{ 'wp:post_type': 'attachment', 'wp:post_id': '9', 'excerpt:encoded': 'On the river' },
      'wp:attachment_url': 'https://old.example.test/wp-content/uploads/a.jpg',
    },
  )
  const posts = (await answerFrom(listOf('posts'))) as ReadonlyArray<{ readonly body: string }>
  expect(posts.map(({ body }) => /href="([^"]*)"|<figcaption>(.*?)</.exec(body)?.slice(1).join(''))).toEqual([
    'https://films.example.test/1?a=1&amp;b=2',
    'https://old.example.test/a.mp3',
    'https://films.example.test/2',
    'https://social.example.test/us',
    'https://films.example.test/3',
    'On the river',
    '#n1',
  ])
  expect(posts.at(-1)?.body).toContain('<ol><li id="n1">Said. <a href="#n1-link">↩</a></li></ol>')
  expect(others).toEqual([])
})

it('has the categories of a menu by their names, and what editors have said of an item', async () => {
  const { menus } = await exported(
    '<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>hajj</wp:category_nicename><wp:cat_name>Hajj</wp:cat_name></wp:category>',
    {
      ...{ 'wp:post_type': 'nav_menu_item', 'wp:status': 'publish' },
      ...{ 'wp:post_id': '4', 'excerpt:encoded': 'All' },
      '+':
        '<category domain="nav_menu" nicename="main">Main</category>' +
        Object.entries({ type: 'taxonomy', object: 'category', object_id: '5', menu_item_parent: '0' })
          .map(([key, value]) => meta(`_menu_item_${key}`, value))
          .join(''),
    },
  )
  expect(await answerFrom(menus())).toEqual([
    {
      ...{ id: 'item-4', name: 'Hajj', link: '/category/hajj/', children: [] },
      unshown: { 'title attribute': 'All' },
    },
  ])
})

it.each([
  ['<html>', /unclosed|end of/i],
  ['<rss><channel><title>A feed</title></channel></rss>', /no channel with wp:wxr_version/],
  ['<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss>&a;</rss>', /document type/],
])('refuses %s', (xml, reason) => {
  expect(() => parseExport(xml)).toThrow(reason)
})
