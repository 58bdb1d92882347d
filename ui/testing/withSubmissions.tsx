import type { Outcome, PostedForm, Submission, Submissions } from '@caravanserai/submissions'
import { SubmissionsContext } from '@caravanserai/submissions'
import { wrongInForm } from '@caravanserai/submissions/rules'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'

/**
 * A page on a port that records submissions, and the recorded submissions.
 * @param outcome the outcome of each submission; without it, `answer` ends the last submission
 * @param posted the form that the browser has posted before
 */
export const withSubmissions = (page: ReactNode, outcome?: Outcome, posted?: PostedForm) => {
  const submitted: Pick<Submission, 'form' | 'values'>[] = []
  const versions: Submission['version'][] = []
  const files: (File | undefined)[] = []
  let answer: (outcome: Outcome) => void = () => undefined
  const submit: Submissions['submit'] = ({ form, values, version }, file) => {
    submitted.push({ form, values })
    versions.push(version)
    files.push([file].flat()[0])
    return outcome === undefined
      ? new Promise<Outcome>((resolve) => (answer = resolve))
      : Promise.resolve(outcome)
  }
  const validate: Submissions['validate'] = async (...form) => wrongInForm(...form)
  return {
    page: (
      <SubmissionsContext value={{ submit, validate, ...(posted && { posted: () => posted }) }}>
        {page}
      </SubmissionsContext>
    ),
    submitted,
    /** The version of the declaration in each submission. */
    versions,
    /** The first file of each submission. */
    files,
    answer: (last: Outcome) => act(async () => answer(last)),
  }
}

/** Changes the value of the field with this label. */
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
