import { definePlugin } from '../../host/plugin/plugin'

/** Shows changes of the content in open tabs. */
export default definePlugin({ name: 'live', inBrowser: true })
