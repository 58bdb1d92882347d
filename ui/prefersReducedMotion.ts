/** Whether the visitor has asked the device for less motion. Only in the browser. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
