import * as t from 'io-ts'
import { mapAnswer } from '@caravanserai/adapters'
import type { KindDeclaration } from '@caravanserai/adapters'
import { toMenuTree, valueAt } from '@caravanserai/adapters/source'
import type { Locate, Place, SourceQuestion, SourceResult, Way } from '@caravanserai/adapters/source'
import { toMenuDoc } from './entries'
import { menuType, slideType, typeOfKind } from './query'
import type { ContentType } from './query'

type Documents = SourceResult<ReadonlyArray<unknown>>

/** Requests for the documents of an answer. */
interface Asks {
  readonly menus: () => Documents
  readonly slides: () => Documents
  readonly ofMenu: (id: string) => Documents
  readonly documents: (kind: KindDeclaration) => Documents
}

/**
 * Places in Strapi: the form of a document, whose fields have no addresses. The texts of a picture are edited in the
 * media library, where it is found by its name.
 * @param host the address below which its `/admin` is
 */
export const adminPlaces =
  (host: string, { menus, slides, ofMenu, documents }: Asks) =>
  (question: SourceQuestion): SourceResult<Locate> => {
    const form = ({ singular }: ContentType, document: unknown): Place | null => {
      const id = valueAt(document, ['documentId'])
      return typeof id === 'string'
        ? { url: `${host}/admin/content-manager/collection-types/api::${singular}.${singular}/${id}` }
        : null
    }
    const inDocument = (type: ContentType, document: unknown, field: Way): Place | null => {
      const file = valueAt(document, field.slice(0, -1))
      return t.type({ url: t.string, name: t.string }).is(file)
        ? { url: `${host}/admin/plugins/upload?_q=${encodeURIComponent(file.name)}` }
        : form(type, document)
    }
    const inEntries =
      (type: ContentType) =>
      (docs: ReadonlyArray<unknown>): Locate =>
      ([index, ...field]) => {
        const document = docs[Number(index)]
        const isMade = field[0] === 'changed' && valueAt(document, field) === undefined
        return isMade
          ? null
          : inDocument(type, document, field[0] === 'image' ? ['picture', ...field.slice(1)] : field)
      }

    switch (question.of) {
      case 'menus':
        return mapAnswer(menus(), (docs): Locate => {
          // The tree with document ids instead of their numbers.
          const tree = toMenuTree(
            docs.map(toMenuDoc).map((doc) => ({ ...Object(doc), number: valueAt(doc, ['id']) })),
          )
          return (way) => form(menuType, { documentId: valueAt(tree, [...way.slice(0, -1), 'id']) })
        })
      case 'slides':
        return mapAnswer(slides(), inEntries(slideType))
      case 'menuPage':
        return mapAnswer(ofMenu(question.id), ([document]): Locate => {
          const sections = valueAt(document, ['sections'])
          const pictured = (Array.isArray(sections) ? sections : []).flatMap((section, index) => {
            const pictures = valueAt(section, ['pictures'])
            return Array.isArray(pictures) && pictures.length > 0 ? [index] : []
          })
          return ([half, pair, , ...rest]) => {
            const index = half === 'images' ? pictured[Number(pair)] : undefined
            return index === undefined
              ? form(menuType, document)
              : inDocument(menuType, document, ['sections', index, 'pictures', ...rest])
          }
        })
      case 'list':
        return mapAnswer(documents(question.kind), inEntries(typeOfKind(question.kind)))
    }
  }
