import { rmSync } from 'node:fs'
import { right } from 'fp-ts/Either'
import type { Fetch } from '../http/authorizedFetch'
import { countsOf, jsonFetch } from '../testing/fakeJson'
import { jobs } from '../testing/jobs'
import { madeFolder } from '../testing/madeFolder'
import { erpMoved } from './erp/erpSource'
import { filesMoved } from './files/moved'

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

const connection = (fetch: Fetch) => ({ baseUrl: 'https://cms.example', fetch, timeLimitMs: 5_000 })

it('filesMoved counts a content folder by its JSON entries and its files, with new drafts', async () => {
  const folder = madeFolder({
    'menus.json': [{ id: 1, name: 'Home', children: [{ id: 2, name: 'About' }] }],
    'drafts/menus.json': [
      { id: 2, name: 'Changed' },
      { id: 3, name: 'New' },
    ],
    'sliders.json': [{ id: 1 }],
    'lists/causes.json': [{ id: 'well' }, { id: 'tent' }],
    'careers/jobs/1. Guide.md': 'x',
    'drafts/careers/jobs/1. Guide.md': 'y',
    'drafts/careers/jobs/2. Cook.md': 'z',
    'media/a/well.webp': 'w',
    'media/.hidden': 'h',
  })
  made.push(folder)
  const source = filesMoved(folder, [jobs])
  const { there, of } = await countsOf(source)
  expect(there).toEqual({ menus: 3, slides: 1, causes: 2, [jobs.name]: 2, files: 1 })
  expect(of('drafts/menu#3/name')).toEqual(['menu#3'])
  expect(await source.files?.()).toEqual(right([{ path: 'a/well.webp', addresses: [] }]))
})

it('erpMoved counts the entries in its answers', async () => {
  const { there } = await countsOf(
    erpMoved(
      connection(
        jsonFetch({
          'https://cms.example/cms_menu': {
            menus: [{ id: 1, name: 'Home', children: [{ id: 2, name: 'About', children: [] }] }],
          },
          'https://cms.example/homepage_slider': {
            homepage_sliders: [{ id: 1 }],
            page: 1,
            size: 1,
            total_pages: 4,
          },
        }),
      ),
    ),
  )
  expect(there).toEqual({ menus: 2, slides: 4 })
})

it('erpMoved fails when a backend cannot be counted', async () => {
  const fetch: Fetch = async () => new Response('', { status: 500 })
  const answer = await erpMoved(connection(fetch)).counts?.()
  expect(answer?._tag).toBe('Left')
})
