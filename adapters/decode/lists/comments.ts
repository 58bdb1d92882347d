import type { Comment } from '../../domain/comment'
import { Name } from '../text'
import { required, several } from './fields'
import { DayText } from './values'

/** Below a post or a cause; one that cannot be read costs only itself. */
export const latestComments = several<Comment>('latestComments', {
  name: required('name', Name),
  date: required('date', DayText),
  text: required('text', Name),
})
