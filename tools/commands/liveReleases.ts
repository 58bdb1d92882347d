import {
  assertUnpinned,
  promoted,
  releaseName,
  withdrawn,
  withReleaseOf,
  pinned,
  unpinned,
  switched,
  switchedOn,
} from '@caravanserai/releases'
import type { Release } from '@caravanserai/releases'
import { askedChange, changeRemote, namedRelease } from '../lib/site/changeRemote'
import type { Changed } from '../lib/site/verdict'
import { stopWith, orStop } from '../lib/terminal/say'
import type { Confirm } from '../lib/commandLine/command'

export const promote = async ({ remote: name }: { readonly remote: string }): Promise<Changed> => {
  const current = await askedChange(name)
  const { canary } = current.entry
  if (canary === undefined)
    stopWith(`${name} has no canary, and nothing was changed: npm run ship -- ${name} --canary 10`)
  return changeRemote(
    'promote',
    current,
    (set) => {
      assertUnpinned(set, name)
      assertSame(set.remotes[name]?.canary, canary, name, 'promoted')
      return promoted(set, name)
    },
    {
      after: `it was shown to ${canary.percent} % of the visitors; the previous release is ${current.live}`,
      release: releaseName(canary.base),
    },
  )
}

export const withdraw = async (
  { remote: name }: { readonly remote: string },
  confirm: Confirm,
): Promise<Changed> => {
  const current = await askedChange(name)
  const { canary } = current.entry
  if (canary === undefined) stopWith(`${name} has no canary, and nothing was changed`)
  const release = releaseName(canary.base)
  await confirm(`This withdraws the canary ${name} ${release}; ${current.live} stays live.`)
  return changeRemote(
    'withdraw',
    current,
    (set) => {
      assertSame(set.remotes[name]?.canary, canary, name, 'withdrawn')
      return withdrawn(set, name)
    },
    { after: `its canary ${release} was withdrawn`, release },
  )
}

/** Throws if another command, or the site itself, has replaced the release that a command is about. */
const assertSame = (now: Release | undefined, before: Release, name: string, done: string): void => {
  if (now?.hash !== before.hash)
    throw new Error(`${name} was changed meanwhile, and nothing was ${done}; see npm run releases`)
}

interface RollingBack {
  readonly remote: string
  readonly release: string | undefined
}

export const rollBack = async (
  { remote: name, release: wanted }: RollingBack,
  confirm: Confirm,
): Promise<Changed> => {
  const current = await askedChange(name)
  const { entry, live } = current
  const release = wanted === undefined ? entry.previous[0] : await namedRelease(current, wanted)
  if (release === undefined) stopWith(`${name} has no release to go back to`)
  if (release.hash === entry.hash)
    stopWith(`${name} ${releaseName(release.base)} is the live release, and nothing was changed`)
  orStop(() => assertUnpinned(current.newest.set, name))
  await confirm(`This makes ${name} ${releaseName(release.base)} live in place of ${live}.`)
  return changeRemote(
    'rollback',
    current,
    (set) => {
      assertUnpinned(set, name)
      assertSame(set.remotes[name], entry, name, 'rolled back')
      return withReleaseOf(set, name, release)
    },
    { after: `it was rolled back from ${live}` },
  )
}

interface Pinning {
  readonly remote: string
  readonly release: string
}

export const pin = async ({ remote: name, release: wanted }: Pinning, confirm: Confirm): Promise<Changed> => {
  const current = await askedChange(name)
  const { entry, live } = current
  if (wanted === 'none') {
    if (entry.isPinned === undefined) stopWith(`${name} is not pinned, and nothing was changed`)
    return changeRemote('unpin', current, (set) => unpinned(set, name), {
      after: 'it is no longer pinned',
    })
  }
  const release = await namedRelease(current, wanted)
  if (release.hash !== entry.hash)
    await confirm(`This makes ${name} ${releaseName(release.base)} live in place of ${live}.`)
  return changeRemote(
    'pin',
    current,
    (set) => pinned(set.remotes[name]?.hash === release.hash ? set : withReleaseOf(set, name, release), name),
    { after: `it is pinned; to unpin it: npm run pin -- ${name} none` },
  )
}

export const off = async (
  { remote: name }: { readonly remote: string },
  confirm: Confirm,
): Promise<Changed> => {
  const current = await askedChange(name)
  if (current.entry.state === 'off') stopWith(`${name} is off already, and nothing was changed`)
  await confirm(`This takes ${name} ${current.live} off the site: its addresses answer 503.`)
  return changeRemote('off', current, (set) => switched(set, name, 'off'), {
    after: `its addresses answer 503; to bring it back: npm run on -- ${name}`,
  })
}

export const on = async ({ remote: name }: { readonly remote: string }): Promise<Changed> => {
  const current = await askedChange(name)
  const { state } = current.entry
  if (state === undefined) stopWith(`${name} is not off, and nothing was changed`)
  return changeRemote('on', current, (set) => switchedOn(set, name), { after: `it was ${state}` })
}

export const retire = async (
  { remote: name }: { readonly remote: string },
  confirm: Confirm,
): Promise<Changed> => {
  const current = await askedChange(name)
  if (current.entry.state === 'retired') stopWith(`${name} is retired already, and nothing was changed`)
  await confirm(`This ends ${name} ${current.live}: its addresses become unknown (404), its links disappear.`)
  return changeRemote('retire', current, (set) => switched(set, name, 'retired'), {
    after: `its addresses are unknown (404); to bring it back: npm run on -- ${name}`,
  })
}
