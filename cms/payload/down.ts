/** Migrations only go forward: what leads back is a copy of CMS_DATA from before the update (README.md). */
export const down = (): Promise<void> =>
  Promise.reject(new Error('Migrations only go forward; to go back, restore a copy of CMS_DATA, as README.md says'))
