import { dataTexts, versionOf } from './page'

const version = (loaderData: Record<string, unknown>) => versionOf(dataTexts(loaderData))
const page = { root: { menu: ['Home'] }, 'travel/0': { title: 'About' } }

describe('the version of a page', () => {
  it('is the same for the same data, and another for other data', () => {
    expect(version(structuredClone(page))).toBe(version(page))
    expect(version({ ...page, 'travel/0': { title: 'About us' } })).not.toBe(version(page))
    expect(version({ ...page, root: { menu: ['Home', 'News'] } })).not.toBe(version(page))
  })

  it('has the frame and the page apart', () => {
    const [frame, below] = version(page).split('.')
    expect(version({ ...page, 'travel/0': {} }).split('.')[0]).toBe(frame)
    expect(version({ ...page, root: {} }).split('.')[1]).toBe(below)
    // The static handler sets null where a loader was not to run.
    expect(version({ ...page, root: null })).toBe(`.${below}`)
  })
})
