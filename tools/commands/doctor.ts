import { runContentTool } from '../lib/contentTool/runContentTool'

/**
 * `npm run doctor -- http://127.0.0.1:8000`: reads a whole backend as the site does and says, page by page, what is
 * missing or wrong and what to do about it, also menus whose pages a live release takes, the kinds of content that live releases declare, and old addresses that lead nowhere. `--adapter payload` for another backend than the incumbent.
 * `npm run doctor -- --redirects old.csv` reads a table of old addresses alone.
 * Ends with 0 when nothing is wrong, with 1 when something is, with 2 for a bad call or an unreachable backend.
 */
await runContentTool('doctor')
