import { chunkNames } from './nameChunks'

const names = (...modules: ReadonlyArray<string>) => [...chunkNames(modules).values()]

describe('the name of a chunk', () => {
  it('is that of the module that it begins with', () => {
    expect(names('./causes/list/CausesPage.tsx', './team/MemberPage.tsx')).toEqual([
      'CausesPage',
      'MemberPage',
    ])
  })

  it('is the same however often the module is imported', () => {
    expect(names('./home/HomePage.tsx', './home/HomePage.tsx')).toEqual(['HomePage'])
  })

  it('has the folders of two modules that are called the same', () => {
    expect(names('./causes/Page.tsx', '../../ui/events/Page.tsx')).toEqual(['causes-Page', 'ui-events-Page'])
  })
})
