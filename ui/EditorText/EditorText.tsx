import type { ComponentPropsWithoutRef, ElementType } from 'react'

/**
 * Plain text by an editor or a visitor. Its script may differ from the page's, so the browser derives the direction
 * from the text. For HTML use `RichText`.
 */
export const EditorText = <As extends ElementType = 'span'>({
  as,
  optional = false,
  ...rest
}: {
  readonly as?: As
  /** Whether to render nothing for an empty text. */
  readonly optional?: boolean
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'dir' | 'optional'>) => {
  const Element: ElementType = as ?? 'span'
  return optional && 'children' in rest && rest.children === '' ? null : <Element dir="auto" {...rest} />
}
