import { scriptedWorkers } from '../../testing/scriptedWorkers'
import { testFacts } from '../../testing/site'
import { limits } from '../limits'
import { startWorker } from './startWorker'
import type { StartOptions } from './startWorker'
import { Supervisor } from './supervisor'

const scripts = scriptedWorkers()
afterAll(scripts.remove)

const release = { name: 'charity', code: 'exports' }
const supervisor = new Supervisor(1024 ** 3)
const started: RenderWorker[] = []
afterEach(async () => {
  started.forEach((worker) => worker.stop())
  await Promise.all(started.splice(0).map(({ ended }) => ended))
})

const optionsOf = (file: string, more: Partial<StartOptions> = {}): StartOptions => ({
  file,
  memoryMb: 100,
  site: testFacts,
  supervisor,
  onOutput: () => undefined,
  ...more,
})
