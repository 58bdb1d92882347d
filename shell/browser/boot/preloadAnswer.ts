import type { HashedFile } from '../../site/pageGlobal'
import { readPageData } from '../../site/pageData'
import { readingsAddress } from '../readingsAddress'
import { preload } from './run'

/**
 * Preloads what will answer a held press, besides the scripts of the first view: these would ask for it only once they run. An
 * element of the page names its file itself (`data-held`).
 * @param later the files that the scripts of the first view load later
 */
export const preloadAnswer = (pressed: HTMLElement, later: ReadonlyArray<HashedFile>): void => {
  const isOfFrame = pressed.closest('main') === null
  const names = [
    pressed.dataset['held'],
    pressed instanceof HTMLButtonElement && pressed.form !== null ? 'submissions' : '',
    ...(isOfFrame ? ['later', 'frame'] : []),
  ]
  const isAsked = (href: string): boolean =>
    document.querySelector(`[href="${href}"],[data-href="${href}"]`) !== null
  for (const file of later) {
    const name = file[0].split(/[/.]/).at(-3) ?? ''
    if (names.includes(name) && !isAsked(file[0])) preload(file)
  }
  if (!isOfFrame) return
  for (const href of [
    readPageData(document).manifest.href,
    readingsAddress(location.pathname + location.search, true),
  ])
    if (!isAsked(href)) preloadData(href)
}

const preloadData = (href: string): void =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: 'anonymous',
      href,
    }),
  )
