import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { seriesText } from '../bench/compare'
import { shipBench } from '../bench/ship/shipBench'
import { buildOrStop } from '../../tools/lib/build/build'
import { runCommand } from '../../tools/lib/process/runCommand'
import { startOwnSite } from '../../tools/lib/site/ownSite'

interface Asked {
  readonly edits: number
  readonly ships: number
  readonly json: string | undefined
}

export default async ({ edits, ships, json }: Asked): Promise<void> => {
  await buildOrStop()

  await runCommand('bench-ship', async ({ folder, onEnd }) => {
    const dataDir = path.join(folder, 'data')
    const site = await startOwnSite({ dataDir })
    onEnd(site.stop)
    const series = await shipBench({ site: { url: site.url, dataDir }, folder, edits, ships })
    if (json !== undefined) writeFileSync(json, seriesText(series))
    return 0
  })
}
