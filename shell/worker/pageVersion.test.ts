import * as fc from 'fast-check'
import { dataTexts, joined, versionOf } from './pageVersion'

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
    // The static handler puts null where a loader was not to run.
    expect(version({ ...page, root: null })).toBe(`.${below}`)
  })

  it('is made of texts that are the whole data', () => {
    fc.assert(
      fc.property(
        fc.option(fc.object(), { nil: undefined }),
        fc.dictionary(
          fc.string().filter((id) => id !== 'root'),
          fc.jsonValue(),
        ),
        (root, below) => {
          const loaderData = { ...(root && { root }), ...below }
          expect(JSON.parse(joined(dataTexts(loaderData)))).toEqual(JSON.parse(JSON.stringify(loaderData)))
        },
      ),
    )
  })
})
