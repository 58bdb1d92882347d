import { setting, whole } from '@caravanserai/settings'
import { definePlugin } from '../../host/plugin/plugin'

/** Serves pictures in the sizes of pages, and documents that texts link to. */
export default definePlugin({
  name: 'media',
  settings: () => ({
    PICTURES_MB: setting(
      whole(64, 1_048_576),
      2_048,
      'disk for original and resized pictures, a quarter of it for documents; the least recently used files are removed',
    ),
  }),
})
