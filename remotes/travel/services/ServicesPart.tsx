import { SidebarNav } from '@caravanserai/ui'
import type { SidebarLink } from '@caravanserai/ui'

/** The services as a list of a sidebar. */
export const ServicesPart = ({ links }: { readonly links: ReadonlyArray<SidebarLink> }) => (
  <SidebarNav id="travel-services" title="Our services" links={links} />
)
