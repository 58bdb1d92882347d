import { n } from '../draw.mjs'
import { star } from '../parts/lattice.mjs'

const head = '<svg xmlns="http://www.w3.org/2000/svg"'
const outer =
  'M3 22.500V11.500C3 6.800 7.200 5.200 12 1.500C16.800 5.200 21 6.800 21 11.500V22.500H17.400V12C17.400 9 15 7.800 12 5.400C9 7.800 6.600 9 6.600 12V22.500Z'

/** The house mark. */
export const archMark = () =>
  `${head} viewBox="0 0 24 24" fill="currentColor" role="img" aria-label="Charitio"><path d="${outer}"/><path d="${star(12, 14.6, 3.7)}"/></svg>\n`

/** Favicon: the mark in saffron on night. */
export const favicon = () =>
  `${head} viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#141735"/><g transform="translate(4.4 3.400) scale(.967)"><path fill="#eea02b" d="${outer}"/><path fill="#fbf3e2" d="${star(12, 14.6, 3.9)}"/></g></svg>\n`

/** The same for a device's home screen: it fills its square, and the mark stands where no mask cuts. @param {number} size in pixels */
export const icon = (size) =>
  `${head} width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" fill="#141735"/><g transform="translate(7 6.300) scale(.75)"><path fill="#eea02b" d="${outer}"/><path fill="#fbf3e2" d="${star(12, 14.6, 3.9)}"/></g></svg>\n`

/** Favicon for browsers that take no SVG. @param {number} size in pixels */
export const smallIcon = (size) => favicon().replace('<svg ', `<svg width="${size}" height="${size}" `)

/** One seamless tile of the eight-fold star and cross. */
export function latticeTile() {
  const k = 24 * Math.SQRT1_2
  const inner = star(24, 24, 24) + star(24, 24, 9)
  return `${head} width="48" height="48" viewBox="0 0 48 48"><g fill="none" stroke="currentColor" stroke-width="1" stroke-linejoin="round"><path d="${inner}"/><path d="M${n(24 - k)} ${n(24 - k)}L0 0M${n(24 + k)} ${n(24 - k)}L48 0M${n(24 - k)} ${n(24 + k)}L0 48M${n(24 + k)} ${n(24 + k)}L48 48"/></g></svg>\n`
}

