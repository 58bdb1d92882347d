/**
 * The pipe between the front and a worker carries frames: the lengths of a JSON text and of a body, four bytes each,
 * then both. Length prefixes avoid scanning JSON and pages of 80 KB for an end, and invalid frames are rejected at
 * their first bytes. (Node's IPC channel for child processes would throw in the front on unreadable data.)
 */
interface Frame {
  readonly json: unknown
  /** Size of the JSON text in bytes. */
  readonly textBytes: number
  readonly body: Buffer
}

const headBytes = 8

/** The buffers of a frame, in writing order. */
export const frameOf = (json: unknown, ...body: ReadonlyArray<Buffer>): ReadonlyArray<Buffer> => {
  const text = Buffer.from(JSON.stringify(json))
  const head = Buffer.alloc(headBytes)
  head.writeUInt32BE(text.length, 0)
  head.writeUInt32BE(
    body.reduce((sum, { length }) => sum + length, 0),
    4,
  )
  return [head, text, ...body]
}

/**
 * Parses frames from the chunks of a stream.
 * @param mostBytes maximum size of a frame; the reader throws for a longer frame, and for invalid JSON
 * @param mostText maximum size of the JSON text in bytes
 */
export const frameReader = (
  mostBytes: number,
  mostText = mostBytes,
): ((part: Buffer) => ReadonlyArray<Frame>) => {
  let parts: Buffer[] = []
  let length = 0
  let wanted = headBytes

  const joined = (): Buffer => {
    const [only] = parts
    const all = parts.length === 1 && only !== undefined ? only : Buffer.concat(parts, length)
    parts = [all]
    return all
  }

  const next = (): Frame | null => {
    if (length < wanted) return null
    const all = joined()
    const text = all.readUInt32BE(0)
    const body = all.readUInt32BE(4)
    wanted = headBytes + text + body
    if (wanted > mostBytes) throw new Error(`a message of ${wanted} bytes, expected at most ${mostBytes}`)
    if (text > mostText) throw new Error(`a text of ${text} bytes, expected at most ${mostText}`)
    if (length < wanted) return null
    const frame: Frame = {
      json: JSON.parse(all.toString('utf8', headBytes, headBytes + text)),
      textBytes: text,
      body: all.subarray(headBytes + text, wanted),
    }
    parts = [all.subarray(wanted)]
    length -= wanted
    wanted = headBytes
    return frame
  }

  return (part) => {
    parts.push(part)
    length += part.length
    const frames: Frame[] = []
    for (let frame = next(); frame !== null; frame = next()) frames.push(frame)
    return frames
  }
}
