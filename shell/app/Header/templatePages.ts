/** A page that every site of this kind has, whatever the backend's menu says. */
export interface PageLink {
  readonly name: string
  readonly to: string
}

/** The fixed list that follows the backend's menu on small screens (docs/spec.md section 2). */
export const templatePages: ReadonlyArray<{ readonly name: string; readonly pages: ReadonlyArray<PageLink> }> = [
  {
    name: 'Give',
    pages: [
      { name: 'Causes', to: '/cause' },
      { name: 'Donate', to: '/donate' },
      { name: 'Volunteer', to: '/volunteer' },
    ],
  },
  {
    name: 'Events and projects',
    pages: [
      { name: 'Events', to: '/event' },
      { name: 'More events', to: '/event-s2' },
      { name: 'Projects', to: '/project' },
      { name: 'Testimonials', to: '/testimonial' },
    ],
  },
  {
    name: 'Blog',
    pages: [
      { name: 'Blog', to: '/blog' },
      { name: 'Blog, sidebar on the left', to: '/blog-left-sidebar' },
      { name: 'Blog, full width', to: '/blog-fullwidth' },
    ],
  },
  {
    name: 'Your account',
    pages: [
      { name: 'Log in', to: '/login' },
      { name: 'Register', to: '/register' },
      { name: 'Forgotten password', to: '/forgot-password' },
    ],
  },
]
