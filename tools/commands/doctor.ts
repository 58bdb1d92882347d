import { runContentTool } from '../lib/contentTool/runContentTool'

interface Asked {
  /** With `redirects`, the path of a table; omitted for that of `REDIRECTS`. */
  readonly address: string | undefined
  readonly adapter: string
  readonly redirects: boolean
}

export default ({ address = '', adapter, redirects }: Asked): Promise<void> =>
  runContentTool('doctor', redirects ? ['--redirects', address] : [address, adapter])
