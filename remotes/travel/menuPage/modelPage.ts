import type { MenuPage } from '@caravanserai/adapters'
import { address, definePage } from '@caravanserai/adapters/define-page'
import type { ComponentType } from 'react'
import type { MenuData } from './readMenu'
import { menuHead, readMenu } from './readMenu'

/**
 * The page of a menu entry that shows the model which `modelOf` makes of its labels.
 * @param page contains the `import()` of the component's module, which the build reads
 */
export const modelPage = <Model>(
  path: `/${string}/:id`,
  modelOf: (page: MenuPage) => Model,
  page: () => Promise<ComponentType<MenuData<Model>>>,
) =>
  definePage({
    address: address(path),
    read: (ask, { id }) => readMenu(ask, id, modelOf),
    head: menuHead,
    page,
  })
