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

/** What the doctor knows of the live releases of a site, of which the content layer knows nothing. */
export interface SiteReleases {
  /** The section that answers for `/name/…`, by that name in lower case: a menu of that name has its page there. */
  readonly names: Readonly<Record<string, string>>
  /** Links of sections in the menus of every page that lead to no page of the running site. */
  readonly deadLinks: ReadonlyArray<{ readonly section: string; readonly name: string; readonly to: string }>
  /** Their pages, by names that an editor may also give to a menu. */
  readonly pages: ReadonlyArray<readonly [name: string, address: string]>
  /** The kinds of content that they declare. */
  readonly kinds: ReadonlyArray<KindDeclaration>
}

export const noReleases: SiteReleases = { names: {}, deadLinks: [], pages: [], kinds: [] }

/** The value of `SITE_RELEASES`, which the command writes; nothing is known where it is not set. */
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
