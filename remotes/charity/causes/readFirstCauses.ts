import type { Cause, Content, ContentResult } from '@caravanserai/adapters'
import { mapReading } from '@caravanserai/adapters'

/** How many causes the list shows (docs/spec.md section 2). */
const shown = 3

/** A cause as the list shows it: without its whole story, which would travel with the page. */
export type ListedCause = Omit<Cause, 'body' | 'largePicture' | 'authorPicture'>

const listed = ({ body: _body, largePicture: _large, authorPicture: _author, ...rest }: Cause): ListedCause => rest

/** The first causes, in the order of their source. */
export const readFirstCauses = (content: Content): ContentResult<ReadonlyArray<ListedCause>> =>
  mapReading(content.list('causes'), (causes) => causes.slice(0, shown).map(listed))
