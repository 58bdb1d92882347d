import type { RemoteJson } from '@caravanserai/releases'
import { isPlain } from '@caravanserai/releases'
import { escaped } from './htmlAddresses'

/** An old address or a pattern of them (`/causes/:id`), and where it leads on to, as patterns of remotes are written. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly isPermanent: boolean
}

/** The redirects that a release declares. */
export const declaredRedirects = ({ addresses }: Pick<RemoteJson, 'addresses'>): ReadonlyArray<Redirect> =>
  addresses.flatMap(({ path: from, redirect: to }) =>
    to === undefined ? [] : [{ from, to, isPermanent: true }],
  )

/** The addresses of a pattern that lead to pages that there are; itself where it is no pattern. */
export const plainRedirects = (redirect: Redirect, targets: Iterable<string>): ReadonlyArray<Redirect> => {
  const { from, to } = redirect
  if (isPlain(from)) return [redirect]
  const named = stepsOf(to)
  return [...targets].flatMap((target) => {
    const steps = stepsOf(target)
    const isOfPattern =
      steps.length === named.length && named.every((step, at) => isParameter(step) || step === steps[at])
    if (!isOfPattern) return []
    const valueOf = (step: string): string => steps[named.indexOf(step)] ?? step
    const old = stepsOf(from).map(valueOf)
    // What the new address does not say cannot be known.
    return old.some(isParameter) || !isPlain(old.join('/'))
      ? []
      : [{ ...redirect, from: old.join('/'), to: target }]
  })
}

const isParameter = (step: string): boolean => step.startsWith(':')

const stepsOf = (path: string): ReadonlyArray<string> => path.split('/')

/** `_redirects`, as Netlify and Cloudflare Pages read it. */
export const redirectsFile = (redirects: ReadonlyArray<Redirect>): string =>
  redirects.map(({ from, to, isPermanent }) => `${from} ${to} ${isPermanent ? 301 : 302}\n`).join('')

/** A page that leads on, for every other host. */
export const redirectPage = (address: string, canonical: string): string =>
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
  `<title>This page has moved</title><meta http-equiv="refresh" content="0; url=${escaped(address)}">` +
  `<link rel="canonical" href="${escaped(canonical)}"></head>` +
  `<body><p>This page has moved: <a href="${escaped(address)}">go on to it</a>.</p></body></html>\n`
