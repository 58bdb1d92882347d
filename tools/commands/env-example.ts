import { writeFileSync } from 'node:fs'
import { adapterNames } from '../../adapters/sources/names'
import { envExample } from '../../settings'
import { envExampleFile } from '../lib/places'

export default ({ write }: { readonly write: boolean }): void => {
  const text = envExample(adapterNames)
  if (write) writeFileSync(envExampleFile, text)
  else process.stdout.write(text)
}
