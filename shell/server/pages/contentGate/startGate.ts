import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { logOnce } from '../../operate/log'
import type { Composition } from '../../releases/composition'
import { askedOnce } from '../../workers/sentAnswers'
import type { SitePages } from '../pages'
import { ContentGate } from './contentGate'
import { ContentTrial } from './contentTrial'
import { Holds } from './holds'
import type { Hold } from './holds'
import { holdsOnDisk } from './holdsFile'

export interface StartGateOptions {
  readonly content: Content
  readonly dataDir: string
  /** The live one. */
  readonly composition: () => Composition
  readonly log: (line: string, error?: unknown) => void
  /** Called when a page is refused, or shown again. */
  readonly onHold: (hold: Hold | null) => void
}

/** The gate for the content of the live site. */
export const startGate = ({ content, dataDir, composition, log, onHold }: StartGateOptions) => {
  const disk = holdsOnDisk(path.join(dataDir, 'held-pages.json'), log)
  const holds = new Holds({
    onChange: (all) => disk.write(all),
    onHold: (target, hold) => {
      log(holdLine(target, hold))
      onHold(hold)
    },
  })
  const once = logOnce(log)
  let trial: ContentTrial | null = null
  const gate = new ContentGate({
    holds,
    onChanged: (isReported) => (isReported ? trial?.changed() : trial?.noticed()),
  })
  return {
    gate,
    /** The pages of the live site that keep their last good content. */
    held: (): ReadonlyArray<Hold> => holds.of(composition().id),
    /** Call it when the releases are there. Reads what was held before the process ended, and tries changes from here on. */
    start: async (pages: Pick<SitePages, 'page'>): Promise<void> => {
      holds.restore(await disk.read())
      trial = new ContentTrial({
        composition,
        gate,
        asking: (signal) => askedOnce(content, signal),
        page: (live, target, signal) => pages.page(live, target, null, signal),
        log: once,
      })
      trial.start()
    },
    stop: (): Promise<void> => {
      trial?.stop()
      return disk.flush()
    },
  }
}

/** One line for the log, at most some hundred characters. */
const holdLine = (target: string, hold: Hold | null): string =>
  hold === null
    ? `content of ${target}: shown again`
    : `content of ${target}: refused, what was there before is shown: ${whyHeld(hold)}`.slice(0, 400)

/** The questions and fields that are refused, and what is wrong with the page otherwise: `lists/causes 5.title: it has no main heading (h1)`. */
export const whyHeld = ({ refused, reasons }: Hold): string =>
  `${refused.map(({ question, fields }) => [question, ...fields].join(' ')).join(', ')}: ${reasons.join('; ')}`
