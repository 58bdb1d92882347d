import { textOf, writtenDate } from '@caravanserai/adapters'
import type { IsoDate, SafeHtml } from '@caravanserai/adapters'
import { leafKey } from '@caravanserai/adapters/server'
import type { PlacedLeaf, PlacesOf, Readings } from '@caravanserai/adapters/server'
import { dollars, taka } from '@caravanserai/ui/money'
import type { ShownPlace, ShownPlaces } from '../../site/shownPlaces'

/** Where the values of an address are edited, and how the document shows them, for viewers of drafts. */
export const shownPlaces = async (placesOf: PlacesOf, readings: Readings): Promise<ShownPlaces> => {
  const placed = await placesOf(readings.map(([path, { value }]) => ({ path, value })))
  return placed.flatMap((leaf) => {
    const shown = shownAs(leaf)
    if (shown === null) return []
    const { question, entry, places } = leaf
    // The names of all menus form one group, although each menu is a separate entry.
    const group = question === 'menu' ? question : leafKey({ question, entry, way: [] })
    return [{ key: leafKey(leaf), entry: group, places, ...shown }]
  })
}

/**
 * A value of each type as pages and the kit render it; `null` for values that are not shown literally, such as the id
 * of another entry.
 */
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

/** Rich text with only a map or a picture has no text. */
const richText = (html: SafeHtml): Pick<ShownPlace, 'as' | 'texts'> => {
  const text = textOf(html)
  return text === ''
    ? {
        as: 'src',
        texts: [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, src = '']) => src.replaceAll('&amp;', '&')),
      }
    : { as: 'text', texts: [text] }
}
