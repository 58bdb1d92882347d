import { Accordion, Breadcrumb, pageLinks, Pagination, SidebarNav, Tabs } from '@caravanserai/ui'
import type { Show, Story } from '../Story'
import { causes } from '../samples'

const tabsOf =
  (count: number): Show =>
  ({ title, label, text }, id) => (
    <Tabs
      label={title}
      tabs={Array.from({ length: count }, (_, index) => ({
        id: `${id}-${index + 1}`,
        title: index === 0 ? title : `${label} ${index + 1}`,
        content: <p>{text}</p>,
      }))}
    />
  )

export const tabsStory: Story = {
  name: 'Tabs',
  about: 'Parts of one subject of which a reader wants one. Arrow keys move between tabs; the URL opens one.',
  touched: true,
  show: tabsOf(3),
  states: [
    { name: 'More than fit', show: tabsOf(12) },
    { name: 'One panel', show: tabsOf(1) },
    { name: 'Empty', show: tabsOf(0) },
  ],
}

// The path of the kit page is `/`, so the link to it is marked as current.
const sidebarNavTo = (index: number): string => (index === 1 ? '/' : `/service-single/${index + 1}`)

const sidebarNavPictured: Show = ({ title }) => (
  <SidebarNav
    title={title}
    links={causes(3).map((picture, index) => ({ to: sidebarNavTo(index), title, picture }))}
  />
)

export const sidebarNavStory: Story = {
  name: 'SidebarNav',
  about: 'Links to related pages in a sidebar. The current page is marked.',
  touched: true,
  show: sidebarNavPictured,
  states: [
    {
      name: 'Words alone',
      show: ({ title }) => (
        <SidebarNav title={title} links={[0, 1, 2].map((index) => ({ to: sidebarNavTo(index), title }))} />
      ),
    },
    { name: 'Empty', show: ({ title }) => <SidebarNav title={title} links={[]} /> },
  ],
}

const paginationOf =
  (count: number, current: number): Show =>
  ({ title }) => <Pagination label={title} {...pageLinks(current, count, (page) => `/blog?page=${page}`)} />

export const paginationStory: Story = {
  name: 'Pagination',
  about:
    'Links to the other pages of a list, of many to the first, the last and those next to it. On a phone previous and next are icons.',
  touched: true,
  show: paginationOf(3, 2),
  states: [
    { name: 'First page', show: paginationOf(3, 1) },
    { name: 'Last page', show: paginationOf(3, 3) },
    { name: 'Many pages', show: paginationOf(40, 20) },
    { name: 'Empty', show: paginationOf(0, 1) },
  ],
}

export const breadcrumbStory: Story = {
  name: 'Breadcrumb',
  about: 'The path from the home page to the current one.',
  touched: true,
  show: ({ title }) => <Breadcrumb current={title} />,
  states: [
    {
      name: 'In a list',
      show: ({ title }) => <Breadcrumb current={title} list={{ to: '/', label: 'All services' }} />,
    },
    { name: 'Home alone', show: () => <Breadcrumb current="" /> },
  ],
}

const accordionShow: Show = ({ title, text }, id) => (
  <Accordion
    items={[
      { id: `${id}-one`, title, content: <p>{text}</p> },
      {
        id: `${id}-two`,
        title: 'When does the visa come?',
        content: <p>Ten days before the flight, with the tickets.</p>,
      },
      {
        id: `${id}-three`,
        title: 'Who shares a tent?',
        content: <p>Families stay together; the others are asked first.</p>,
      },
    ]}
    opened={`${id}-one`}
  />
)

export const accordionStory: Story = {
  name: 'Accordion',
  about: 'Questions and answers, one open at a time, with or without scripts.',
  touched: true,
  show: accordionShow,
  states: [{ name: 'Empty', show: () => <Accordion items={[]} /> }],
}
