import type { IsoDate } from '@caravanserai/adapters'
import { writtenDate } from '@caravanserai/adapters'
import { EditorText } from '@caravanserai/ui'

/** A day as visitors read it; nothing where it is not known. */
export const WrittenDay = ({
  date,
  className,
}: {
  readonly date: IsoDate | null
  readonly className?: string | undefined
}) =>
  date && (
    <EditorText as="time" dateTime={date} className={className}>
      {writtenDate(date)}
    </EditorText>
  )
