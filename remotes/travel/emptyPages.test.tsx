import { safeHtml } from '@caravanserai/adapters/testing'
import { hrefOf, showPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { AboutPage } from './about/AboutPage'
import { ClientsPage } from './clients/ClientsPage'
import { CompanyPage } from './company/CompanyPage'
import { ContactPage } from './contact/ContactPage'
import { GalleryPage } from './gallery/GalleryPage'
import { LabelledPage } from './menuPage/LabelledPage'
import { MessagePage } from './message/MessagePage'
import { MissionPage } from './mission/MissionPage'
import { PerformancePage } from './performance/PerformancePage'
import { ServicePage } from './service/ServicePage'

const none = safeHtml('')
const text = { html: none, picture: null, others: [] }
const serviceLinks = { services: null, contact: null, phone: none }
const services = { intro: none, cards: [], services: [], list: { page: 1, pages: 1 }, id: '9', others: [] }

test.each<[string, ReactElement]>([
  ['About', <AboutPage page={text} />],
  ['Clients', <ClientsPage page={{ html: none, logos: [], others: [] }} />],
  ['Company', <CompanyPage title="Cargo" page={{ sections: [], sidebar: null }} />],
  [
    'Contact',
    <ContactPage page={{ address: none, email: none, phone: none, map: none, others: [] }} about="" />,
  ],
  ['Gallery', <GalleryPage title="Gallery" page={{ intro: none, pictures: [], others: [] }} />],
  ['any other menu', <LabelledPage title="Mission" page={[]} serviceLinks={serviceLinks} />],
  ['Message', <MessagePage page={{ people: [], others: [] }} />],
  ['Mission', <MissionPage page={{ mission: null, vision: null, others: [] }} />],
  ['Performance', <PerformancePage page={text} />],
  ['Service', <ServicePage page={{ ...services, serviceLinks }} />],
])('the page of %s says that there is no content yet, and links home', (_, page) => {
  showPage(page)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Nothing has been written here yet',
  ])
  expect(hrefOf('Back to home')).toBe('/')
})
