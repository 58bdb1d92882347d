import { prune, pruneFolders } from '@caravanserai/releases/ledger'
import { releases } from '../lib/settings'
import { say, stopWithError } from '../lib/terminal/say'

/**
 * `npm run prune`: removes old release sets, previews that are over, pictures that no site needs any more, and the files of releases that none of the others names. Nothing younger than
 * two days is removed, so that it may run while somebody ships.
 */
const { store, folder } = releases()
const { sets, files, bytes, previews, originals, kept } = await prune(store).catch(stopWithError)
const folders = folder === null ? 0 : await pruneFolders(folder, kept).catch(stopWithError)
say(
  `${store.title}: ${sets} sets, ${previews} previews that were over, ${originals} pictures and ${files} files removed (${(bytes / 1024 / 1024).toFixed(1)} MB)` +
    (folder === null ? '' : `, and ${folders} release folders`),
)
