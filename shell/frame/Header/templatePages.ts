import type { Menu } from '@caravanserai/adapters'
import { entryNamed, menuHref } from '@caravanserai/adapters'

/** A page that every site of this kind has, whatever the backend's menu says. */
export interface PageLink {
  readonly name: string
  readonly to: string
}

export interface PageGroup {
  readonly name: string
  readonly pages: ReadonlyArray<PageLink>
}

/** The one page of the list that no remote owns: the host answers it. */
export const NOT_FOUND = '/404'

/** The fixed list that follows the backend's menu on small screens (docs/spec.md section 2); `Contact` is where the menu has it. */
export const templatePages = (menu: Menu): ReadonlyArray<PageGroup> => {
  const contact = entryNamed(menu, 'Contact')
  return [
    {
      name: 'Home',
      pages: [
        { name: 'Home', to: '/' },
        { name: 'Home, at its second address', to: '/home' },
      ],
    },
    {
      name: 'Causes',
      pages: [
        { name: 'Causes', to: '/cause' },
        { name: 'A single cause', to: '/cause-single/1' },
        { name: 'Donate', to: '/donate' },
        { name: 'Volunteer', to: '/volunteer' },
      ],
    },
    {
      name: 'Events',
      pages: [
        { name: 'Events', to: '/event' },
        { name: 'More events', to: '/event-s2' },
        { name: 'A single event', to: '/event-single/1' },
      ],
    },
    {
      name: 'Pages',
      pages: [
        { name: 'A member of the team', to: '/team-single/1' },
        { name: 'Testimonials', to: '/testimonial' },
        { name: 'Projects', to: '/project' },
        { name: 'A single project', to: '/project-single/1' },
        { name: 'A single service', to: '/service-single/1' },
        { name: 'Page not found', to: NOT_FOUND },
      ],
    },
    {
      name: 'Blog',
      pages: [
        { name: 'Blog', to: '/blog' },
        { name: 'Blog, sidebar on the left', to: '/blog-left-sidebar' },
        { name: 'Blog, full width', to: '/blog-fullwidth' },
        { name: 'A single post', to: '/blog-single/1' },
        { name: 'A single post, sidebar on the left', to: '/blog-single-left-sidebar/1' },
        { name: 'A single post, full width', to: '/blog-single-fullwidth/1' },
      ],
    },
    { name: 'Contact', pages: contact === undefined ? [] : [{ name: 'Contact', to: menuHref(contact) }] },
    {
      name: 'Your account',
      pages: [
        { name: 'Log in', to: '/login' },
        { name: 'Register', to: '/register' },
        { name: 'Forgotten password', to: '/forgot-password' },
      ],
    },
  ]
}
