import type { UploadField } from 'payload'

/** The media has documents as well. */
const filterOptions = { mimeType: { contains: 'image/' } }

/** One picture from the media collection. */
export const picture = (name = 'picture', label = 'Picture'): UploadField => ({ name, label, type: 'upload', relationTo: 'media', filterOptions })

/** Several pictures, in the order shown; editors reorder them by dragging. */
export const pictures = (maxRows?: number): UploadField => ({
  name: 'pictures',
  label: 'Pictures',
  type: 'upload',
  relationTo: 'media',
  filterOptions,
  hasMany: true,
  ...(maxRows === undefined ? {} : { maxRows }),
})
