import { rmSync } from 'node:fs'
import { isLeft, right } from 'fp-ts/Either'
import type { Fetch } from '../http/authorizedFetch'
import type { MovedSource } from '../port/movedSource'
import { jobs } from '../testing/jobs'
import { madeFolder } from '../testing/madeFolder'
import { erpMoved } from './erp/erpSource'
import { filesMoved } from './files/moved'
import { payloadMoved } from '../payload/payloadSource'
import { strapiMoved } from '../strapi/strapiSource'

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

/** The counts by subject, and the function that assigns a path of the ledger to its subject. */
const counted = async ({ counts }: Partial<MovedSource>) => {
  const answer = (await counts?.()) ?? right([])
  if (isLeft(answer)) throw new Error(JSON.stringify(answer.left))
  return {
    there: Object.fromEntries(answer.right.map(({ what, there }) => [what, there])),
    of: (path: string) => answer.right.flatMap(({ of }) => of(path) ?? []),
  }
}

/** Answers paths with these prefixes, and 404 for all others. */
const connection = (answers: Readonly<Record<string, unknown>>) => {
  const fetch: Fetch = async (url) => {
    const [, body] =
      Object.entries(answers).find(([path]) => url.startsWith(`https://cms.example${path}`)) ?? []
    return new Response(JSON.stringify(body ?? {}), {
      status: body === undefined ? 404 : 200,
      headers: { 'content-type': 'application/json' },
    })
  }
  return { baseUrl: 'https://cms.example', fetch, isAuthorized: true, timeLimitMs: 5_000 }
}

it('counts a content folder by its JSON entries and its files, with drafts that are new', async () => {
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
  const { there, of } = await counted(source)
  expect(there).toEqual({ menus: 3, slides: 1, causes: 2, [jobs.name]: 2, files: 1 })
  expect(of('drafts/menu#3/name')).toEqual(['menu#3'])
  expect(await source.files?.()).toEqual(right([{ path: 'a/well.webp', addresses: [] }]))
})

it('counts a Payload by its own counts, without collections that are not there', async () => {
  const source = payloadMoved(
    connection({
      '/api/menus/count': { totalDocs: 3 },
      '/api/media/count': { totalDocs: 2 },
      '/api/media?': { docs: [{ filename: 'a.webp' }, { filename: 'b.pdf' }], hasNextPage: false },
      '/api/users/me': { user: null },
    }),
    [],
  )
  const { there, of } = await counted(source)
  expect(there).toEqual({ menus: 3, media: 2 })
  expect(of('files#payload/a.webp')).toEqual(['payload/a.webp'])
  expect(await source.files?.()).toEqual(
    right(['payload/a.webp', 'payload/b.pdf'].map((path) => ({ path, addresses: [] }))),
  )
  expect(await source.isSignedIn?.()).toEqual(right(false))
})

it('counts a Strapi by the totals of its pages, drafts included', async () => {
  const total = { data: [], meta: { pagination: { total: 7 } } }
  const { there } = await counted(
    strapiMoved(connection({ '/api/causes?pagination[pageSize]=1&status=draft': total }), []),
  )
  expect(there).toEqual({ causes: 7 })
})

it('counts the incumbent backend in its answers as they are sent', async () => {
  const { there } = await counted(
    erpMoved(
      connection({
        '/cms_menu': { menus: [{ id: 1, name: 'Home', children: [{ id: 2, name: 'About', children: [] }] }] },
        '/homepage_slider': { homepage_sliders: [{ id: 1 }], page: 1, size: 1, total_pages: 4 },
      }),
    ),
  )
  expect(there).toEqual({ menus: 2, slides: 4 })
})

it('says that a backend could not be counted', async () => {
  const fetch: Fetch = async () => new Response('', { status: 500 })
  const answer = await erpMoved({ ...connection({}), fetch }).counts?.()
  expect(answer?._tag).toBe('Left')
})
