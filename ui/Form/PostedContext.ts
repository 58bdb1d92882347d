import type { FormDeclaration, PostedForm } from '@caravanserai/submissions'
import { useSubmissions } from '@caravanserai/submissions'
import { createContext, useState } from 'react'

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
