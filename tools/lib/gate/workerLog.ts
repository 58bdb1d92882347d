/** What the host of a rehearsal logs of the code of a remote. */
export interface WorkerLog {
  /** Takes a line of the host's log. */
  readonly take: (line: string) => void
  /** What the code threw at an address: the error with its stack; `null` when nothing. */
  readonly thrownAt: (target: string) => string | null
  /** Forgets what was thrown at an address, before it is requested again. */
  readonly forget: (target: string) => void
  /** What the addresses of pages threw when the sitemap asked for them. */
  readonly sitemap: () => ReadonlyArray<string>
}

/** @param name of the remote */
export const workerLog = (name: string): WorkerLog => {
  const thrown = new Map<string, string>()
  const sitemap: string[] = []
  const ofPage = new RegExp(`^page (\\S+): ${name} \\S+ ([\\s\\S]*)$`)
  const ofSitemap = new RegExp(`^sitemap: ${name}: ([\\s\\S]*)$`)
  return {
    take: (line) => {
      const message = messageIn(line)
      const [, target, text] = ofPage.exec(message) ?? []
      if (target !== undefined && text !== undefined) thrown.set(target, text)
      const [, known] = ofSitemap.exec(message) ?? []
      if (known !== undefined) sitemap.push(known)
    },
    thrownAt: (target) => thrown.get(target) ?? null,
    forget: (target) => void thrown.delete(target),
    sitemap: () => sitemap,
  }
}

const messageIn = (line: string): string => {
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null && 'msg' in entry ? String(entry.msg) : ''
  } catch {
    return '' // not an entry of the log
  }
}
