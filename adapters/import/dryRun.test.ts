import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import type { KindDeclaration } from '@caravanserai/adapters'
import { filesTarget, sampleSource } from '@caravanserai/adapters/contract'
import { adapterNamed } from '@caravanserai/adapters/server'
import { authorizedFetch } from '@caravanserai/adapters/source'
import type { Source, Target } from '@caravanserai/adapters/source'
import { fileFetcher } from './fetchFile'
import { move } from './move'
import { declaredKinds as declared, richContent, hostileContent } from './richContent'
import { fileState } from './state'

const made: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dry-run-'))
  made.push(folder)
  return folder
}
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

const payload = adapterNamed('payload')?.target
/** A tree without the package of Payload does not run these tests. */
const itWithPayload = payload === undefined ? it.skip : it

type Doc = Readonly<Record<string, unknown>>

/** A Payload in memory with the validation of a real one. `isReadOnly`: the API key is wrong. */
const payloadInMemory = (isReadOnly = false) => {
  const docs: Record<string, Doc[]> = {}
  const refused = (field: string, message: string) =>
    [400, { errors: [{ data: { errors: [{ path: field, message }] } }] }] as const
  const longest = (value: unknown): number =>
    typeof value === 'string'
      ? value.length
      : Math.max(
          0,
          ...Object.entries(Object(value)).map(([key, held]) => (key === 'text' ? 0 : longest(held))),
        )
  const write = (collection: string, sent: Doc, id: string | undefined): readonly [number, unknown] => {
    const all = (docs[collection] ??= [])
    const isNamed =
      collection === 'slides' ||
      collection === 'media' ||
      Boolean(sent['title'] ?? sent['name'] ?? sent['from'])
    if (sent['_status'] === 'published' && !isNamed) return refused('title', 'This field is required.')
    if (sent['_status'] === 'published' && longest(sent) > 400_000)
      return refused('html', 'This value must be shorter.')
    if (collection === 'redirects' && !/^\/[^/\\]/.test(String(sent['from'])))
      return refused('from', 'It begins with one slash.')
    const taken = ['slug', 'number'].find(
      (name) =>
        sent[name] !== undefined &&
        all.some((item) => item[name] === sent[name] && item['id'] !== Number(id)),
    )
    if (taken !== undefined) return refused(taken, 'Value must be unique')
    if (id !== undefined) {
      const at = all.findIndex((item) => item['id'] === Number(id))
      all[at] = { ...all[at], ...sent }
      return [200, { doc: all[at] }]
    }
    const doc = { number: 1000 + all.length, ...sent, id: all.length + 1 }
    all.push(doc)
    return [201, { doc }]
  }
  const answerTo = async (url: URL, init: RequestInit): Promise<readonly [number, unknown]> => {
    const [collection = '', id] = url.pathname.replace('/api/', '').split('/')
    if (collection === 'access') {
      const names = [
        'menus',
        'slides',
        'media',
        'redirects',
        ...'services causes projects posts testimonials'.split(' '),
      ]
      return [
        200,
        { collections: Object.fromEntries(names.map((name) => [name, isReadOnly ? {} : { create: true }])) },
      ]
    }
    if (init.body instanceof FormData)
      return write('media', { filename: (init.body.get('file') as File).name }, id)
    if (typeof init.body === 'string') return write(collection, JSON.parse(init.body), id)
    const wanted = [...url.searchParams].flatMap(([name, value]) => {
      const [, field] = /^where\[(\w+)\]/.exec(name) ?? []
      return field === undefined ? [] : [[field, value] as const]
    })
    const found = (docs[collection] ?? []).filter((doc) =>
      wanted.every(([field, value]) => String(doc[field]) === value),
    )
    return [200, { docs: found }]
  }
  const target = payload?.({
    address: 'http://payload.test',
    timeZone: 'Asia/Dhaka',
    fetch: async (url, init = {}) => {
      const [status, body] = await answerTo(new URL(url), init)
      return new Response(JSON.stringify(body), { status })
    },
  })
  if (target === undefined) throw new Error('there is no Payload')
  return { target, docs }
}

