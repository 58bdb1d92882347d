import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { exportedRoutes } from '../../webpack/exportedRoutes'
import { benchContent } from '../bench/content/bench'
import { buildOrStop } from '../../tools/lib/build/build'
import { root } from '../../tools/lib/places'
import { messageOf, stopWith } from '../../tools/lib/terminal/say'

export default async ({ runs }: { readonly runs: number }): Promise<void> => {
  await buildOrStop('adapters')

  // The home page of a remote is part of what is measured here: its code may not end, or leave something open.
  const measured = path.join('remotes', 'travel', 'routes.ts')
  await exportedRoutes(path.join(root, measured)).catch((error: unknown) =>
    stopWith(`${measured} ${messageOf(error)}`),
  )

  // Node gives its garbage collector to contexts that are made after this flag is set.
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  await benchContent({ runs, collectGarbage })
  process.exit(0)
}
