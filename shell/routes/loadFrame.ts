import { askOf, readFrame } from '@caravanserai/adapters'
import type { Frame } from '@caravanserai/adapters'
import { contentContext, firstAnswer } from '@caravanserai/adapters/page'
import { isLeft } from 'fp-ts/Either'
import type { LoaderFunctionArgs } from 'react-router-dom'

/** Loads the frame. If the menu cannot be fetched, the frame is rendered without it. */
export const loadFrame = async ({ context, request }: LoaderFunctionArgs): Promise<Frame> => {
  const answer = await firstAnswer(readFrame(askOf(context.get(contentContext))), request.signal)
  return isLeft(answer) ? { menu: [], payMarks: [] } : answer.right
}
