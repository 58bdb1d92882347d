import { runContentTool } from '../lib/contentTool/runContentTool'

/**
 * `npm run import -- --from files:../old --to payload:http://127.0.0.1:3300`: moves all content of one backend into another, and says what
 * became of every value. `--dry-run` only says it. docs/move-content.md.
 */
await runContentTool('import')
