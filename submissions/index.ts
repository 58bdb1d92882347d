/**
 * What pages may import: the port of all forms, and where a form finds it. The browser's adapter is behind `./browser`;
 * decoding and a new kind of receiver are behind `./server`, what is between the two behind `./outbox`.
 */
export { LARGEST_FILE, noSubmissions } from './port'
export type { FormName, Forms, Outcome, PostedForm, Submission, Submissions } from './port'
export { SubmissionsContext, useSubmissions } from './submissionsContext'
