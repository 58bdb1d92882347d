import { dataTexts, versionOf } from './page'

const version = (loaderData: Record<string, unknown>) => versionOf(dataTexts(loaderData))
const page = { root: { menu: ['Home'] }, 'travel/0': { title: 'About' } }

describe('the version of a page', () => {
  it('is equal for equal data only', () => {
    expect(version(structuredClone(page))).toBe(version(page))
    expect(version({ ...page, 'travel/0': { title: 'About us' } })).not.toBe(version(page))
    expect(version({ ...page, root: { menu: ['Home', 'News'] } })).not.toBe(version(page))
  })

  it('consists of a part for the frame and a part for the page', () => {
    const [frame, below] = version(page).split('.')
    expect(version({ ...page, 'travel/0': {} }).split('.')[0]).toBe(frame)
    expect(version({ ...page, root: {} }).split('.')[1]).toBe(below)
    // The static handler sets null where a loader was not to run.
    expect(version({ ...page, root: null })).toBe(`.${below}`)
  })
})
