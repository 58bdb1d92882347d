/**
 * The part that pages import: the port of all forms and its React context. Other entry points: the browser's adapter
 * (`./browser`), decoding and new kinds of receivers (`./server`), storage and delivery (`./outbox`), declarations
 * (`./declaration`), validation (`./rules`) and amounts (`./numbers`), so that a page only bundles the code it uses.
 */
export { LARGEST_FILE, LONGEST_LINE, LONGEST_TEXT, noSubmissions } from './port'
export type { FormDeclaration, FormField, FormFile } from './form'
export type { Outcome, PostedForm, SentForm, Submission, Submissions } from './port'
export { SubmissionsContext, useSubmissions } from './submissionsContext'
