/**
 * An amount of money for visitors: `$2,000`, and `$2,000.50` when there are cents. Formatted by hand instead
 * of by `Intl`, so that the server and every browser write the same characters.
 */
export const dollars = (cents: number): string => {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '−' : ''}$${grouped}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}
