'use client'
import { useRowLabel } from '@payloadcms/ui'

/** The name of a closed section: its label instead of a number. */
export const SectionLabel = () => {
  const { data, rowNumber } = useRowLabel<{ readonly label?: string }>()
  return <span>{data.label || `Section ${(rowNumber ?? 0) + 1}`}</span>
}
