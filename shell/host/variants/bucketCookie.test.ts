import { readBucket } from './variants'

test.each(['100', '-1', '1x', '', 'x', '007'])('rejects the bucket %j', (side) =>
  expect(readBucket(`other=1; side=${side}`)).toBeNull(),
)
