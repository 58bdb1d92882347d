import { formVersion } from '@caravanserai/adapters/define-form'
import { formsOf } from '@caravanserai/releases'
import { newsletter } from '@caravanserai/submissions/declaration'
import type { FormDeclaration } from '@caravanserai/submissions/declaration'
import type { FastifyBaseLogger } from 'fastify'
import { logOnce } from '../operate/log'
import type { Composition } from '../releases/composition'
import type { ReleaseFiles } from '../releases/store/releaseFiles'
import type { SiteReleases } from '../variants/variants'

/** A form as a page has sent it. */
interface SentForm {
  readonly form: string
  /** Of its declaration (`formVersion`); `undefined` where the page does not say it. */
  readonly version?: string | undefined
}

interface FormOfPage {
  readonly declared: FormDeclaration
  /** Whether what the visitor is shown now declares it in another way, or not at all. */
  readonly isOther: boolean
}

/**
 * The declaration that a page was made with, so that a form can be sent that has changed since, or has not changed yet on this node: of
 * what the visitor is shown, else of any other release that the set names or this node has kept. Where none has it, what is shown counts;
 * `null` where that declares no such form. Never rejects.
 */
export type FindForm = (shown: SiteReleases, sent: SentForm) => Promise<FormOfPage | null>

interface FindFormOptions {
  readonly files: Pick<ReleaseFiles, 'releasesOf'>
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

export const findForm = ({ files, logger }: FindFormOptions): FindForm => {
  const warn = logOnce((line) => logger.warn(line))
  return async (shown, { form, version }) => {
    const isMeant = (one: FormDeclaration) =>
      one.name === form && (version === undefined || version === formVersion(one))
    const known = formIn(shown.current(), form)
    if (known !== undefined && isMeant(known)) return { declared: known, isOther: false }
    const composition = await shown.forPath(UNOWNED)
    const declared = formIn(composition, form)
    if (version !== undefined && (declared === undefined || !isMeant(declared))) {
      for (const remote of composition.remotes)
        if (remote.release !== null)
          for await (const { info } of files.releasesOf(composition, remote.name)) {
            const other = formsOf(info).find(isMeant)
            if (other !== undefined) return { declared: other, isOther: true }
          }
      if (declared !== undefined)
        warn(
          `form ${declared.name}: sent by a page of a release that is not there any more; judged by the live one, which refuses values that it does not declare`,
        )
    }
    return declared === undefined ? null : { declared, isOther: false }
  }
}

/** Nobody owns this address, so that the newest set is read: the page may be of one that this process has not read yet. */
const UNOWNED = '/submissions'

/** Prepared once per composition, as the owners of its addresses. */
const known = new WeakMap<Composition, ReadonlyMap<string, FormDeclaration>>()

/** The declaration of the form of a name in what a visitor is shown; `undefined` where no release declares it. */
const formIn = (composition: Composition, name: string): FormDeclaration | undefined => {
  const forms = known.get(composition) ?? formsByName(composition)
  known.set(composition, forms)
  return forms.get(name)
}

/** Those of the host last: it has declared them, whatever a release says. */
const formsByName = ({ remotes }: Composition): ReadonlyMap<string, FormDeclaration> =>
  new Map(
    [...remotes.flatMap(({ release }) => (release === null ? [] : formsOf(release.info))), newsletter].map(
      (form) => [form.name, form],
    ),
  )