const samples = 'backend/content/media/samples'
const sources: Readonly<Record<string, Source>> = {
  files: sampleSource,
  'every field': richContent(path.join(samples, 'causes')),
  'hostile content': hostileContent,
}
const targets: Readonly<Record<string, () => Target>> = {
  files: () => filesTarget({ folder: newFolder() }),
  ...(payload && { payload: () => payloadInMemory().target }),
}
const pairs = Object.keys(sources).flatMap((source) =>
  Object.keys(targets).map((target) => [source, target] as const),
)

const moved = (source: Source, target: Target, isTrial: boolean, state = path.join(newFolder(), 'state')) =>
  move({
    source,
    target,
    declared,
    isTrial,
    fetchFile: async (url) =>
      url.startsWith('file:')
        ? fileFetcher(authorizedFetch([]))(url)
        : right(Buffer.from('GIF89a\x01\x00\x01\x00')),
    state: fileState(state, 'a', 'b'),
  })

it.each(pairs)('a dry run of %s to %s has the ledger of the import that follows', async (from, to) => {
  const source = sources[from] ?? sampleSource
  const target = (targets[to] ?? fail)()
  const dry = await moved(source, target, true)
  const imported = await moved(source, target, false)
  expect(dry.rows).toEqual(imported.rows)
  expect(dry).toMatchObject({ written: imported.written, left: imported.left, failed: imported.failed })
})

itWithPayload('a dry run predicts every refusal of Payload', async () => {
  const { rows, failed } = await moved(hostileContent, payloadInMemory().target, true)
  const reasons = new Set(
    rows.flatMap((row) => (row.is === 'lost' && row.why.includes('refuses') ? [row.why] : [])),
  )
  expect([...reasons]).toEqual([
    'the target refuses it: html: it has more than 400,000 characters',
    'the target refuses it: title: it is required',
    'the target refuses it: Payload stores no old address of a missing page',
  ])
  expect(failed).toBe(3)
})

itWithPayload('a dry run writes nothing to the target or to its state', async () => {
  const folder = newFolder()
  const { target, docs } = payloadInMemory()
  for (const to of [target, filesTarget({ folder })])
    await moved(richContent(path.join(samples, 'causes')), to, true, path.join(folder, 'state'))
  expect(docs).toEqual({})
  expect(readdirSync(folder)).toEqual([])
})

itWithPayload.each([true, false])(
  'an API key without write access fails, also in a dry run (%s)',
  async (isTrial) => {
    await expect(moved(sampleSource, payloadInMemory(true).target, isTrial)).rejects.toThrow(
      'The target cannot be written: http://payload.test lets these credentials write none of menus, slides',
    )
  },
)

it('a dry run fails if the folder cannot be written', async () => {
  const target = filesTarget({ folder: path.join('package.json', 'content') })
  await expect(moved(sampleSource, target, true)).rejects.toThrow('package.json is no folder')
})

const emptySource: Source = {
  ...{ menus: () => of(right([])), slides: () => of(right([])) },
  ...{ menuPage: () => of(right({ contents: right([]), images: right([]) })), pictureUrl: () => null },
}

it('a dry run fails if the source rejects the credentials', async () => {
  const source = { ...emptySource, isSignedIn: async () => right(false) }
  await expect(moved(source, filesTarget({ folder: newFolder() }), true)).rejects.toThrow(
    'IMPORT_FROM_AUTHORIZATION',
  )
})

it('the ledger has a line when the source counts more entries than were read', async () => {
  const source = {
    ...emptySource,
    list: ({ name }: KindDeclaration) =>
      name === 'causes' ? of(right([{ id: 'well', title: 'A well' }])) : null,
    counts: async () =>
      right([
        { what: 'causes', there: 3, of: (line: string) => /^(lists\/causes#[^/]+)/.exec(line)?.[1] ?? null },
      ]),
  }
  const { rows, compared } = await moved(source, filesTarget({ folder: newFolder() }), true)
  expect(compared).toEqual([{ what: 'causes', there: 3, read: 1, carried: 1, left: 0, lost: 0 }])
  expect(rows).toContainEqual({ path: 'counts#causes', is: 'lost', why: 'the source has 3 and 1 were read' })
})
