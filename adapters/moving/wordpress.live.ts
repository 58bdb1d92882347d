import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contentFrom } from '../answers/contentFrom'
import { allEntries } from '../domain/menu'
import { authorizedFetch } from '../http/authorizedFetch'
import { list, menu, menuPage } from '../questions/questions'
import { filesSource } from '../sources/files/filesSource'
import { wordpressSource } from '../sources/wordpress/wordpressSource'
import { wordpressTarget } from '../sources/wordpress/wordpressTarget'
import { answerFrom } from '../testing'
import { fileFetcher } from './fetchFile'
import { move } from './move'
import { fileState } from './state'

/** `npm run test:wordpress` starts a real WordPress and says here where. */
const [baseUrl = '', authorization = ''] = ['LIVE_CMS_URL', 'LIVE_CMS_AUTHORIZATION'].map(
  (name) => process.env[name],
)

const folder = mkdtempSync(path.join(tmpdir(), 'moving-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

const moved = () =>
  move({
    source: filesSource({ folder }),
    target: wordpressTarget({ baseUrl, fetch: authorizedFetch([{ address: baseUrl, authorization }]) }),
    fetchFile: fileFetcher(authorizedFetch([])),
    state: fileState(path.join(folder, 'state'), 'a', 'b'),
  })

it('content that is moved to a real WordPress is read there as it was, and a second time nothing is written', async () => {
  write('sliders.json', '[]')
  write('menus.json', JSON.stringify([{ id: 901, name: 'Moved & kept', page: 'moved', seoTitle: 'Moved' }]))
  write('pages/moved/1. Mission.html', '<h2>To travel</h2><p>well</p>')
  write('pages/moved/2. Address.html', '12 Example Road\nDhaka')
  write(
    'lists/causes.json',
    JSON.stringify([
      { id: 'moved-well', title: 'Moved & kept', goal: '৩,০০০', latestGifts: [{ name: 'A | B', note: 'x' }] },
    ]),
  )
  const { rows } = await moved()
  expect(rows.filter(({ is }) => is === 'lost')).toEqual([])
  expect((await moved()).written).toBe(0)

  const [before, now] = [filesSource({ folder }), wordpressSource({ baseUrl })].map((source) =>
    contentFrom(source),
  )
  if (before === undefined || now === undefined) throw new Error('expected two')
  const pageOf = async (content: typeof now) => {
    const entry = allEntries((await answerFrom(content.ask(menu))).value).find(
      ({ name }) => name === 'Moved & kept',
    )
    return (await answerFrom(content.ask(menuPage(entry?.id ?? '')))).value.sections
  }
  expect(await pageOf(now)).toEqual(await pageOf(before))
  const causeOf = async (content: typeof now) => {
    const all = (await answerFrom(content.ask(list('causes')))).value
    const cause = all.find(({ id }) => id === 'moved-well')
    return { ...cause, aliases: undefined }
  }
  expect(await causeOf(now)).toEqual(await causeOf(before))
})
