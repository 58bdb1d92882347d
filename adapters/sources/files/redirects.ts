import { isLeft, map, right, sequenceArray } from 'fp-ts/Either'
import * as t from 'io-ts'
import { redirectTable } from '../../decode/redirectTable'
import { fileRevision } from './fileRevision'
import type { FileRead, Folder } from './folder'

const Entries = t.readonlyArray(t.unknown, 'a list of old addresses')

const files = ['redirects.json', 'redirects.csv'] as const

const filesIn = async (folder: Folder) =>
  map((names: ReadonlyArray<string>) => files.filter((name) => names.includes(name)))(await folder.names('.'))

/** Another text after one of the files has come, was changed, or is gone. */
export const redirectsRevision = async (folder: Folder): FileRead<string> => {
  const there = await filesIn(folder)
  if (isLeft(there)) return there
  const revisions = await Promise.all(
    there.right.map(async (name) => fileRevision(await folder.fileOf(name))),
  )
  return map((all: ReadonlyArray<string>) => all.join(', '))(sequenceArray(revisions))
}

/** Those of `redirects.json`, as a source sends them, and of the table `redirects.csv`; either may be absent. */
export const readRedirects = async (folder: Folder): FileRead<ReadonlyArray<unknown>> => {
  const there = await filesIn(folder)
  if (isLeft(there)) return there
  const [sentIn, tableIn] = files
  const sent = there.right.includes(sentIn) ? await folder.json(sentIn, Entries) : right([])
  if (isLeft(sent)) return sent
  const table = there.right.includes(tableIn) ? await folder.bytes(tableIn) : right(new Uint8Array())
  return isLeft(table) ? table : right([...sent.right, ...redirectTable(table.right)])
}
