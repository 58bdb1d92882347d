import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hostRelease } from '../../../webpack/release/shellFiles'
import { root } from '../places'

/**
 * Simulates another version of the built host: every browser file has a different name, as if all sources had
 * changed. Returns the folder of the build.
 * @param place an empty folder
 */
export const otherHostBuild = (place: string): string => {
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
  const shell = path.join(place, 'shell')
  for (const folder of ['node_modules', 'public'])
    cpSync(path.join(root, 'shell', folder), path.join(shell, folder), { recursive: true })
  const dist = path.join(shell, 'dist')
  cpSync(path.join(root, 'shell', 'dist'), dist, {
    recursive: true,
    filter: (file) => !/\.(br|map)$/.test(file),
  })
  const browser = path.join(dist, 'browser')
  const hashes = new Map(
    readdirSync(browser).flatMap((file) => {
      const hash = /\.([0-9a-f]{8})\.\w+$/.exec(file)?.[1]
      return hash === undefined ? [] : [[hash, otherHash(hash)] as const]
    }),
  )
  const any = new RegExp([...hashes.keys()].join('|'), 'g')
  const renamed = (text: string) => text.replace(any, (hash) => hashes.get(hash) ?? hash)
  for (const file of readdirSync(browser))
    renameSync(path.join(browser, file), path.join(browser, renamed(file)))
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (/\.(js|css|json)$/.test(file)) {
      const whole = path.join(dist, file)
      writeFileSync(whole, renamed(readFileSync(whole, 'utf8')))
    }
  writeFileSync(path.join(dist, 'remote.json'), JSON.stringify(hostRelease(dist, '1.0.1')))
  return dist
}

const otherHash = (hash: string): string =>
  hash.replace(/./g, (digit) => 'fedcba9876543210'[parseInt(digit, 16)] ?? '')
