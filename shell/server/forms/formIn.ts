import { formsOf } from '@caravanserai/releases'
import { newsletter } from '@caravanserai/submissions/declaration'
import type { FormDeclaration } from '@caravanserai/submissions/declaration'
import { formsOfOlderReleases } from '@caravanserai/submissions/server'
import type { Composition } from '../releases/composition'

/** Prepared once per composition, as the owners of its addresses. */
const known = new WeakMap<Composition, ReadonlyMap<string, FormDeclaration>>()

/** The declaration of the form of a name in what a visitor is shown; `undefined` where no release declares it. */
export const formIn = (composition: Composition, name: string): FormDeclaration | undefined => {
  const forms = known.get(composition) ?? formsByName(composition)
  known.set(composition, forms)
  return forms.get(name)
}

/** Those of the host last: it has declared them, whatever a release says. */
const formsByName = ({ remotes }: Composition): ReadonlyMap<string, FormDeclaration> =>
  new Map(
    [
      ...formsOfOlderReleases,
      ...remotes.flatMap(({ release }) => (release === null ? [] : formsOf(release.info))),
      newsletter,
    ].map((form) => [form.name, form]),
  )
