import type { FormDeclaration, PostedForm } from '@caravanserai/submissions'
import { useSubmissions } from '@caravanserai/submissions'
import { FORM_VERSION } from '@caravanserai/submissions/rules'
import { useEffect, useRef, createContext, useState } from 'react'
import type { ComponentPropsWithRef } from 'react'

/** The posted values and messages of the form around a field; `undefined` without a post and errors. */
export const PostedContext = createContext<PostedForm | undefined>(undefined)

/** The declaration of the form around a field; `undefined` if the form has no receiver. */
export const DeclaredContext = createContext<FormDeclaration | undefined>(undefined)

/** The result of the form of this name if the browser has posted it and the page is the response. */
export const usePosted = (form: string): PostedForm | undefined => {
  const { posted } = useSubmissions()
  // State, because a form of the footer outlives the page that responds to it.
  const [first] = useState(() => posted?.(form))
  return first
}

/**
 * A form that also works without scripts: the browser then posts it to the address of the page, whose definition
 * validates it (`forms`). In the response, the kit's fields show the typed values. For a form with a receiver, spread
 * `form` of `useSubmission` into it. Typed text is restored when the visitor returns.
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
  /** The declaration of the form, which the kit's fields follow. */
  readonly declaration?: FormDeclaration | undefined
  /** The version of the declaration. */
  readonly version?: string | undefined
  /** The current error messages, by control name; omitted if each field receives its message directly. */
  readonly messages?: PostedForm['messages'] | undefined
}) => {
  const posted = usePosted(name)
  const { restore, forget } = useSubmissions()
  const nameField = useRef<HTMLInputElement>(null)
  const isPosted = posted !== undefined
  const isOver = isPosted && posted.outcome !== null && posted.outcome !== 'failed'
  useEffect(() => {
    const form = nameField.current?.form
    if (!form) return
    if (isOver) forget?.(form)
    else if (!isPosted) restore?.(form)
  }, [isOver, isPosted, restore, forget])
  return (
    <form method="post" encType={declaration?.file && 'multipart/form-data'} {...form}>
      <input ref={nameField} type="hidden" name="form" value={name} />
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
