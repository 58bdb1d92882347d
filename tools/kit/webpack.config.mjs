import path from 'node:path'
import { browserBuild } from '@caravanserai/webpack/browser.mjs'
import { withDevServer } from '@caravanserai/webpack/devServer.mjs'

const dir = import.meta.dirname
const root = path.join(dir, '..', '..')

/** Pictures of the sample content, at their URLs on the site. */
const pictures = {
  '/media/samples': 'adapters/sources/samples/media',
  '/media': 'backend/content/media',
  '/': 'shell/public',
}

const browser = browserBuild({ name: 'kit', dir, serving: true })
browser.entry = { kit: './main.tsx' }

export default withDevServer(browser, {
  name: 'kit',
  port: Number(process.env.KIT_PORT),
  more: {
    static: [
      { directory: path.join(dir, 'page'), watch: false },
      ...Object.entries(pictures).map(([publicPath, folder]) => ({
        directory: path.join(root, folder),
        publicPath,
        watch: false,
      })),
    ],
  },
})
