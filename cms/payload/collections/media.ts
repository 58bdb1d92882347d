import path from 'node:path'
import type { CollectionConfig, UploadField } from 'payload'
import { fileTypes } from '../../../adapters/payload/rules'
import { files, isSignedIn, ownFieldsOnly } from '../access'
import { dataDir } from '../settings'
import { tellsSite } from '../site'

/** The media collection also contains documents. */
const filterOptions = { mimeType: { contains: 'image/' } }

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

/** Pictures and documents. File names do not change, because a picture's address on the site contains them. */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: { group: 'Pages', useAsTitle: 'filename', description: 'The site makes smaller copies by itself: upload the best you have.' },
  access: files,
  hooks: { beforeOperation: [ownFieldsOnly], ...tellsSite },
  upload: {
    staticDir: path.join(dataDir, 'media'),
    // The site crops pictures itself, around this point.
    focalPoint: true,
    crop: false,
    // Documents are linked to, /media/payload/visa.pdf.
    mimeTypes: fileTypes,
  },
  fields: [
    {
      name: 'alt',
      label: 'What it shows, in words',
      type: 'text',
      admin: { description: 'Read to those who cannot see the picture.' },
    },
    { name: 'caption', label: 'Caption', type: 'text', admin: { description: 'Shown below the picture, where it is large.' } },
    { name: 'credit', label: 'Credit', type: 'text', admin: { description: 'Who made it: Photo: Rahima Khatun.' } },
    {
      name: 'decorative',
      label: 'Mere decoration',
      type: 'checkbox',
      admin: { description: 'It says nothing that the words around it do not say: nothing of it is read out.' },
    },
    // The path at its source, for imported files.
    { name: 'source', type: 'text', index: true, admin: { hidden: true }, access: { read: isSignedIn } },
  ],
}
