import { writeFileSync } from 'node:fs'
import { adapterNames } from '@caravanserai/adapters/names'
import { envExample, settingsTable } from '../../settings'
import { envExampleFile } from '../lib/places'

export const printSettingsTable = (): void => {
  process.stdout.write(`${settingsTable(adapterNames)}\n`)
}

export const printEnvExample = ({ write }: { readonly write: boolean }): void => {
  const text = envExample(adapterNames)
  if (write) writeFileSync(envExampleFile, text)
  else process.stdout.write(text)
}
