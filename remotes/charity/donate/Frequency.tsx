import { PostedContext } from '@caravanserai/ui'
import { useContext } from 'react'
import { Choice, Choices } from './Choice'
import { MONTHLY } from './donationOf'

/** Once, or each month. */
export const Frequency = () => {
  const isMonthly = useContext(PostedContext)?.values['often'] === MONTHLY
  return (
    <Choices label="How often">
      <Choice name="often" value="once" defaultChecked={!isMonthly}>
        Once
      </Choice>
      <Choice name="often" value={MONTHLY} defaultChecked={isMonthly}>
        Each month
      </Choice>
    </Choices>
  )
}
