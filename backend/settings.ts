import { backendTable, decode } from '@caravanserai/settings'

/** The decoded environment. Paths are absolute; port 0 means any that is free. */
export interface Settings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly contentDir: string
}

/** Values of the environment that cannot be used: a line for each, with its name and what was expected. */
export class SettingsFault extends Error {
  override readonly name = 'SettingsFault'
}

/** Decodes the environment once, at the start. Throws `SettingsFault` with every fault at once. */
export const readSettings = (env: Readonly<NodeJS.ProcessEnv>, cwd: string): Settings => {
  const { values, faults } = decode(backendTable(cwd), env)
  if (faults.length > 0) throw new SettingsFault(faults.join('\n'))
  return {
    host: values.HOST,
    port: values.BACKEND_PORT ?? 0,
    dataDir: values.DATA_DIR,
    contentDir: values.CONTENT_DIR,
  }
}
