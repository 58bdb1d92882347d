/**
 * What pages may import: the port of all forms, and where a form finds it. The browser's adapter is behind `./browser`;
 * decoding and a new kind of receiver are behind `./server`, what is between the two behind `./outbox`, how a form is declared
 * behind `./declaration`, and how it is judged behind `./rules`, with amounts behind `./numbers`, so that a page bundles only
 * what it judges by.
 */
export { LARGEST_FILE, LONGEST_LINE, LONGEST_TEXT, noSubmissions } from './port'
export type { FormDeclaration, FormField, FormFile } from './form'
export type { Outcome, PostedForm, Submission, Submissions } from './port'
export { SubmissionsContext, useSubmissions } from './submissionsContext'
