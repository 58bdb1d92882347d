import { prune, pruneFolders } from '@caravanserai/releases/ledger'
import type { Confirm } from '../lib/commandLine/command'
import { releases } from '../lib/settings'
import { say, stopWithError } from '../lib/terminal/say'

export default async (_: object, confirm: Confirm): Promise<void> => {
  const { store, folder } = releases()
  await confirm(
    `This removes old release sets, expired previews, unused pictures and files of old releases from ${store.title}.`,
  )
  const { sets, files, bytes, previews, originals, kept } = await prune(store).catch(stopWithError)
  const folders = folder === null ? 0 : await pruneFolders(folder, kept).catch(stopWithError)
  say(
    `${store.title}: ${sets} sets, ${previews} previews that were over, ${originals} pictures and ${files} files removed (${(bytes / 1024 / 1024).toFixed(1)} MB)` +
      (folder === null ? '' : `, and ${folders} release folders`),
  )
}
