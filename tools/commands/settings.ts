import { writeFileSync } from 'node:fs'
import { envExample, settingsTable } from '../../settings'
import { allSettings } from '../lib/allSettings'
import { envExampleFile } from '../lib/places'

export const printSettingsTable = (): void => {
  process.stdout.write(`${settingsTable(allSettings(''))}\n`)
}

export const printEnvExample = ({ write }: { readonly write: boolean }): void => {
  const text = envExample(allSettings(''))
  if (write) writeFileSync(envExampleFile, text)
  else process.stdout.write(text)
}
