import type { FaultyBackend } from '../../lib/site/faultyBackend'

export type Json = Record<string, unknown>

/** Edits a label of a menu page, as an editor would. */
export const edit = (backend: FaultyBackend, menuId: number, label: string, html: string): void =>
  backend.change(`content_by_cms_menu_id/${menuId}`, (body) => ({
    ...body,
    menu_contents: { ...(body['menu_contents'] as Json), [label]: html },
  }))

/** Renames an entry of the menu, as an editor would. */
export const renameInMenu = (backend: FaultyBackend, from: string, to: string): void =>
  backend.change('get_all_nested_cms_menu/', (body) => ({
    ...body,
    menus: (body['menus'] as Json[]).map((entry) =>
      entry['name'] === from ? { ...entry, name: to } : entry,
    ),
  }))
