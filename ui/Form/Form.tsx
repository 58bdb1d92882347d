import type { PostedForm } from '@caravanserai/submissions'
import type { ComponentPropsWithRef } from 'react'
import { PostedContext, usePosted } from './PostedContext'

/**
 * A form that also works without scripts: the browser then posts it to the address of the page, whose definition says in
 * `forms` how it is judged. Where it comes again with what was typed, the kit's fields show that by themselves.
 */
export const Form = ({
  name,
  messages,
  children,
  ...form
}: ComponentPropsWithRef<'form'> & {
  /** The name of the form in `forms` of the page's definition. */
  readonly name: string
  /** What is wrong now, by the names of the controls; omitted where each field is given its own message. */
  readonly messages?: PostedForm['messages'] | undefined
}) => {
  const posted = usePosted(name)
  return (
    <form method="post" {...form}>
      <input type="hidden" name="form" value={name} />
      <PostedContext value={messages ? { ...(posted ?? notPosted(name)), messages } : posted}>
        {children}
      </PostedContext>
    </form>
  )
}

const notPosted = (form: string): PostedForm => ({ form, values: {}, messages: {}, outcome: null })
