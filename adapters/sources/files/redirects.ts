import { isLeft, map, right, sequenceArray } from 'fp-ts/Either'
import * as t from 'io-ts'
import { stat } from 'node:fs/promises'
import type { Either } from 'fp-ts/Either'
import { redirectTable } from '../../decode/redirectTable'
import type { FileRead, Folder } from './folder'

/** Another text after a file was written, replaced, or given an earlier time. One that cannot be looked at is none: it is read, which says why. */
export const fileRevision = async (file: string): Promise<Either<never, string>> => {
  const found = await stat(file, { bigint: true }).catch(() => null)
  return right(
    found === null ? `${Math.random()}` : `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`,
  )
}

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
