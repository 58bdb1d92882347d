/* Amounts of money for visitors. Without `Intl`, so that server and browsers produce the same characters. */

/** `$2,000`, and `$2,000.50` when there are cents. */
export const dollars = (cents: number): string => written('$', cents)

/** `Tk 2,000`, and `Tk 2,000.50` when there are poisha (a hundredth of a taka). */
export const taka = (poisha: number): string => written('Tk ', poisha)

const written = (sign: string, hundredths: number): string => {
  const whole = Math.trunc(Math.abs(hundredths) / 100)
  const rest = Math.abs(hundredths) % 100
  const grouped = whole.toLocaleString('en')
  return `${hundredths < 0 ? '−' : ''}${sign}${grouped}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}
