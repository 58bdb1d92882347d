/** The colour of the header, by day and by night: the same as `--night` of the kit (`ui/base.css`). */
export const themeColours = { day: '#171a3f', night: '#0d0f26' } as const
