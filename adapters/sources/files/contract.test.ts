import { rmSync } from 'node:fs'
import path from 'node:path'
import { sourceContract } from '../../contract/contract'
import { filesSource } from './filesSource'
import { madeFolder } from '../../testing/madeFolder'

const made: string[] = []
afterAll(() => made.forEach((root) => rmSync(root, { recursive: true })))

const page = 'pages/about'
const folder = (files: Readonly<Record<string, unknown>>): string => {
  const root = madeFolder({ 'menus.json': [{ id: 2, name: 'About', page: 'about' }], ...files })
  made.push(root)
  return root
}

sourceContract(
  'filesSource',
  (state) =>
    filesSource({
      folder:
        state === 'broken'
          ? path.join('no', 'such', 'folder')
          : folder({
              [`${page}/About.html`]: 'Us',
              [`${page}/images.json`]: { About: ['cms/a b.png'] },
              'media/cms/a b.png': 'picture',
              'media/s.png': 'picture',
              'sliders.json': [{ id: 1, image: '/media/s.png' }],
              'lists/team.json': [{ id: '1' }],
            }),
    }),
  {
    menuId: '2',
    withTexts: (texts) =>
      filesSource({
        folder: folder(
          Object.fromEntries(
            texts.map(([label, text]) => [
              `${page}/${label}.${typeof text === 'string' ? 'html' : 'json'}`,
              text,
            ]),
          ),
        ),
      }),
  },
)
