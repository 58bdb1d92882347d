import type { ComponentPropsWithoutRef, ElementType } from 'react'

/**
 * Plain text that an editor or a visitor has written. It may be in any script on a page in another one, so the browser
 * reads its direction from the text itself. HTML goes into `RichText`.
 */
export const EditorText = <As extends ElementType = 'span'>({
  as,
  optional = false,
  ...rest
}: {
  readonly as?: As
  /** An empty text has no element. */
  readonly optional?: boolean
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'dir' | 'optional'>) => {
  const Element: ElementType = as ?? 'span'
  return optional && 'children' in rest && rest.children === '' ? null : <Element dir="auto" {...rest} />
}
