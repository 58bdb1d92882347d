import type { Payload } from 'payload'

/** Creates the first editor, if there is none, with the password of the command. Returns whether it did. */
export const firstEditor = async (payload: Payload, email: string, password: string): Promise<boolean> => {
  const { totalDocs } = await payload.count({ collection: 'users' })
  if (totalDocs > 0) return false
  await payload.create({ collection: 'users', data: { email, password, name: 'First editor', role: 'administrator' } })
  return true
}
