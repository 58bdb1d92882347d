import { placesContract } from '../../contract/placesContract'
import type { Edit } from '../../contract/placesContract'
import { madeFolder } from '../../testing/madeFolder'
import { jobs } from '../../testing/jobs'
import { answerFrom } from '../../testing'
import { knowKinds } from '../../questions/knownKinds'
import { filesSource } from './filesSource'
import { jsonLines } from './places'

knowKinds([jobs])

/** Lines that an editor can change: the marked part is replaced. */
const files: Readonly<Record<string, string>> = {
  'menus.json': `[
  { "id": 1, "name": "«Home»", "page": "home" },
  { "id": 2,
    "name": "«About»",
    "page": "about",
    "children": [
      { "id": "no id/", "name": "Not shown" },
      { "id": 3, "name": "«Board»" }
    ]
  }
]
`,
  'sliders.json': `[
  { "title": "<b>«First»</b>", "subtitle": "Without a number",
    "link": "/«one»", "image": "/media/«s».png" },
  { "id": 7,
    "title": "Second",
    "subtitle": "«Far»"
  }
]
`,
  'pages/home/1. «About».md': '---\nauthor: Nobody\n---\n\n\n«We are here.»\n',
  'pages/home/2. Service.html': '<p>«What we do»</p>\n',
  'pages/home/Partners.json': '[\n  "«One»",\n  "",\n  "«Two»"\n]\n',
  'pages/home/Draft.md': '---\ndraft: true\n---\nNot yet\n',
  'pages/home/images.json': `{
  "service ": "cms/hidden.png",
  "Service": "cms/«a».png",
  "Partners": [
    "cms/«b».png",
    "",
    { "path": "cms/«c».png",
      "alt": "«The third»" }
  ]
}
`,
  'pages/about/About.html': '\n<p>«We»</p>',
  'lists/causes.json': `[
  { "title": "Without an id" },
  {
    "id": "3", "title": "A «well»",
    "goal": "«3»,000",
    "raised": «1»000,
    "picture": "«well».webp",
    "latestGifts": [
      {},
      { "name": "Nobody" },
      { "name": "Farzana",
        "note": "«For» you",
        "date": "2027-03-«12»" }
    ],
    "authorName": "«Nasrin»"
  }
]
`,
  'careers/jobs/1. guide.md': `---
title: Not read
title: «Tour» guide
where: "«Dhaka»"
salary: «3»,000
photos: ["«a».webp", "b.webp"]
contactName: «Nasrin» Akter
---

«Walk» with pilgrims.
`,
  'careers/jobs/2. draft.md': '---\ntitle: Not yet\ndraft: true\n---\nNot yet\n',
  'careers/jobs/3. cook.json': `{
  "title": "«Cook»",
  "steps": [{ "title": "Taste" }, {},
    { "title": "«Cook»" }]
}
`,
}

const marked = /«([^»]*)»/g
const plain = (text: string) => text.replace(marked, '$1')
const edited = (text: string, at: number) => {
  let matches = 0
  return text.replace(marked, (_, before: string) =>
    matches++ === at ? (/^\d+$/.test(before) ? '17' : 'edited') : before,
  )
}
const folderOf = (change: (name: string, text: string) => readonly [string, string]) =>
  madeFolder(Object.fromEntries(Object.entries(files).map(([name, text]) => change(name, text))))

/** The folder with one mark of a file, or of its name, replaced. */
const editOf = (file: string, at: number, inName: boolean): Edit => {
  const text = files[file] ?? ''
  const folder = folderOf((name, held) => [
    inName && name === file ? edited(name, at) : plain(name),
    !inName && name === file ? edited(held, at) : plain(held),
  ])
  const line = text.slice(0, [...text.matchAll(marked)][at]?.index).split('\n').length
  return {
    name: `${file}, mark ${at}`,
    source: () => filesSource({ folder }),
    place: { file: `${folder}/${inName ? edited(file, at) : plain(file)}:${inName ? 1 : line}` },
  }
}

placesContract(
  'filesSource',
  () => filesSource({ folder: folderOf((name, text) => [plain(name), plain(text)]) }),
  () =>
    Object.entries(files).flatMap(([file, text]) => [
      ...[...file.matchAll(marked)].map((_, at) => editOf(file, at, true)),
      ...[...text.matchAll(marked)].map((_, at) => editOf(file, at, false)),
    ]),
  [jobs],
)

it('a text leads to the file of its draft, or to the published file if it has no draft', async () => {
  const folder = madeFolder({
    'menus.json': [{ id: 1, name: 'Home', page: 'home' }],
    'pages/home/About.html': 'Us',
    'pages/home/Service.html': 'What we do',
    'drafts/pages/home/Service.md': 'What we do now',
  })
  const locate = await answerFrom(filesSource({ folder }).drafts!.places!({ of: 'menuPage', id: '1' })!)
  expect([0, 1].map((pair) => locate(['contents', pair, 1]))).toEqual([
    { file: `${folder}/pages/home/About.html:1` },
    { file: `${folder}/drafts/pages/home/Service.md:1` },
  ])
})

describe('jsonLines', () => {
  it.each([
    [[], 1],
    [['b, "}]', 1, 'c'], 5],
    [['b, "}]', 7], 3],
    [['no such'], 1],
  ] as const)('finds %j on line %i', (way, line) => {
    expect(jsonLines('{ "a": 1,\n "b, \\"}]":\n [ "x\\"]",\n\n { "c": null } ] }')(way)).toBe(line)
  })
})
