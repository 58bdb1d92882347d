import type { ReleaseSet, SiteStatus } from '@caravanserai/releases'

/**
 * The state of a release for visitors, as the message of its preview says it: `is not live`.
 * @param status of the running site; `null` where none answers
 */
export const standing = (
  { remotes }: ReleaseSet,
  status: Pick<SiteStatus, 'remotes'> | null,
  { remote, hash }: { readonly remote: string; readonly hash: string },
): string => {
  const entry = remotes[remote]
  const known = status?.remotes[remote]
  const quarantine = known?.quarantined.find((one) => one.hash === hash)
  if (quarantine !== undefined)
    return `is not live: it was quarantined at ${quarantine.at} (${quarantine.reason})`
  if (entry?.canary?.hash === hash)
    return `is the canary, which ${entry.canary.percent} of a hundred visitors are shown`
  if (entry?.hash !== hash) return 'is not live'
  if (entry.state !== undefined) return `is not live: ${remote} is ${entry.state}`
  if (known?.refused != null) return `is not live: the site refused it (${known.refused})`
  return `is the live release${entry.isPinned ? ', and pinned' : ''}`
}
