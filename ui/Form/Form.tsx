import type { ComponentPropsWithRef } from 'react'
import { PostedContext, usePosted } from './PostedContext'

/**
 * A form that also works without scripts: the browser then posts it to the address of the page, whose definition says in
 * `forms` how it is judged. Where it comes again with what was typed, the kit's fields show that by themselves.
 */
export const Form = ({
  name,
  children,
  ...form
}: ComponentPropsWithRef<'form'> & {
  /** The name of the form in `forms` of the page's definition. */
  readonly name: string
}) => (
  <form method="post" {...form}>
    <input type="hidden" name="form" value={name} />
    <PostedContext value={usePosted(name)}>{children}</PostedContext>
  </form>
)
