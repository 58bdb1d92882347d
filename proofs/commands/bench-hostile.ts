import { benchHostile } from '../bench/hostile'

interface Asked {
  readonly runs: number
  readonly only: string | undefined
}

export default async ({ runs, only }: Asked): Promise<void> =>
  process.exit((await benchHostile(runs, only)) ? 0 : 1)
