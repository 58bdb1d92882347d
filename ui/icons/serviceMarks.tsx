import type { ReactNode } from 'react'

/** The fallback for a service without an icon: a gate. */
const gate = (
  <>
    <path d="M5.5 21v-9.5C5.5 7.5 9 7 12 3c3 4 6.5 4.5 6.5 8.5V21" />
    <path d="M3 21h18M9.5 21v-5.5c0-1.6 1.3-2 2.5-3.5 1.2 1.5 2.5 1.9 2.5 3.5V21" />
  </>
)

/** Drawings by the values of a service's `icon`. */
const drawings: ReadonlyMap<string, ReactNode> = new Map([
  [
    'plane',
    <path
      key="plane"
      d="m10.4 13.6-7-2.3 1.7-1.7 7 .6 4.3-4.3c1-1 2.6-1.6 3.4-.8.8.8.2 2.4-.8 3.4l-4.3 4.3.6 7-1.7 1.7-2.3-7-3.3 3.3.3 2.2-1.2 1.2-1.5-2.9L2.7 16.8l1.2-1.2 2.2.3z"
    />,
  ],
  [
    'people',
    <>
      <circle cx="9" cy="8" r="3" />
      <path d="M3 19.5c0-4 2.4-6 6-6s6 2 6 6M15.5 5.2a3 3 0 0 1 0 5.6M17 13.7c2.6.7 4 2.7 4 5.8" />
    </>,
  ],
  [
    'kaaba',
    <>
      <path d="M4 7v10.5l8 3.5 8-3.5V7l-8-3.5z" />
      <path d="m4 7 8 3.5L20 7M12 10.5V21M4 10.3l8 3.5 8-3.5M15 19.5v-3.3l2-.9v3.4" />
    </>,
  ],
  [
    'passport',
    <>
      <rect x="5" y="3" width="14" height="18" rx="1.5" />
      <circle cx="12" cy="10" r="3.5" />
      <path d="M8.5 10h7M12 6.5c-2 2.2-2 4.8 0 7 2-2.2 2-4.8 0-7M9 17.5h6" />
    </>,
  ],
  [
    'briefcase',
    <>
      <rect x="3" y="7.5" width="18" height="12" rx="1.5" />
      <path d="M9 7.5V6a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 6v1.5M3 12c5.5 2.5 12.5 2.5 18 0M12 13v2" />
    </>,
  ],
  [
    'document',
    <>
      <path d="M18.5 12V7l-4-4H5.5v18h6" />
      <path d="M14.5 3v4h4M9 11h4M9 14.5h2" />
      <circle cx="16.5" cy="16" r="2.75" />
      <path d="m15 18.5-.5 3 2-1 2 1-.5-3" />
    </>,
  ],
  [
    'hotel',
    <>
      <path d="M5 21V6l7-3 7 3v15M3 21h18" />
      <path d="M10 21v-3.5c0-1.5 1-1.8 2-3 1 1.2 2 1.5 2 3V21M8.75 8.5v1.5M12 8.5v1.5M15.25 8.5v1.5" />
    </>,
  ],
  [
    'luggage',
    <>
      <rect x="5.5" y="8" width="13" height="11" rx="1.5" />
      <path d="M9.5 8V3.5h5V8M9.5 11.5v4M14.5 11.5v4M8.5 19v2M15.5 19v2" />
    </>,
  ],
  [
    'shield',
    <>
      <path d="M12 3l7.5 2.5V11c0 4.7-3 8-7.5 10-4.5-2-7.5-5.3-7.5-10V5.5z" />
      <path d="m8.75 11.75 2.5 2.5 4.25-4.75" />
    </>,
  ],
  [
    'medical',
    <>
      <path d="M6.5 3.5h-2V8a4.5 4.5 0 0 0 9 0V3.5h-2M9 12.5v3.25a4.75 4.75 0 0 0 9.5 0V13" />
      <circle cx="18.5" cy="11" r="2" />
    </>,
  ],
  [
    'cargo',
    <>
      <path d="M3.5 9.5h17V20h-17zM3.5 9.5 6 4.5h12l2.5 5" />
      <path d="M10 9.5V14l2-1.2 2 1.2V9.5M10 9.5l.5-5M14 9.5l-.5-5" />
    </>,
  ],
  [
    'bus',
    <>
      <path d="M5 17.5H3V7a2 2 0 0 1 2-2h12.5a2 2 0 0 1 2 1.6l1.5 6v4.9h-2M9 17.5h6M3 12h17.8M8.5 5v7M14 5v7" />
      <circle cx="7" cy="17.5" r="2" />
      <circle cx="17" cy="17.5" r="2" />
    </>,
  ],
  [
    'book',
    <path
      key="book"
      d="M12 6.5C10 5 7 4.5 3.5 4.5V18c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zm0 0V20"
    />,
  ],
])

/** The icon of a service, in the size and colour of the text, hidden from screen readers. */
export const ServiceMark = ({ name }: { readonly name: string }) => (
  <svg
    width="1em"
    height="1em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {drawings.get(name) ?? gate}
  </svg>
)
