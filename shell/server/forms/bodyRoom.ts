import type { ServerResponse } from 'node:http'
import { mayUse } from '../http/fairShare'
import { visitorNetwork } from '../http/visitorAddress'

export interface RoomLimits {
  /** Bytes of all bodies that are being read. */
  readonly bodiesBytes: number
  /** What each network may have of it in any case. */
  readonly bodiesUnitBytes: number
}

/** Limits the memory of bodies that arrive slowly, so that some networks cannot keep the others out. */
export const bodyRoom = ({ bodiesBytes, bodiesUnitBytes }: RoomLimits) => {
  const ofNetwork = new Map<string, number>()
  let all = 0

  /**
   * Whether a body of so many bytes may be read now. It counts until the response is complete or its connection is closed: a
   * request whose body is refused while it arrives is itself never closed.
   * @param bytes as they were announced: no more are read
   */
  return (response: ServerResponse, visitor: string, bytes: number): boolean => {
    const network = visitorNetwork(visitor)
    const own = ofNetwork.get(network) ?? 0
    if (!mayUse({ own, all, most: bodiesBytes, unit: bodiesUnitBytes }, bytes)) return false
    all += bytes
    ofNetwork.set(network, own + bytes)
    response.once('close', () => {
      all -= bytes
      const rest = (ofNetwork.get(network) ?? 0) - bytes
      if (rest > 0) ofNetwork.set(network, rest)
      else ofNetwork.delete(network)
    })
    return true
  }
}
