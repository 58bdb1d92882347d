import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { DeclaredKind } from '../domain/declaredKind'
import type { KindDeclaration } from '../domain/kind'

const Sent = t.strict(
  {
    names: t.readonly(t.record(t.string, t.string)),
    deadLinks: t.readonlyArray(t.readonly(t.strict({ section: t.string, name: t.string, to: t.string }))),
    pages: t.readonlyArray(t.tuple([t.string, t.string])),
    kinds: t.readonlyArray(t.unknown),
  },
  'SiteReleases',
)

/** Facts about a site's live releases, to which the content layer has no access. */
export interface SiteReleases {
  /** The section that serves `/name/…`, by that name in lower case: a menu of that name has its page there. */
  readonly names: Readonly<Record<string, string>>
  /** Links of sections in the menus of every page that lead to no page of the running site. */
  readonly deadLinks: ReadonlyArray<{ readonly section: string; readonly name: string; readonly to: string }>
  /** The pages of releases, by names that an editor may also give to a menu. */
  readonly pages: ReadonlyArray<readonly [name: string, address: string]>
  /** The kinds of content that releases declare. */
  readonly kinds: ReadonlyArray<KindDeclaration>
}

export const noReleases: SiteReleases = { names: {}, deadLinks: [], pages: [], kinds: [] }

/** Reads `SITE_RELEASES`, which the command writes; empty if it is not set. */
export const siteReleases = (text = ''): SiteReleases => {
  const sent = Sent.decode(parsed(text))
  if (!isRight(sent)) return noReleases
  return { ...sent.right, kinds: sent.right.kinds.filter((kind) => DeclaredKind.is(kind)) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
