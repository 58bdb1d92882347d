import type { Part } from '@caravanserai/adapters'
import { Component, createElement, lazy, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { ReportFailure } from '../../site/reports'
import { componentIn } from './firstRoute'
import { alive } from './lateFrame'

export interface PartsOptions {
  /** Loads a part by federation; `null` if this document lists another release of its remote. */
  readonly loadPart: (name: string, entry: string) => Promise<ComponentType<object> | null>
  readonly report: ReportFailure
}

interface PartPlace {
  readonly part: Part
  readonly fallback: ReactNode
}

/**
 * The component that shows parts of other remotes in their slots. The code of each loads after that of the page; until
 * then, React keeps the server's HTML. A part that cannot be loaded, or throws, leaves only its slot.
 */
export const shownPart = ({ loadPart, report }: PartsOptions): ((place: PartPlace) => ReactNode) => {
  const components = new Map<string, ComponentType<object>>()

  const load = async ({ path, entry }: Part, name: string): Promise<ComponentType<object> | null> => {
    try {
      const scripts = globalThis.caravanserai.runPart(`${entry} ${name}`)
      if (!scripts) return await loadPart(name, entry)
      await scripts
      return componentIn(globalThis.caravanserai.parts?.[name], 'Part')
    } catch (error) {
      report('load', path, error)
      throw error
    }
  }

  const componentOf = (part: Part): ComponentType<object> => {
    const name = part.path.split('/').slice(1, 3).join('/')
    const key = `${part.entry} ${name}`
    const known = components.get(key)
    if (known !== undefined) return known
    const component = lazy(async () => {
      const loaded = await load(part, name)
      if (loaded === null) throw new OtherRelease()
      return { default: loaded }
    })
    components.set(key, component)
    return component
  }

  return ({ part, fallback }: PartPlace) => (
    <PartBoundary
      key={part.path}
      fallback={fallback}
      onError={(error) => {
        if (!(error instanceof OtherRelease)) report('render', part.path, error)
      }}
    >
      <ShownPart part={part} componentOf={componentOf} />
    </PartBoundary>
  )
}

/** The part is of a release that this document does not list. The next document shows it. */
class OtherRelease extends Error {}

const ShownPart = ({
  part,
  componentOf,
}: {
  readonly part: Part
  readonly componentOf: (part: Part) => ComponentType<object>
}) => {
  const [shown, setShown] = useState(part)
  // The component in this document may not understand data of another release.
  if (shown !== part && shown.entry === part.entry) setShown(part)
  const { path } = part
  useEffect(() => {
    const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')]
    slots.filter(({ dataset }) => dataset['slot'] === path).forEach(alive)
  }, [path])
  return createElement(componentOf(shown), shown.data as object)
}

interface PartBoundaryProps {
  readonly fallback: ReactNode
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
