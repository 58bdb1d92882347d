import { definePlugin } from '../../host/plugin/plugin'

/** Compression dictionaries (RFC 9842) for documents, scripts and styles. */
export default definePlugin({ name: 'dictionaries' })
