import type { Progress } from './move'

const width = 24

/** `1 min 20 s`. */
const inWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** A bar with an estimate of the time that is left, which is `null` while nothing can be said. */
export const progressLine = ({ what, done, total }: Progress, leftMs: number | null): string => {
  if (total === null) return `reading  ${done}  ${what}`
  const filled = total === 0 ? width : Math.floor((width * done) / total)
  const left = leftMs === null ? '' : `  about ${inWords(leftMs)} left`
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done} of ${total}${left}  ${what}`
}

/** Shows progress: in a terminal one line that changes, elsewhere a line now and then. The result ends it. */
export const showProgress = (out: NodeJS.WriteStream, everyMs = out.isTTY ? 100 : 10_000) => {
  let shownAt = 0
  let writing: number | null = null
  return {
    show: (progress: Progress): void => {
      const now = Date.now()
      if (progress.total !== null) writing ??= now
      const isLast = progress.done === progress.total
      if (now - shownAt < everyMs && !isLast) return
      shownAt = now
      const { done, total } = progress
      const leftMs =
        writing === null || total === null || done < 5 ? null : ((now - writing) / done) * (total - done)
      const line = progressLine(progress, leftMs)
      out.write(out.isTTY ? `\r\u001b[2K${line.slice(0, (out.columns || 80) - 1)}` : `${line}\n`)
    },
    end: (): void => {
      if (out.isTTY) out.write('\r\u001b[2K')
    },
  }
}
