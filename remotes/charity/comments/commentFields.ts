/** The fields of the form for a comment, in their order. */
export const commentFields = ['name', 'email', 'text'] as const
