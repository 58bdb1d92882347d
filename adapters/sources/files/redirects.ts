import { isLeft, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { redirectTable } from '../../decode/redirectTable'
import type { FileRead, Folder } from './folder'

const Entries = t.readonlyArray(t.unknown, 'a list of old addresses')

/** Those of `redirects.json`, as a source sends them, and of the table `redirects.csv`; either may be absent. */
export const readRedirects = async (folder: Folder): FileRead<ReadonlyArray<unknown>> => {
  const names = await folder.names('.')
  if (isLeft(names)) return names
  const isThere = (name: string) => names.right.includes(name)
  const sent = isThere('redirects.json') ? await folder.json('redirects.json', Entries) : right([])
  if (isLeft(sent)) return sent
  const table = isThere('redirects.csv') ? await folder.text('redirects.csv') : right('')
  return isLeft(table) ? table : right([...sent.right, ...redirectTable(table.right)])
}
