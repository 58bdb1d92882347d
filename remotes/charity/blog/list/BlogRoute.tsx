import { useLoaderData } from 'react-router-dom'
import { BlogPage } from './BlogPage'
import type { BlogData } from './readBlog'

/** A list of posts, from the route's loader. */
export const Component = () => <BlogPage {...useLoaderData<BlogData>()} />
