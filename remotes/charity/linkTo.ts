import type { Picture } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'

interface Entry {
  readonly id: string
  readonly title: string
  readonly picture: Picture | null
}

/** A function that makes links of a sidebar: to the pages of entries at this address, with their pictures. */
export const linkTo =
  ({ href }: { readonly href: (params: { readonly id: string }) => string }) =>
  ({ id, title, picture }: Entry): SidebarLink => ({ to: href({ id }), title, picture })
