import type { SiteLink } from '../site/SiteContext'

const group = (name: string, links: ReadonlyArray<readonly [name: string, to: string]>) =>
  links.map(([text, to]): SiteLink => ({ group: name, name: text, to }))

/** The links of remotes whose build does not declare them yet. */
export const undeclaredLinks: ReadonlyArray<SiteLink> = [
  ...group('Home', [
    ['Home', '/'],
    ['Home, at its second address', '/home'],
  ]),
  ...group('Causes', [
    ['Causes', '/cause'],
    ['A single cause', '/cause-single/1'],
    ['Donate', '/donate'],
    ['Volunteer', '/volunteer'],
  ]),
  ...group('Events', [
    ['Events', '/event'],
    ['More events', '/event-s2'],
    ['A single event', '/event-single/1'],
  ]),
  ...group('Pages', [
    ['A member of the team', '/team-single/1'],
    ['Testimonials', '/testimonial'],
    ['Projects', '/project'],
    ['A single project', '/project-single/1'],
    ['A single service', '/service-single/1'],
  ]),
  ...group('Blog', [
    ['Blog', '/blog'],
    ['Blog, sidebar on the left', '/blog-left-sidebar'],
    ['Blog, full width', '/blog-fullwidth'],
    ['A single post', '/blog-single/1'],
    ['A single post, sidebar on the left', '/blog-single-left-sidebar/1'],
    ['A single post, full width', '/blog-single-fullwidth/1'],
  ]),
  ...group('Your account', [
    ['Log in', '/login'],
    ['Register', '/register'],
    ['Forgotten password', '/forgot-password'],
  ]),
]
