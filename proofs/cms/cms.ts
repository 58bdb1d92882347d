import type { ChildProcess } from 'node:child_process'

export interface CmsOptions {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly env?: NodeJS.ProcessEnv
  readonly onLog: (line: string) => void
}

export interface StartedCms {
  readonly url: string
  /** Of the first user. */
  readonly password: string
  readonly child: ChildProcess
}

/** A CMS that the website can run on, and which is installed with `npm run cms:`. */
export interface Cms<Started extends StartedCms = StartedCms> {
  readonly name: 'Payload' | 'Strapi'
  readonly adapter: 'payload' | 'strapi'
  /** Installs and builds what is out of date. Throws one line. */
  readonly prepare: () => Promise<void>
  /** Rejects with what it printed when it does not come up. */
  readonly start: (options: CmsOptions) => Promise<Started>
  /** Fills an empty CMS with the sample content. Rejects if a value is lost. */
  readonly fill: (started: Started, dataDir: string) => Promise<void>
}
