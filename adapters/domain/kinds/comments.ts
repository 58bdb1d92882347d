/** What readers wrote below a post or a cause: plain text. */
export const comments = { type: 'list', of: { name: 'name', date: 'day', text: 'text' } } as const
