import { definePlugin } from '../../host/plugin/plugin'

/** Tries edits before visitors see them, and reports to editors. */
export default definePlugin({ name: 'editing' })
