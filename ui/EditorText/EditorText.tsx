import type { ComponentPropsWithoutRef, ElementType } from 'react'

/**
 * Plain text that an editor or a visitor has written. It may be in any script on a page in another one, so the browser
 * reads its direction from the text itself. HTML goes into `RichText`.
 */
export const EditorText = <As extends ElementType = 'span'>({
  as,
  ...rest
}: { readonly as?: As } & Omit<ComponentPropsWithoutRef<As>, 'as' | 'dir'>) => {
  const Element: ElementType = as ?? 'span'
  return <Element dir="auto" {...rest} />
}
