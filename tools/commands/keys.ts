import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeKeys } from '@caravanserai/releases/signature'
import { dataDir } from '../lib/settings'
import { messageOf, orStop, say, stopWith } from '../lib/terminal/say'

export default ({ remote: name }: { readonly remote: string }): void => {
  const file = path.join(dataDir(), 'keys', `${name}.key`)
  const { privateKey, publicKey } = makeKeys()
  orStop(() => {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, `${privateKey}\n`, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      stopWith(
        `${file}: the key was not written (${messageOf(error)}); move away the one that is there to make another`,
      )
    }
  })
  say(`The private key of ${name} is in ${file}: keep it where only its team can read it.`)
  say(`To sign:    RELEASE_KEY="$(cat ${file})" npm run ship -- ${name}`)
  say(
    `To require: RELEASE_KEYS=${name}:${publicKey} for the site, and for the commands that change its releases`,
  )
}
