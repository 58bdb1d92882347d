import { httpUrl, optional, required, secret, secretly } from '@caravanserai/settings'
import { definePlugin } from '../../host/plugin/plugin'

/** Accepts the forms of pages, and delivers them to a receiver. */
export default definePlugin({
  name: 'forms',
  settings: () => ({
    SUBMISSIONS_URL: optional(
      secretly(httpUrl('https://hooks.example.org/site')),
      'the address that receives forms ([how](docs/guides/receive-forms.md)); without it forms send nothing, and say so',
    ),
    SUBMISSIONS_SECRET: optional(
      secret,
      'the secret that signs forms, 16 to 1,000 characters; required together with `SUBMISSIONS_URL`',
    ),
  }),
  faults: (isSet) => [
    ...required('SUBMISSIONS_SECRET', 'SUBMISSIONS_URL', isSet),
    ...required('SUBMISSIONS_URL', 'SUBMISSIONS_SECRET', isSet),
  ],
  facts: ({ SUBMISSIONS_URL }) => ({ sends: SUBMISSIONS_URL !== null }),
})
