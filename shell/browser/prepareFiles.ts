import type { OwnerOf } from './addresses'

/** Asks early for the files that an address needs. Each file once. */
export const filePreparation = (owner: OwnerOf) => {
  const hinted = new Set<string>()
  const hint = (href: string, as: 'script' | 'style') => {
    if (hinted.has(href)) return
    hinted.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href }))
  }
  return (pathname: string): void => {
    const owned = owner(pathname)
    owned?.scripts.forEach((file) => hint(file, 'script'))
    owned?.styles.forEach((file) => hint(file, 'style'))
  }
}
