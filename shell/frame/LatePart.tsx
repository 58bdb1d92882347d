import type { Frame } from '@caravanserai/adapters'
import { Suspense, use, useContext, useEffect, useMemo } from 'react'
import { SiteContext } from '../site/SiteContext'
import { FrameContext } from './FrameContext'
import type { FramePart } from './FrameContext'

export interface LatePartProps {
  readonly part: FramePart
  /** `null` as long as the frame's loader has not run in this browser. */
  readonly frame: Frame | null
}

/** A part of the frame. Until its code has arrived, the HTML of the document stays in place. */
export const LatePart = (props: LatePartProps) => (
  // Another key replaces the HTML of the document instead of hydrating it.
  <Suspense key={String(useContext(FrameContext) instanceof Promise)}>
    <Loaded {...props} />
  </Suspense>
)

const noFrame: Frame = { menu: [], payMarks: [] }

const Loaded = ({ part, frame }: LatePartProps) => {
  const given = useContext(FrameContext)
  const { parts, shown, onAlive } = given instanceof Promise ? use(given) : given
  const site = useContext(SiteContext)
  useEffect(() => onAlive(part), [onAlive, part])
  const Part = parts[part]
  return (
    <SiteContext value={useMemo(() => ({ ...site, ...shown?.surroundings }), [site, shown])}>
      <Part brand={site.brand} {...(frame ?? shown?.frame ?? noFrame)} />
    </SiteContext>
  )
}
