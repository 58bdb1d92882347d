import { isLeft } from 'fp-ts/Either'
import { tap } from 'rxjs'
import type { ContentError, Fault } from './content'
import { decorate } from './decorate'

/** What an operator is told: a reading that could not be had, or something left out of one that could. */
export type Trouble = (ContentError & { readonly reading: string }) | (Fault & { readonly _tag: 'Fault' })

/** One line of a log. */
export const troubleLine = (trouble: Trouble): string => {
  switch (trouble._tag) {
    case 'Fault':
      return `${trouble.reading}${trouble.label === '' ? '' : `, "${trouble.label}"`}: expected ${trouble.expected}, got ${trouble.got}`
    case 'Unreachable':
      return `${trouble.reading}: ${trouble.reason} from ${trouble.url}`
    case 'Malformed':
      return `${trouble.reading}: expected ${trouble.expected}, got ${trouble.got} from ${trouble.url}`
  }
}

/** Tells every error and fault once per asked reading. Compose it inside the cache, or each cached answer is told again. */
export const withObserver = (tell: (trouble: Trouble) => void) => {
  const safely = (trouble: Trouble): void => {
    try {
      tell(trouble)
    } catch {
      // A log that fails must not take the content with it.
    }
  }
  return decorate((asked, reading) =>
    asked.pipe(
      tap((answer) => {
        if (isLeft(answer)) safely({ ...answer.left, reading })
        else answer.right.faults.forEach((fault) => safely({ ...fault, _tag: 'Fault' }))
      }),
    ),
  )
}
