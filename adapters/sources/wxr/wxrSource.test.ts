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
    ...{
      picture: { path: 'wordpress/2026/11/tent.png', alt: 'A tent', caption: 'In Mina' },
      unshown: { colour: 'green' },
    },
    body: expect.stringMatching(
      /^<p>Fares from <strong>Dhaka<\/strong><br>\nby night\.<\/p>.*<figcaption>A tent<\/figcaption>/s,
    ),
  })
  expect((await answerFrom(files.drafts!.list('posts'))).slice(1)).toMatchObject([
    { id: '4', title: 'Not yet' },
  ])
  expect(JSON.parse(readFileSync(path.join(content, 'redirects.json'), 'utf8'))).toMatchObject([
    { from: 'https://padma.example.test/about/', to: { menu: 2 } },
    { from: 'https://padma.example.test/2026/11/ramadan-fares/', to: { kind: 'posts', id: 'ramadan-fares' } },
    { from: 'https://padma.example.test/2026/11/fares/', to: 'posts:ramadan-fares' },
  ])
})

it.each([
  ['<html>', /unclosed|end of/i],
  ['<rss><channel><title>A feed</title></channel></rss>', /no channel with wp:wxr_version/],
  ['<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss>&a;</rss>', /document type/],
])('refuses %s', (xml, reason) => {
  expect(() => parseExport(xml)).toThrow(reason)
})
