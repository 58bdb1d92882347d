import * as t from 'io-ts'
import { Redirect } from '../domain/redirect'
import type { Question } from '../port/content'

/** The old addresses that the backend knows, of which the first of an address counts; `[]` when none. No page asks it. */
export const redirects: Question<ReadonlyArray<Redirect>> = {
  path: 'redirects',
  name: 'redirects',
  codec: t.readonlyArray(Redirect, 'redirects'),
}
