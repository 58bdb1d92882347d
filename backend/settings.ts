import { backendTable, decode } from '@caravanserai/settings'

/** The decoded environment. Paths are absolute; port 0 means any free port. */
export interface Settings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly contentDir: string
}

/** Invalid values of the environment: one line each, with the name and what was expected. */
export class SettingsFault extends Error {
  override readonly name = 'SettingsFault'
}

/** Decodes the environment once, at the start. Throws `SettingsFault` with all faults. */
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
