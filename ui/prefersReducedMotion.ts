/** Whether the visitor prefers reduced motion. Only in the browser. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
