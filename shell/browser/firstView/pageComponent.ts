import type { ComponentType } from 'react'

/**
 * The page's component in the module that the scripts of its remote brought: the export with the name of the module, which
 * is the only component of a page's module. Throws when there is none.
 */
export const pageComponent = (
  module: Readonly<Record<string, unknown>> | undefined,
): ComponentType<object> => {
  const component = Object.entries(module ?? {}).find(
    ([name, value]) => name.endsWith('Page') && typeof value === 'function',
  )?.[1]
  if (component === undefined) throw new Error('the scripts of the page have brought no page')
  return component as ComponentType<object>
}
