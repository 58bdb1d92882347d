import { textOf, writtenDate } from '@caravanserai/adapters'
import type { IsoDate, SafeHtml } from '@caravanserai/adapters'
import { leafKey } from '@caravanserai/adapters/server'
import type { PlacedLeaf, PlacesOf, Readings } from '@caravanserai/adapters/server'
import { dollars, taka } from '@caravanserai/ui/money'
import type { ShownPlace, ShownPlaces } from '../../site/shownPlaces'

/** Where the values that an address has got are edited, and how a document shows them, for who looks at a draft. */
export const shownPlaces = async (placesOf: PlacesOf, readings: Readings): Promise<ShownPlaces> => {
  const placed = await placesOf(readings.map(([path, { value }]) => ({ path, value })))
  return placed.flatMap((leaf) => {
    const shown = shownAs(leaf)
    if (shown === null) return []
    const { question, entry, places } = leaf
    // The names of all menus stand together, each of which is an entry.
    const group = question === 'menu' ? question : leafKey({ question, entry, way: [] })
    return [{ key: leafKey(leaf), entry: group, places, ...shown }]
  })
}

/** As the pages and the kit write values of each type; `null` for what they do not show as it is, such as the id of another entry. */
const shownAs = ({ type, value }: PlacedLeaf): Pick<ShownPlace, 'as' | 'texts'> | null => {
  const text = String(value)
  switch (type) {
    case 'name':
    case 'text':
    case 'oneOf':
    case 'dayText':
      return { as: 'text', texts: [text] }
    case 'richText':
      return richText(text as SafeHtml)
    case 'money':
      return { as: 'part', texts: [dollars(Number(value)), taka(Number(value))] }
    case 'percent':
      return { as: 'part', texts: [`${text}%`] }
    case 'day':
      return { as: 'part', texts: [writtenDate(value as IsoDate)] }
    case 'count':
    case 'number':
      return { as: 'part', texts: [text] }
    case 'picture':
      return { as: 'src', texts: [text] }
    case 'alt':
      return { as: 'alt', texts: [text] }
    default:
      return null
  }
}

/** A map or a picture alone has no text. */
const richText = (html: SafeHtml): Pick<ShownPlace, 'as' | 'texts'> => {
  const text = textOf(html)
  return text === ''
    ? {
        as: 'src',
        texts: [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, src = '']) => src.replaceAll('&amp;', '&')),
      }
    : { as: 'text', texts: [text] }
}
