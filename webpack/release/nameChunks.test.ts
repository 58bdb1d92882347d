import { chunkNames } from './chunks'

test.each([
  [
    ['./causes/list/CausesPage.tsx', './team/MemberPage.tsx'],
    ['CausesPage', 'MemberPage'],
  ],
  // Imported twice.
  [['./home/HomePage.tsx', './home/HomePage.tsx'], ['HomePage']],
  // The names of equally named modules include their folders.
  [
    ['./causes/Page.tsx', '../../ui/events/Page.tsx'],
    ['causes-Page', 'ui-events-Page'],
  ],
])('the chunks of %j are named %j', (modules, names) => {
  expect([...chunkNames(modules).values()]).toEqual(names)
})
