import type { Testimonial } from '@caravanserai/adapters'
import { useLoaderData } from 'react-router-dom'
import { TestimonialsPage } from './TestimonialsPage'

/** What people say of the house, from the route's loader. */
export const Component = () => <TestimonialsPage testimonials={useLoaderData<ReadonlyArray<Testimonial>>()} />
