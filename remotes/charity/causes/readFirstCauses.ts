import type { Content, ContentResult, Listed } from '@caravanserai/adapters'
import { mapReading } from '@caravanserai/adapters'

/** How many causes the list shows (docs/spec.md section 2). */
const shown = 3

/** A cause as its card shows it. */
export type ListedCause = Omit<Listed<'causes'>, 'largePicture' | 'authorPicture'>

const listed = ({ largePicture: _large, authorPicture: _author, ...rest }: Listed<'causes'>): ListedCause => rest

/** The first causes, in the order of their source. */
export const readFirstCauses = (content: Content): ContentResult<ReadonlyArray<ListedCause>> =>
  mapReading(content.listed('causes'), (causes) => causes.slice(0, shown).map(listed))
