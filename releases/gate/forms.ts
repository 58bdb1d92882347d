import { faultOfForms, formConflictOf, formsOf } from '../forms'
import type { FormOwner } from '../forms'
import type { GateFault } from '../gateReport'
import type { RemoteJson } from '../remoteJson'

/**
 * Faults of forms that the host would refuse, or that another remote declares differently.
 * @param owners the other live remotes
 */
export const formFaults = (
  info: Pick<RemoteJson, 'name' | 'addresses'>,
  owners: ReadonlyArray<FormOwner>,
): ReadonlyArray<GateFault> =>
  [faultOfForms(info.name, info), ...formsOf(info).map((form) => formConflictOf([form], owners))].flatMap(
    (fault) =>
      fault === null
        ? []
        : [
            {
              check: 'forms',
              file: 'remote.json',
              pages: [],
              fault,
              remedy: 'declare it as docs/reference/forms.md says',
            },
          ],
  )
