import { forEachOf } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { isLeft, left } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { checkedInfo, filesByHash } from './checkedInfo'

import type { Place } from './place'
import type { StoreLimits } from './storeLimits'

/** Checks every file of a release that is kept. Left: what is damaged. Rejects when the place cannot be read. */
export const checkKept = async (
  place: Place,
  name: string,
  hash: string,
  limits: StoreLimits,
): Promise<Either<string, RemoteJson>> => {
  const json = await place.read(hash, hash)
  if (json === null || sha256(json) !== hash) return left('remote.json')
  const info = checkedInfo(json.toString('utf8'), name, limits.releaseFiles)
  if (isLeft(info)) return info
  const damaged: string[] = []
  await forEachOf([...filesByHash(info.right)], limits.parallelFiles, async ([fileHash, path]) => {
    const bytes = await place.read(hash, fileHash)
    if (bytes === null || sha256(bytes) !== fileHash) damaged.push(path)
  })
  return damaged.length === 0 ? info : left(damaged.sort().join(', '))
}
