/**
 * The release board as documents: what the front shows to operators and teams on `ADMIN_PORT`. A build of its own
 * (`dist/server/board.js`), because it needs React, which the front does not have: it is loaded when somebody asks for it.
 */
export { boardDocument, signInDocument } from './documents'
export type { BoardFacts, LedgerFacts } from './facts'
export type { BoardFiles } from './documents'
