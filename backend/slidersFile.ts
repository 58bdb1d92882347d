import { mediaPathOf } from '@caravanserai/adapters/content-folder'
import { ContentFault, listOf, newIdOf, objectOf, parseJson } from './contentFault'
import type { SliderRow } from './contentRows'

const KEYS = ['id', 'title', 'subtitle', 'link', 'image', 'details']

/**
 * The slides of `sliders.json`, in the order of the file, which is also their `serialNumber` from 1.
 *
 * Shape: a list of `{ id, title?, subtitle?, link?, image?, details? }`; each text may be `null` or empty.
 * Errors: `ContentFault` for another shape, or an `image` that is not an address below `/media/`.
 */
export const readSliders = (file: string, text: string): ReadonlyArray<SliderRow> => {
  const taken = new Set<number>()
  return listOf(file, parseJson(file, text)).map((item, index) => {
    const here = `${file}[${index}]`
    const slide = objectOf(here, item, KEYS)
    const id = newIdOf(`${here}.id`, slide['id'], taken)
    const textAt = (key: string) => textOrNull(`${here}.${key}`, slide[key])
    const image = textAt('image')
    // The incumbent's clients append this address to its host unchanged, so a bare file name would show nothing.
    if (image !== null && image !== '' && mediaPathOf(image) === null)
      throw new ContentFault(`${here}.image`, 'an address that begins with /media/', image)
    return {
      id,
      title: textAt('title'),
      subtitle: textAt('subtitle'),
      link: textAt('link'),
      serialNumber: index + 1,
      image,
      details: textAt('details'),
    }
  })
}

const textOrNull = (place: string, value: unknown): string | null => {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new ContentFault(place, 'a text or null', value)
  return value
}
