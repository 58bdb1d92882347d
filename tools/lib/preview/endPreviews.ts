import { previewsIn, withdrawPreviews } from '@caravanserai/releases/ledger'
import { releases } from '../settings'
import { askedRemote } from '../terminal/askedRemote'
import { say, stopWith, stopWithError } from '../terminal/say'

/** `--withdraw`, and after it the name of a release: ends previews of a remote, for everybody who has their addresses. */
export const endPreviews = async (words: ReadonlyArray<string>): Promise<void> => {
  const { store } = releases()
  const all = await previewsIn(store).catch(stopWithError)
  const remote = askedRemote(
    'preview',
    all.map((preview) => preview.remote),
  )
  const after = words[words.indexOf('--withdraw') + 1]
  const release = after === undefined || after === remote || after.startsWith('--') ? null : after
  const ended = await withdrawPreviews(store, remote, release).catch(stopWithError)
  if (ended.length === 0)
    stopWith(`${remote}${release === null ? '' : ` ${release}`} has no preview, and nothing was changed`)
  for (const { release: of, until, by } of ended)
    say(
      `The preview of ${remote} ${of} by ${by}, until ${new Date(until).toISOString()}, is shown to nobody any more`,
    )
}
