import { rmSync } from 'node:fs'
import { contentFrom } from '../../answers/contentFrom'
import { knowKinds } from '../../questions/knownKinds'
import { list } from '../../questions/questions'
import { answerFrom } from '../../testing'
import { jobs } from '../../testing/jobs'
import { madeFolder } from '../../testing/madeFolder'
import { filesSource } from './filesSource'
import { frontFields } from './frontMatter'

knowKinds([jobs])

const read = async (files: Readonly<Record<string, unknown>>) => {
  const folder = madeFolder(files)
  const reading = await answerFrom(contentFrom(filesSource({ folder })).ask(list(jobs)))
  rmSync(folder, { recursive: true })
  return reading
}

const guide = `---
title: Tour guide
where: 'Dhaka, ''old'' town' # not far
salary: 3,000.00
closes: 12 March 2027
photos: ["a.webp", "b.webp"]
contactName: Nasrin Akter
---
Walk with *pilgrims*.
`

it('a declared kind is read from the folder of its name, with a file for each entry', async () => {
  const { value, faults } = await read({
    'careers/jobs/2. guide.md': guide,
    'careers/jobs/1. cook.json': { title: 'Cook', where: 'Sylhet', steps: [{ title: 'Cook' }] },
    'careers/jobs/driver.html': '+++\ntitle = "Driver"\n+++\n<p>Drive.</p>\n',
    'careers/jobs/3. secret.md': '---\ndraft: true\n---\nNot yet',
  })
  expect(faults).toEqual([])
  expect(value.map(({ id }) => id)).toEqual(['cook', 'guide', 'driver'])
  expect(value).toMatchObject([
    { title: 'Cook', place: 'Sylhet', body: '', steps: [{ title: 'Cook', on: null }] },
    {
      title: 'Tour guide',
      place: "Dhaka, 'old' town",
      salaryCents: 300_000,
      closes: '2027-03-12',
      photos: [{ src: '/media/a.webp' }, { src: '/media/b.webp' }],
      contact: { name: 'Nasrin Akter' },
      body: '<p>Walk with <em>pilgrims</em>.</p>',
    },
    { title: 'Driver', body: '<p>Drive.</p>' },
  ])
})

it('an unreadable file is reported, and does not affect other entries', async () => {
  const { value, faults, lost } = await read({
    'careers/jobs/guide.md': guide,
    'careers/jobs/3. guide.html': 'twice',
    'careers/jobs/cook.json': '{ "title": ',
    'careers/jobs/list.md': '---\ntitle: A list\nphotos:\n  - a.webp\n---\n',
    'careers/jobs/notes.txt': '',
  })
  expect(value.map(({ id }) => id)).toEqual(['guide', 'list'])
  expect(faults.map(({ label, path, got }) => [label, path, got.replace(/\(.*/, '')])).toEqual([
    ['entry 2', '', expect.stringContaining('expected JSON')],
    ['entry 3', '', 'a second file of one id, guide.md'],
    ['id list', 'photos', 'a value on several lines'],
    ['entry 5', '', 'notes.txt, which is neither .md, .html nor .json'],
  ])
  expect(lost).toContainEqual({ key: null, field: null })
})

it('there are no entries without such a folder', async () => {
  expect(await read({ 'careers/other/1.md': '' })).toMatchObject({ value: [], faults: [] })
})

it.each<[string, object]>([
  ['a: 1\nb = two', { a: '1', b: 'two' }],
  ['a: "x: # y"\nb: z # note\nc: #5', { a: 'x: # y', b: 'z', c: '' }],
  ['a:\nb: {"c": [1]}', { a: '', b: { c: [1] } }],
  [`a: 'x' # y\nb: "z" # "note"`, { a: 'x', b: 'z' }],
  ['__proto__: x', { ['__proto__']: 'x' }],
  ['a: [1, 2', { a: new Error('text, or JSON, on one line') }],
  ['a:\n  b: 1', { a: new Error('a value on several lines') }],
  ['a: |\n  text', { a: new Error('a value on several lines') }],
  ['', {}],
])('the fields of front matter are read: %j', (front, fields) =>
  expect(frontFields(front)).toEqual(Object.entries(fields)),
)
