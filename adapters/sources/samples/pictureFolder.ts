import path from 'node:path'

/** The folder of the sample content's pictures, seen from the root of the tree or of a packaged site. */
export const samplePictureFolder = path.join('adapters', 'sources', 'samples', 'media')
