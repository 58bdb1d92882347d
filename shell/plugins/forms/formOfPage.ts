import { formVersion } from '@caravanserai/adapters/define-form'
import { onceFor } from '@caravanserai/adapters/once-for'
import { formsOf } from '@caravanserai/releases'
import { newsletter } from '@caravanserai/submissions/declaration'
import type { FormDeclaration } from '@caravanserai/submissions/declaration'
import type { FastifyBaseLogger } from 'fastify'
import { logOnce } from '../../host/plugin'
import type { Composition, ReleaseFiles, SiteReleases } from '../../host/plugin'

/** A form as a page has submitted it. */
interface SentForm {
  readonly form: string
  /** The version of its declaration (`formVersion`); `undefined` if the page does not send it. */
  readonly version?: string | undefined
}

interface FormOfPage {
  readonly declared: FormDeclaration
  /** Whether the visitor's current releases declare the form differently, or not at all. */
  readonly isOther: boolean
}

/**
 * Finds the declaration that a page was rendered with, so that a form can be submitted although it has
 * changed since, or has not changed yet on this node. Looks in the visitor's releases first, then in the
 * other releases that the set names or this node has kept. If none matches, the visitor's releases decide;
 * `null` if they declare no such form. Never rejects.
 */
export type FindForm = (shown: SiteReleases, sent: SentForm) => Promise<FormOfPage | null>

interface FindFormOptions {
  readonly files: Pick<ReleaseFiles, 'releasesOf'>
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

export const findForm = ({ files, logger }: FindFormOptions): FindForm => {
  const warn = logOnce((line) => logger.warn(line))
  return async (shown, { form, version }) => {
    const isMeant = (item: FormDeclaration) =>
      item.name === form && (version === undefined || version === formVersion(item))
    const known = formIn(shown.current(), form)
    if (known !== undefined && isMeant(known)) return { declared: known, isOther: false }
    const composition = await shown.forPath(UNOWNED)
    const declared = formIn(composition, form)
    if (version !== undefined && (declared === undefined || !isMeant(declared))) {
      for (const remote of composition.remotes)
        if (remote.release !== null)
          for await (const { info } of files.releasesOf(composition, remote.name)) {
            const elsewhere = formsOf(info).find(isMeant)
            if (elsewhere !== undefined) return { declared: elsewhere, isOther: true }
          }
      if (declared !== undefined)
        warn(
          `form ${declared.name}: sent by a page of a removed release; the live release judges it, and refuses values that it does not declare`,
        )
    }
    return declared === undefined ? null : { declared, isOther: false }
  }
}

/** An address without an owner, so that the newest set is read: the page may belong to a newer set. */
const UNOWNED = '/submissions'

/** The declaration of a form by name in a composition; `undefined` if no release declares it. */
const formIn = (composition: Composition, name: string): FormDeclaration | undefined =>
  formsByName(composition).get(name)

/** The forms of the host come last, so that no release can override them. */
const formsByName = onceFor(
  ({ remotes }: Composition): ReadonlyMap<string, FormDeclaration> =>
    new Map(
      [...remotes.flatMap(({ release }) => (release === null ? [] : formsOf(release.info))), newsletter].map(
        (form) => [form.name, form],
      ),
    ),
)
