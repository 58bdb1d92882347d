import type { Section } from '@caravanserai/adapters'
import { useLoaderData } from 'react-router-dom'
import { LabelledPage } from './LabelledPage'
import type { MenuData } from './readMenu'

/** The general page of a menu. */
export const Component = () => {
  const { title, model } = useLoaderData<MenuData<ReadonlyArray<Section>>>()
  return <LabelledPage title={title} sections={model} />
}
