/** `1 comment`, `14 comments`. */
export const commentCount = (count: number): string => (count === 1 ? '1 comment' : `${count} comments`)
