import { writeFileSync } from 'node:fs'
import { envExample, errorList, settingsTable } from '../../settings'
import { allSettings } from '../lib/allSettings'
import { envExampleFile } from '../lib/places'

export const printSettingsTable = ({ errors }: { readonly errors: boolean }): void => {
  process.stdout.write(`${errors ? errorList() : settingsTable(allSettings(''))}\n`)
}

export const printEnvExample = ({ write }: { readonly write: boolean }): void => {
  const text = envExample(allSettings(''))
  if (write) writeFileSync(envExampleFile, text)
  else process.stdout.write(text)
}
