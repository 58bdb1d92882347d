import type { Cause, Content, ContentResult } from '@caravanserai/adapters'
import { isLeft, right } from 'fp-ts/Either'
import { map } from 'rxjs'

/** How many causes the list shows (docs/spec.md section 2). */
const shown = 3

/** The first causes, in the order of their source. */
export const readFirstCauses = (content: Content): ContentResult<ReadonlyArray<Cause>> =>
  content
    .causes()
    .pipe(
      map((answer) =>
        isLeft(answer) ? answer : right({ ...answer.right, value: answer.right.value.slice(0, shown) }),
      ),
    )
