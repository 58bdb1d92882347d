import { readBucket } from './variants'

test.each(['100', '-1', '1x', '', 'x', '007'])('%j is the number of no visitor', (side) =>
  expect(readBucket(`other=1; side=${side}`)).toBeNull(),
)
