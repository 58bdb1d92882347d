/** Milliseconds as logs and metrics say them: finer is noise. */
export const roundedMs = (ms: number): number => Math.round(ms * 10) / 10
