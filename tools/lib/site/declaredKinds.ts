import { parseRemoteJson } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import { isRight } from 'fp-ts/Either'
import type { LiveRelease } from '../gate/liveReleases'

/** The kinds of content that live releases declare. A release that cannot be read has none. */
export const declaredKinds = async (
  live: ReadonlyArray<Pick<LiveRelease, 'read'>>,
): Promise<NonNullable<RemoteJson['kinds']>> => {
  const infos = await Promise.all(
    live.map(async ({ read }) => parseRemoteJson((await read('remote.json'))?.toString('utf8') ?? '')),
  )
  return infos.flatMap((info) => (isRight(info) ? (info.right.kinds ?? []) : []))
}
