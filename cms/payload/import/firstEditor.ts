import type { Payload } from 'payload'

/** Makes the first editor, when there is none, with the password that the command gave. Says whether it did. */
export const firstEditor = async (payload: Payload, email: string, password: string): Promise<boolean> => {
  const { totalDocs } = await payload.count({ collection: 'users' })
  if (totalDocs > 0) return false
  await payload.create({ collection: 'users', data: { email, password, name: 'First editor' } })
  return true
}
