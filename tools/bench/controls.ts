/** A control that works by script, and how a visitor sees that a press was answered. */
export interface Control {
  readonly press: string
  /** What can be seen once the press was answered, and not before. */
  readonly answer: string
  /** Fields that are filled in before the press. */
  readonly fill?: string
}

/** A page is pressed on the first of these that it has. */
export const controls: ReadonlyArray<Control> = [
  {
    press: 'main form button[type="submit"]',
    // What is wrong with a field, or the outcome of a form that accepts everything.
    answer: 'main form :is([aria-invalid="true"], [role="status"] p)',
  },
  { press: 'main a[href^="/media/"]', answer: '.ReactModalPortal > *' },
  {
    press: 'footer form button[type="submit"]',
    answer: 'footer form [role="status"] p',
    fill: 'footer form input[type="email"]',
  },
]
