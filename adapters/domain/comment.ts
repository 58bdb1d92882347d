import * as t from 'io-ts'
import { OptionalDate } from './isoDate'

/** What a reader wrote below a post or a cause: plain text. */
export const Comment = t.readonly(t.strict({ name: t.string, date: OptionalDate, text: t.string }), 'Comment')
export type Comment = t.TypeOf<typeof Comment>
