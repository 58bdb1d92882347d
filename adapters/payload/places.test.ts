import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathsInto, placesContract, posts, projects, replaced } from '@caravanserai/adapters/contract'
import type { Edit, ValuePath } from '@caravanserai/adapters/contract'
import { kinds, knowKinds, pictureTexts, valueAt } from '@caravanserai/adapters/source'
import type { Place } from '@caravanserai/adapters/source'
import { payloadSource } from './payloadSource'
import { recordedPayload } from './recordedPayload'

const host = 'https://payload.example.test'
const adminUrl = 'https://editors.example.test'
type Docs = ReadonlyArray<Readonly<Record<string, unknown>>>
const recorded = (name: string): Docs =>
  (JSON.parse(readFileSync(join(__dirname, 'recordings', `${name}.json`), 'utf8')) as { readonly docs: Docs })
    .docs

const declared = [posts, projects]
knowKinds(declared)
/** The first two documents of each list, with ids that are not their numbers. */
const lists: ReadonlyArray<readonly [string, Docs]> = [
  ...[...kinds, ...declared.map(({ from }) => from), 'slides'],
].map((name) => [
  name,
  recorded(name)
    .slice(0, 2)
    .map((doc) => ({ ...doc, id: Number(doc['id']) + 500 })),
])
const answer = (docs: Docs) => ({ docs, hasNextPage: false })
const small = Object.fromEntries(lists.map(([name, docs]) => [`${name}.json`, answer(docs)]))
const source = (over: Readonly<Record<string, unknown>> = {}) =>
  payloadSource({ baseUrl: host, getJson: recordedPayload(host, { ...small, ...over }), adminUrl })

const form = (collection: string, id: unknown, field: string): Place => ({
  url: `${adminUrl}/admin/collections/${collection}/${String(id)}#field-${field}`,
})

/** Steps that no editor changes in a form, or that decide where an entry is. */
const isOwn = (step: unknown) =>
  [
    ...['id', 'number', 'parent', 'position', 'updatedAt', 'createdAt', '_status', 'filename', 'width'],
    'height',
  ].includes(String(step))
const isMedia = (held: unknown) => typeof held === 'object' && held !== null && 'filename' in held

/** Another value of the same type. `null` for a value that is not changed separately. */
const changed = (held: unknown, index: number): unknown => {
  if (isMedia(held)) return { ...(held as object), id: 999, filename: `edited-${index}.webp` }
  if (typeof held === 'number') return 7_000 + index
  if (typeof held !== 'string') return null
  if (/^\d{4}-\d\d-\d\dT/.test(held)) return '2031-03-12T12:00:00.000Z'
  return held === 'image' ? 'video' : `Edited ${index}`
}

const fieldOf = (way: ValuePath): string => {
  const shown = typeof way.at(-1) === 'number' ? way.slice(0, -1) : way
  return shown.map((step) => (step === 'body' ? 'text' : step)).join('__')
}

const editsOf = (file: string, collection: string, docs: Docs): ReadonlyArray<Edit> =>
  docs.flatMap((doc, at) =>
    pathsInto(doc).flatMap((way, index): ReadonlyArray<Edit> => {
      const held = valueAt(doc, way)
      const by = changed(held, index)
      if (way.some(isOwn) || by === null || (held === '' && way.at(-1) === 'body')) return []
      const edit = (changed: ValuePath, to: unknown, place: Place): Edit => ({
        name: `${file} ${at} ${changed.join('.')}`,
        source: () =>
          source({
            [file]: answer(
              docs.map((item) => (item === doc ? (replaced(doc, changed, to) as typeof doc) : item)),
            ),
          }),
        place,
      })
      const above = way.slice(0, -1)
      const media = valueAt(doc, above)
      if (!isMedia(media)) return [edit(way, by, form(collection, doc['id'], fieldOf(way)))]
      // The texts of a picture are in a separate form.
      return pictureTexts.map((name) =>
        edit(
          above,
          { ...(media as object), [name]: `Edited ${index}` },
          form('media', (media as { readonly id?: unknown }).id, name),
        ),
      )
    }),
  )

/** The share of edits that the law tries, out of thousands. */
const tried = (all: ReadonlyArray<Edit>) => all.filter((_, at) => at % Math.round(1 / LAW_SHARE) === 0)

placesContract(
  'payloadSource',
  source,
  () =>
    tried([
      ...editsOf('menus.json', 'menus', recorded('menus')),
      ...[1, 2, 12].flatMap((number) =>
        editsOf(`menus_${number}.json`, 'menus', recorded(`menus_${number}`)).filter(({ name }) =>
          name.includes('sections'),
        ),
      ),
      ...lists.flatMap(([name, docs]) => editsOf(`${name}.json`, name, docs)),
    ]),
  declared,
)
