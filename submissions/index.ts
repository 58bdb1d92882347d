/** What pages may import: the port of all forms, and where a form finds it. Delivery is behind `./browser` and `./server`. */
export { LARGEST_FILE, noSubmissions } from './port'
export type { FormName, Forms, Outcome, Submission, Submissions } from './port'
export { SubmissionsContext, useSubmissions } from './submissionsContext'
