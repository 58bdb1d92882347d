import { definePlugin } from '../../host/plugin/plugin'

/** Tries edits before visitors see them, and answers editors what an edit changes, breaks and shows where. */
export default definePlugin({ name: 'editing' })
