import type { ReactNode } from 'react'

/** Line icons in the size and colour of the text, hidden from screen readers. */
const icon = (drawing: ReactNode) => {
  const Icon = () => (
    <svg
      width="1em"
      height="1em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  )
  return Icon
}

export const ArrowIcon = /* @__PURE__ */ icon(<path d="M4 12h15m-6-6 6 6-6 6" />)
export const BackIcon = /* @__PURE__ */ icon(<path d="M20 12H5m6-6-6 6 6 6" />)
export const UpIcon = /* @__PURE__ */ icon(<path d="M12 20V5m-6 6 6-6 6 6" />)
export const ChevronIcon = /* @__PURE__ */ icon(<path d="m6 9 6 6 6-6" />)
export const MenuIcon = /* @__PURE__ */ icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CloseIcon = /* @__PURE__ */ icon(<path d="m6 6 12 12M18 6 6 18" />)
export const SearchIcon = /* @__PURE__ */ icon(
  <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.7 11.2 5.3 5.3" />,
)
export const TranslateIcon = /* @__PURE__ */ icon(
  <path d="M3.5 6h10M8.5 3.5V6c0 4-2 7.2-5 9M5.5 9c1.2 2.6 3.3 4.6 6 5.8M12 20.5 16.5 10 21 20.5m-7.5-3.5h6" />,
)
export const PauseIcon = /* @__PURE__ */ icon(<path d="M9 6v12m6-12v12" />)
export const PlayIcon = /* @__PURE__ */ icon(<path d="M8 5.5v13l10.5-6.5z" />)
export const PinIcon = /* @__PURE__ */ icon(
  <>
    <path d="M12 21c4.5-4.3 7-7.8 7-11a7 7 0 1 0-14 0c0 3.2 2.5 6.7 7 11z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
)
export const MailIcon = /* @__PURE__ */ icon(
  <>
    <rect x="3" y="5.5" width="18" height="13.5" rx="1.5" />
    <path d="m4 7 8 6 8-6" />
  </>,
)
export const PhoneIcon = /* @__PURE__ */ icon(
  <path d="M5 4h3.500l2 5-2.5 1.800a12 12 0 0 0 5.2 5.200L15 13.500l5 2V19a1.5 1.5 0 0 1-1.6 1.500C10.5 20 4 13.5 3.5 5.600A1.5 1.5 0 0 1 5 4z" />,
)
