import { useLoaderData } from 'react-router-dom'
import { PostPage } from './PostPage'
import type { PostData } from './readPost'

/** One post, with what its loader brought. */
export const Component = () => <PostPage {...useLoaderData<PostData>()} />
