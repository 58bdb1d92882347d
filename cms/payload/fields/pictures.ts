import type { UploadField } from 'payload'

/** One picture out of the media collection. */
export const picture = (name = 'picture', label = 'Picture'): UploadField => ({ name, label, type: 'upload', relationTo: 'media' })

/** Several, in the order shown; dragging moves them. */
export const pictures = (maxRows?: number): UploadField => ({
  name: 'pictures',
  label: 'Pictures',
  type: 'upload',
  relationTo: 'media',
  hasMany: true,
  ...(maxRows === undefined ? {} : { maxRows }),
})
