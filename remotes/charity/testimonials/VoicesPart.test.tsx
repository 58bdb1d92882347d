import { memoryContent, testimonial } from '@caravanserai/adapters/testing'
import { showPart } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { voices } from './part'

test('the part quotes the requested number of guests by name', async () => {
  const testimonials = [testimonial('1'), testimonial('2', { role: '' }), testimonial('3'), testimonial('4')]
  await showPart(voices, { count: 3 }, memoryContent({ lists: { testimonials } }))
  expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
    'What guest 1 says.Guest 1Umrah pilgrim',
    'What guest 2 says.Guest 2',
    'What guest 3 says.Guest 3Umrah pilgrim',
  ])
})
