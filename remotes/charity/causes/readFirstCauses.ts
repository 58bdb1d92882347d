import type { Cause, Content, ContentResult } from '@caravanserai/adapters'
import { mapReading } from '@caravanserai/adapters'

/** How many causes the list shows (docs/spec.md section 2). */
const shown = 3

/** The first causes, in the order of their source. */
export const readFirstCauses = (content: Content): ContentResult<ReadonlyArray<Cause>> =>
  mapReading(content.causes(), (causes) => causes.slice(0, shown))
