import { memoryContent, service } from '@caravanserai/adapters/testing'
import { hrefsIn, showPart } from '@caravanserai/ui/testing'
import { services } from './part'

test('the part links the requested number of services', async () => {
  const all = ['1', '2', '6 & 7'].map((id) => service(id))
  await showPart(services, { count: 3 }, memoryContent({ lists: { services: [...all, service('9')] } }))
  expect(hrefsIn('navigation', 'Our services')).toEqual(
    ['1', '2', '6%20%26%207'].map((id) => `/service-single/${id}`),
  )
})
