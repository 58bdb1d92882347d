import type { Page } from '@playwright/test'

/** Throws where a page of the site has pictures that cannot be shown. */
export const expectPictures = async (page: Page): Promise<void> => {
  const broken = await page
    .locator('main img')
    .evaluateAll(
      (all) =>
        all.filter((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth === 0).length,
    )
  if (broken > 0) throw new Error(`${broken} pictures are not shown`)
}