/** A lost road at night that ends in a lit arch. */
export function lostRoad() {
  const dots = Array.from(
    { length: 34 },
    (_, i) =>
      `<circle cx="${(i * 193 + 37) % 960}" cy="${(i * i * 29 + 11) % 210}" r="${[1.2, 1.8, 1, 2.2][i % 4]}" opacity=".${3 + (i % 6)}"/>`,
  ).join('')
  return (
    `${head} viewBox="0 0 960 480" role="img" aria-label="A road at night that leads to a far lit arch"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#0b0d22"/><stop offset=".55" stop-color="#252a58"/><stop offset=".8" stop-color="#5b4c80"/><stop offset="1" stop-color="#c08a78"/></linearGradient><linearGradient id="r" x2="0" y2="1"><stop stop-color="#f6c25c"/><stop offset=".16" stop-color="#a0655f"/><stop offset=".5" stop-color="#4a3a66"/><stop offset="1" stop-color="#2a2656"/></linearGradient><radialGradient id="g"><stop stop-color="#f6c25c" stop-opacity=".8"/><stop offset="1" stop-color="#f6c25c" stop-opacity="0"/></radialGradient><linearGradient id="d" x2="0" y2="1"><stop stop-color="#ee9a3c"/><stop offset="1" stop-color="#fff0c4"/></linearGradient></defs>` +
    `<rect width="960" height="480" fill="url(#s)"/><g fill="#fbf3e2">${dots}</g><path fill="#fbdf9c" d="M236 62a30 30 0 1 0 20 44a25 25 0 1 1 -20 -44Z"/>` +
    '<path fill="#6d5584" d="M0 276L70 236L116 258L190 208L258 262L330 232L410 268L520 244L600 214L664 256L730 226L820 262L900 230L960 262V330H0Z"/><path fill="#4a3f72" d="M0 300C120 270 240 296 360 286S620 268 740 286S900 280 960 292V350H0Z"/>' +
    '<circle cx="640" cy="262" r="120" fill="url(#g)"/><path fill="#2b2350" d="M596 290V236H612V228C612 206 628 200 640 188C652 200 668 206 668 228V236H684V290Z"/><path fill="url(#d)" d="M622 290V236C622 220 632 214 640 206C648 214 658 220 658 236V290Z"/>' +
    '<path fill="#332c5e" d="M0 306C200 286 400 300 600 290S860 290 960 298V480H0Z"/><path fill="url(#r)" d="M628 290C640 304 560 312 500 322C420 336 420 350 520 364C660 384 700 404 600 432C540 450 480 464 440 482H760C800 456 860 432 830 402C800 370 620 356 560 344C520 334 560 326 610 316C660 306 668 300 654 290Z"/>' +
    '<path fill="none" stroke="#f6c25c" stroke-width="3" stroke-dasharray="14 13" opacity=".75" d="M640 294C640 306 560 316 520 326C470 340 540 352 600 362C720 384 790 402 720 436C690 452 640 466 606 480"/>' +
    '<path fill="#17163c" d="M0 372C120 340 260 372 380 420C440 444 470 470 490 482H0ZM960 404C900 392 860 420 840 482H960Z"/><g fill="#0d0f2c"><path d="M196 400H206V300H196Z"/><path d="M150 306H240L258 322L240 338H150Z"/><path d="M252 346H172L154 361L172 376H252Z"/></g><path fill="none" stroke="#8a6390" stroke-width="2" d="M150 306H240L258 322L240 338H150ZM252 346H172L154 361L172 376H252Z"/>' +
    '<ellipse cx="628" cy="452" rx="60" ry="14" fill="#f6c25c" opacity=".25"/><path fill="#0d0f2c" d="M602 454L604 426C600 414 602 404 608 401A7.500 7.500 0 1 1 616 401C623 404 625 414 623 428L626 454H616L614 434L610 454Z"/><path fill="none" stroke="#0d0f2c" stroke-width="4" stroke-linecap="round" d="M620 408L634 418"/><circle cx="636" cy="428" r="26" fill="url(#g)"/><path fill="#fbdf9c" stroke="#0d0f2c" stroke-width="1.500" d="M632 422H640L642 428L639 436H633L630 428Z"/></svg>\n'
  )
}

/** A lamp in an arch for calm empty states. */
export const emptyLamp = () =>
  `${head} viewBox="0 0 240 280" role="img" aria-label="A lamp in an arch"><defs><radialGradient id="a"><stop stop-color="#f6c25c" stop-opacity=".75"/><stop offset="1" stop-color="#f6c25c" stop-opacity="0"/></radialGradient></defs><path fill="#141735" d="M24 272V132C24 72 78 58 120 12C162 58 216 72 216 132V272Z"/><path fill="#252a58" d="M42 272V136C42 88 86 76 120 40C154 76 198 88 198 136V272Z"/><path fill="none" stroke="#dd7a48" stroke-width="2" d="M42 272V136C42 88 86 76 120 40C154 76 198 88 198 136V272"/><circle cx="120" cy="150" r="76" fill="url(#a)"/><path stroke="#8a6390" stroke-width="2" d="M120 42V104"/><path fill="#5a3a3a" d="M115 102H125L129 109L139 114L143 122H97L101 114L111 109Z"/><path fill="#f6c25c" d="M99 122H141L149 144L136 176H104L91 144Z"/><path fill="#fff0c4" d="M112 122H128L132 144L127 176H113L108 144Z"/><path fill="none" stroke="#5a3a3a" stroke-width="2.500" d="M99 122L91 144L104 176M112 122L108 144L113 176M128 122L132 144L127 176M141 122L149 144L136 176M91 144H149"/><path fill="#5a3a3a" d="M102 176H138L131 185L124 188L122 197H118L116 188L109 185Z"/><path fill="#f6c25c" opacity=".28" d="M92 272L104 200H136L148 272Z"/><ellipse cx="120" cy="266" rx="52" ry="6" fill="#f6c25c" opacity=".5"/><path fill="#0b0d22" d="M10 268H230V280H10Z"/></svg>\n`
