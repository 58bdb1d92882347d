import { isPageHandle } from '@caravanserai/adapters/page'
import type { Judgement, PageForm } from '@caravanserai/adapters/page'
import type { PostedForm } from '@caravanserai/submissions'
import type { StaticHandlerContext } from 'react-router-dom'
import type { Judged, Posted } from '../protocol/messages'

/**
 * The release's judgement on a form, and the form state that the page shows; both are empty without a posted form.
 */
interface JudgedForm {
  readonly judged: Judged | null
  readonly shown: PostedForm | undefined
}

/** Judges a posted form with the page of its address. An error page judges nothing. */
export const judge = async (
  posted: Posted | null,
  { matches, errors }: StaticHandlerContext,
  pathname: string,
): Promise<JudgedForm> => {
  if (posted === null) return { judged: null, shown: undefined }
  const handle: unknown = matches.at(-1)?.route.handle
  const forms = isPageHandle(handle) ? (handle.forms ?? []) : []
  const form = forms.find(({ name }) => name === posted.form)
  if (posted.judged !== null)
    return { judged: null, shown: shownOf(posted, form, atControls(form, posted.judged)) }
  if (errors !== null) return { judged: null, shown: undefined }
  if (form === undefined) return { judged: { kind: 'unknown' }, shown: undefined }
  const typed = Object.fromEntries(form.fields.map((field) => [field, valueOf(posted, field)]))
  const judgement = await form.judge(typed, { pathname })
  return 'messages' in judgement
    ? {
        judged: { kind: 'again', said: judgement.said ?? null },
        shown: shownOf(posted, form, { messages: messagesOf(form, judgement.messages), outcome: null }),
      }
    : { judged: acceptedOf(judgement), shown: undefined }
}

const acceptedOf = (judgement: Exclude<Judgement, { readonly messages: unknown }>): Judged =>
  'submission' in judgement
    ? { kind: 'submit', ...judgement.submission }
    : { kind: 'done', to: judgement.to, said: judgement.said ?? null }

/** Forms of the frame have no definition in the page: the host has judged them. */
const shownOf = (
  posted: Posted,
  form: PageForm | undefined,
  { messages, ...result }: NonNullable<Posted['judged']>,
): PostedForm => {
  const { secrets = [] } = form ?? {}
  const shown = (form ? controlsOf(form) : Object.keys(posted.fields)).filter(
    (field) => !secrets.includes(field) && Object.hasOwn(posted.fields, field),
  )
  return {
    form: posted.form,
    values: Object.fromEntries(shown.map((field) => [field, valueOf(posted, field)])),
    messages,
    ...result,
  }
}

const valueOf = ({ fields }: Posted, name: string): string =>
  Object.hasOwn(fields, name) ? (fields[name] ?? '') : ''

const controlsOf = ({ fields, file }: PageForm): ReadonlyArray<string> =>
  file === undefined ? fields : [...fields, file]

/** The host's result for a form. Without a message at a control, the form itself reports that it was not sent. */
const atControls = (
  form: PageForm | undefined,
  { messages: all, outcome, ...result }: NonNullable<Posted['judged']>,
): NonNullable<Posted['judged']> => {
  if (form === undefined) return { messages: all, outcome, ...result }
  const messages = messagesOf(form, all)
  return { ...result, messages, outcome: outcome ?? (Object.keys(messages).length === 0 ? 'failed' : null) }
}

/** Messages in the order of the fields: the first invalid field gets the focus. */
const messagesOf = (
  form: PageForm,
  messages: Readonly<Record<string, string | undefined>>,
): PostedForm['messages'] =>
  Object.fromEntries(
    controlsOf(form).flatMap((field) => {
      const message = messages[field]
      return message === undefined ? [] : [[field, message]]
    }),
  )
