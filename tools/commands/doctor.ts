import { runContentTool } from '../lib/contentTool/runContentTool'

interface Asked {
  readonly address: string
  readonly adapter: string
}

export default ({ address, adapter }: Asked): Promise<void> => runContentTool('doctor', [address, adapter])
