import * as t from 'io-ts'
import { mapAnswer } from '@caravanserai/adapters'
import { isEmptyField, toMenuTree, valueAt } from '@caravanserai/adapters/source'
import type { Locate, Place, SourceQuestion, SourceResult, Way } from '@caravanserai/adapters/source'
import { fieldsInDocument, namesInDocument } from './entries'
import { collectionOf, listPath, menusPath, slidesPath, Media } from './query'
import type { Version, MenuPageDocs } from './query'

/** Requests for the documents of a collection, and of a menu page. */
interface Documents {
  readonly version: Version
  readonly all: (pathOf: (page: number) => string) => SourceResult<ReadonlyArray<unknown>>
  readonly ofMenu: (id: string) => SourceResult<MenuPageDocs['docs']>
}

/**
 * Places in Payload: the fields of its admin forms, which have ids, `#field-latestGifts__2__note`. The texts of a
 * picture are in the picture's form.
 * @param host the address below which its `/admin` is
 */
export const fieldPlaces =
  (host: string, { version, all, ofMenu }: Documents) =>
  (question: SourceQuestion): SourceResult<Locate> => {
    const form = (collection: string, document: unknown, field: Way): Place | null => {
      const id = idOf(document)
      return id === null
        ? null
        : { url: `${host}/admin/collections/${collection}/${id}#field-${field.join('__')}` }
    }
    const fieldOf = (collection: string, document: unknown, field: Way): Place | null => {
      const above = field.slice(0, -1)
      const picture = valueAt(document, above)
      if (Media.is(picture)) return form('media', picture, field.slice(-1))
      // All texts of a list, and all pictures, are chosen in one field.
      if (typeof field.at(-1) === 'number') return form(collection, document, above)
      // The form shows the filled-in field of a text's two fields (`richText` of `cms/payload`).
      return field.at(-1) === 'body'
        ? form(collection, document, [
            ...above,
            isEmptyField(valueAt(document, [...above, 'html'])) ? 'text' : 'html',
          ])
        : form(collection, document, field)
    }
    const inEntries =
      (collection: string, names: typeof fieldsInDocument) =>
      (docs: ReadonlyArray<unknown>): Locate =>
      ([index, name = '', ...rest]) => {
        const document = docs[Number(index)]
        const isOwn = !Object.hasOwn(namesInDocument, name) && valueAt(document, [name]) !== undefined
        const path = !isOwn && Object.hasOwn(names, name) ? names[name] : [name]
        return path ? fieldOf(collection, document, [...path, ...rest]) : null
      }

    switch (question.of) {
      case 'menus':
        return mapAnswer(all(menusPath(version)), (docs): Locate => {
          // The tree with document ids instead of their numbers.
          const tree = toMenuTree(
            docs.map((doc) => (t.UnknownRecord.is(doc) ? { ...doc, number: doc['id'] } : doc)),
          )
          return (way) => form('menus', valueAt(tree, way.slice(0, -1)), way.slice(-1))
        })
      case 'slides':
        return mapAnswer(all(slidesPath(version)), inEntries('slides', { image: ['picture'] }))
      case 'menuPage':
        return mapAnswer(ofMenu(question.id), ([document]): Locate => {
          const sections = document?.sections ?? []
          const pictured = sections.flatMap((section, index) =>
            isEmptyField(valueAt(section, ['pictures'])) ? [] : [index],
          )
          return ([half, pair, part, ...rest]) => {
            const index = half === 'images' ? pictured[Number(pair)] : Number(pair)
            if (index === undefined) return null
            const text = isEmptyField(valueAt(sections, [index, 'body'])) ? ['items', ...rest] : ['body']
            const field = half === 'images' ? ['pictures', ...rest] : text
            return fieldOf('menus', document, ['sections', index, ...(part === 0 ? ['label'] : field)])
          }
        })
      case 'list': {
        const { kind } = question
        return mapAnswer(all(listPath(kind, version)), inEntries(collectionOf(kind), fieldsInDocument))
      }
    }
  }

const idOf = (document: unknown): string | number | null => {
  const id = t.UnknownRecord.is(document) ? document['id'] : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
