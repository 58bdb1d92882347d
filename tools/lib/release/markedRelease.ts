import path from 'node:path'
import { root } from '../places'
import { alteredRelease, onRoute } from './alteredRelease'

/** What the heading of `/cause` shows of the release of a number. */
export const mark = (number: number): string => `Causes, release ${number}`

/** Writes a release of charity whose list of causes shows its number, without a build. */
export const markedRelease = (folder: string, number: number): void =>
  alteredRelease(path.join(root, 'remotes', 'charity', 'dist'), folder, `1.0.${number}-bench`, {
    server: onRoute(
      '/cause',
      `const { meta } = route.handle
  route.handle.meta = (...data) => ({ ...meta(...data), title: ${JSON.stringify(mark(number))} })`,
    ),
  })
