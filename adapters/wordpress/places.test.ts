import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placesContract, posts, projects, replaced } from '@caravanserai/adapters/contract'
import type { Edit, ValuePath } from '@caravanserai/adapters/contract'
import { knowKinds } from '@caravanserai/adapters/source'
import type { Place } from '@caravanserai/adapters/source'
import { recordedHost, recordedWordPress } from './recordedWordPress'
import { wordpressSource } from './wordpressSource'

const adminUrl = 'https://editors.example.test/wp'
type Recorded = ReadonlyArray<Readonly<Record<string, unknown>>>
const recording = (file: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, 'recordings', file), 'utf8'))
const source = (over: Readonly<Record<string, unknown>> = {}) =>
  wordpressSource({ baseUrl: recordedHost, getJson: recordedWordPress(over), adminUrl })

const screen = (path: string): Place => ({ url: `${adminUrl}/wp-admin/${path}` })
const form = (id: unknown): Place => screen(`post.php?post=${String(id)}&action=edit`)

/** One value of a recording that an editor changes. */
const edit = (file: string, way: ValuePath, place: Place, by: unknown = 'Edited'): Edit => ({
  name: `${file} ${way.join('.')}`,
  source: () => source({ [file]: replaced(recording(file), way, by) }),
  place,
})

const idIn = (file: string, at: number): unknown => (recording(file) as Recorded)[at]?.['id']
const fieldPath = (name: string): ValuePath => [0, 'caravanserai', 'fields', name]
const featured: ValuePath = [0, '_embedded', 'wp:featuredmedia', 0, 'alt_text']
const picture = (recording('media_4_5.json') as Recorded)[1]

knowKinds([posts, projects])
placesContract(
  'wordpressSource',
  source,
  () => [
    edit('menu.json', ['items', 1, 'name'], screen('nav-menus.php?menu=2')),
    edit('pages.json', [3, 'title', 'rendered'], form(idIn('pages.json', 3))),
    edit('pages_7.json', [0, 'content', 'rendered'], form(7), '<p>Edited</p>'),
    edit('pages_8.json', [0, 'content', 'rendered'], form(8), '<h2>Edited</h2><p>x</p>'),
    edit('media_4_5.json', [1, 'alt_text'], form(picture?.['id'])),
    ...['posts', 'causes', 'projects', 'services', 'testimonials', 'slides'].flatMap((kind) => [
      edit(`${kind}.json`, [0, 'title', 'rendered'], form(idIn(`${kind}.json`, 0))),
      ...(kind === 'services' ? [] : [edit(`${kind}.json`, featured, form(4))]),
    ]),
    edit('posts.json', [0, '_embedded', 'author', 0, 'name'], screen('user-edit.php?user_id=1')),
    edit(
      'posts.json',
      [1, 'caravanserai', 'latestComments', 0, 'text'],
      screen(`edit-comments.php?p=${String(idIn('posts.json', 1))}`),
    ),
    edit('posts.json', [0, 'content', 'rendered'], form(idIn('posts.json', 0))),
    edit('causes.json', [...fieldPath('latestGifts'), 0, 'note'], form(idIn('causes.json', 0))),
    edit('causes.json', [...fieldPath('largePicture'), 'alt_text'], form(5)),
    edit('projects.json', [...fieldPath('pictures'), 1, 'alt_text'], form(5)),
    edit('slides.json', fieldPath('subtitle'), form(idIn('slides.json', 0))),
  ],
  [posts, projects],
)
