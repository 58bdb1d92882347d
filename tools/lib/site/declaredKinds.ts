import { parseRemoteJson } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'

/** A file of a release by its path; `null` when it is not there. */
type ReadFile = (file: string) => Promise<Buffer | null>

/** The kinds of content that live releases declare. A release that cannot be read has none. */
export const declaredKinds = async (
  live: ReadonlyArray<{ readonly read: ReadFile }>,
): Promise<NonNullable<RemoteJson['kinds']>> => {
  const infos = await Promise.all(
    live.map(async ({ read }) => parseRemoteJson((await read('remote.json'))?.toString('utf8') ?? '')),
  )
  return infos.flatMap((info) => (isRight(info) ? (info.right.kinds ?? []) : []))
}
