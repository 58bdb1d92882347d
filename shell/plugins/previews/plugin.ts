import { previewTable } from '@caravanserai/settings'
import { definePlugin } from '../../host/plugin/plugin'

/** Shows releases that are not live, and drafts of the content, to single browsers. */
export default definePlugin({ name: 'previews', settings: () => previewTable })
