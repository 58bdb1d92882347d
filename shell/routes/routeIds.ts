/** The route of the frame: header and footer. The remotes are mounted below it. */
export const ROOT = 'root'

/** The route of addresses that no remote owns. */
export const UNOWNED = 'unowned'
