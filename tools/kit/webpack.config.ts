import path from 'node:path'
import { browserBuild, withDevServer } from '@caravanserai/webpack'
import type { PackageBuild } from '@caravanserai/webpack'

const root = path.join(__dirname, '..', '..')

/** Pictures of the sample content, at their URLs on the site. */
const pictures = {
  '/media/samples': 'adapters/sources/samples/media',
  '/media': 'backend/content/media',
  '/': 'shell/public',
}

const kit: PackageBuild = (options) => {
  const browser = browserBuild({ name: 'kit', dir: __dirname, ...options })
  browser.entry = { kit: './main.tsx' }
  return [
    withDevServer(browser, {
      name: 'kit',
      port: Number(process.env.KIT_PORT),
      more: {
        static: [
          { directory: path.join(__dirname, 'page'), watch: false },
          ...Object.entries(pictures).map(([publicPath, folder]) => ({
            directory: path.join(root, folder),
            publicPath,
            watch: false,
          })),
        ],
      },
    }),
  ]
}

export default kit
