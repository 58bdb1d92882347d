import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contentFrom } from '../answers/contentFrom'
import { authorizedFetch } from '../http/authorizedFetch'
import { composedSource } from '../sources/composedSource'
import { filesSource } from '../sources/files/filesSource'
import { filesTarget } from '../sources/files/filesTarget'
import { allMet } from '../sources/payload/allMet'
import { samplesSource } from '../sources/samples/samplesSource'
import { fileFetcher } from './fetchFile'
import { move } from './move'
import { fileState } from './state'

const made: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'moving-'))
  made.push(folder)
  return folder
}
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

const site = composedSource({ pages: filesSource({ folder: 'backend/content' }), lists: [samplesSource()] })
const fetchFile = fileFetcher(authorizedFetch([]))

it('has lost and changed nothing of the sample content', async () => {
  const folder = newFolder()
  const moved = await move({
    source: site,
    target: filesTarget({ folder }),
    fetchFile,
    state: fileState(path.join(folder, 'state'), 'a', 'b'),
  })
  expect(moved.rows.filter(({ is }) => is !== 'carried')).toEqual([])
  expect(await allMet(contentFrom(filesSource({ folder })))).toEqual(await allMet(contentFrom(site)))
})
