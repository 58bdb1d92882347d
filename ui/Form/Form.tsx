import type { FormDeclaration, PostedForm } from '@caravanserai/submissions'
import { useSubmissions } from '@caravanserai/submissions'
import { FORM_VERSION } from '@caravanserai/submissions/rules'
import { useEffect, useRef, createContext, useState } from 'react'
import type { ComponentPropsWithRef } from 'react'

/** What the form around a field was posted with, and what is wrong with it now; `undefined` where there is neither. */
export const PostedContext = createContext<PostedForm | undefined>(undefined)

/** The declaration of the form around a field; `undefined` where it goes to no receiver. */
export const DeclaredContext = createContext<FormDeclaration | undefined>(undefined)

/** What became of the form of this name where the browser itself has posted it: the page is the answer. */
export const usePosted = (form: string): PostedForm | undefined => {
  const { posted } = useSubmissions()
  // Kept: the page may be left and come back to while the form stays, as that of the footer does.
  const [first] = useState(() => posted?.(form))
  return first
}

/**
 * A form that also works without scripts: the browser then posts it to the address of the page, whose definition says in
 * `forms` how it is judged. Where it comes again with what was typed, the kit's fields show that by themselves. One that goes
 * to the site's receiver is given what `useSubmission` gives as `form`.
 * Text that a visitor typed is restored when they come back.
 */
export const Form = ({
  name,
  declaration,
  version,
  messages,
  children,
  ...form
}: ComponentPropsWithRef<'form'> & {
  /** The name of the form in `forms` of the page's definition. */
  readonly name: string
  /** What is declared of the form: the kit's fields follow it. */
  readonly declaration?: FormDeclaration | undefined
  /** Of the declaration. */
  readonly version?: string | undefined
  /** What is wrong now, by the names of the controls; omitted where each field is given its own message. */
  readonly messages?: PostedForm['messages'] | undefined
}) => {
  const posted = usePosted(name)
  const { restore, forget } = useSubmissions()
  const own = useRef<HTMLInputElement>(null)
  const isPosted = posted !== undefined
  const isOver = isPosted && posted.outcome !== null && posted.outcome !== 'failed'
  useEffect(() => {
    const form = own.current?.form
    if (!form) return
    if (isOver) forget?.(form)
    else if (!isPosted) restore?.(form)
  }, [isOver, isPosted, restore, forget])
  return (
    <form method="post" encType={declaration?.file && 'multipart/form-data'} {...form}>
      <input ref={own} type="hidden" name="form" value={name} />
      {version && <input type="hidden" name={FORM_VERSION} value={version} />}
      <DeclaredContext value={declaration}>
        <PostedContext value={messages ? { ...(posted ?? notPosted(name)), messages } : posted}>
          {children}
        </PostedContext>
      </DeclaredContext>
    </form>
  )
}

const notPosted = (form: string): PostedForm => ({ form, values: {}, messages: {}, outcome: null })
