import { at, box, disc, glow, line, mix, n, oval, shape, shaded } from '../draw.mjs'
import { star } from './lattice.mjs'

const under = (/** @type {number} */ rx) => oval(0, 0, rx, rx * 0.1, '#0b0d22', 'opacity="0.3"')
const ring = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ r,
  /** @type {string} */ c,
  /** @type {number} */ w,
) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${c}" stroke-width="${n(w)}"/>`

/** A village hand pump on its slab, 190 tall, spout to the left. @param {number} x @param {number} y @param {number} s @param {string} [c] */
export const handPump = (x, y, s, c = '#3d5a62') =>
  at(
    x,
    y,
    s,
    oval(-10, 0, 130, 24, '#a98f78') +
      oval(-10, -6, 118, 20, '#d8c3a5') +
      shaded('M-13,-6V-160H13V-6Z', mix(c, '#ffffff', 0.25), c) +
      box(-20, -176, 40, 24, mix(c, '#14122e', 0.3), 'rx="6"') +
      line('M4,-170L84,-210', mix(c, '#14122e', 0.3), 11) +
      line('M-12,-132H-52V-108', mix(c, '#14122e', 0.2), 14) +
      line('M-52,-98C-54,-70 -56,-40 -58,-14', '#d8ecec', 7),
  )

/** Three bamboo legs over a borehole, with pulley and pipe, 340 tall. @param {number} x @param {number} y @param {number} s @param {string} wood @param {string} iron */
export const drillRig = (x, y, s, wood, iron) =>
  at(
    x,
    y,
    s,
    under(150) +
      line('M-130,0L0,-330L120,4M0,-330L18,-20', wood, 13) +
      line('M-124,-8L-4,-318', mix(wood, '#fff0c4', 0.5), 4) +
      line('M-70,-154L66,-150M-98,-84L90,-76', wood, 6) +
      disc(0, -318, 15, iron) +
      disc(0, -318, 6, '#f6c25c') +
      line('M-6,-318V-190M8,-312C60,-240 120,-190 190,-150', '#e3c799', 3.4) +
      box(-12, -190, 12, 196, iron) +
      box(-20, -196, 28, 14, iron) +
      oval(-6, 2, 44, 10, '#5a4a3c') +
      line('M-6,-60C-60,-66 -70,-30 -110,-20', iron, 7),
  )

/** A tall ribbed rain tank, 130 wide and 170 tall. @param {number} x @param {number} y @param {number} s @param {string} c */
export const rainTank = (x, y, s, c) =>
  at(
    x,
    y,
    s,
    under(80) +
      box(-76, -16, 152, 18, '#a98f78') +
      shaded(
        'M-64,-16V-150C-64,-168 -30,-176 0,-176C30,-176 64,-168 64,-150V-16Z',
        mix(c, '#ffffff', 0.22),
        mix(c, '#14122e', 0.25),
        [0, 0, 1, 0.4],
      ) +
      line(
        'M-63,-126C-30,-118 30,-118 63,-126M-63,-98C-30,-90 30,-90 63,-98M-63,-70C-30,-62 30,-62 63,-70M-63,-42C-30,-34 30,-34 63,-42',
        mix(c, '#14122e', 0.4),
        3,
      ) +
      box(-18, -184, 36, 12, mix(c, '#14122e', 0.35), 'rx="4"') +
      line('M-40,-26H-62V-16', '#b97f2b', 7),
  )

/** A treadle sewing machine at its table, 170 wide. @param {number} x @param {number} y @param {number} s @param {string} iron @param {string} cloth */
export const sewingMachine = (x, y, s, iron, cloth) =>
  at(
    x,
    y,
    s,
    under(86) +
      line('M-66,0L-54,-86M66,0L54,-86M-58,-30H58M-30,-8H30', iron, 6) +
      ring(42, -40, 24, iron, 5) +
      shape('M-90,-96H90V-84H-90Z', '#a8764e') +
      shape('M-90,-96H90V-92H-90Z', '#e9b47c') +
      shape(
        'M-48,-98V-150C-48,-160 -40,-164 -32,-164H44C60,-164 66,-152 66,-138V-98H40V-130C40,-138 36,-140 30,-140H-20V-98Z',
        iron,
      ) +
      disc(72, -140, 17, iron) +
      disc(72, -140, 8, '#f6c25c') +
      line('M-34,-98V-110', '#e3e9e0', 4) +
      line('M-30,-154H30', '#f6c25c', 3) +
      box(4, -178, 10, 16, cloth) +
      shape('M-34,-98H-88C-104,-98 -110,-80 -112,-52L-84,-46C-80,-70 -70,-86 -34,-92Z', cloth),
  )

/** A bicycle facing right, 190 wide. @param {number} x @param {number} y @param {number} s @param {string} c @param {boolean} [flip] */
export function bicycle(x, y, s, c, flip = false) {
  let spokes = ''
  for (const cx of [-58, 58])
    for (let i = 0; i < 8; i += 1)
      spokes += `M${cx},-38L${n(cx + Math.cos(i * 0.785) * 36)},${n(-38 + Math.sin(i * 0.785) * 36)}`
  return at(
    x,
    y,
    s,
    under(96) +
      line(spokes, '#6d6a80', 1) +
      ring(-58, -38, 37, '#15131c', 4.5) +
      ring(58, -38, 37, '#15131c', 4.5) +
      line('M-58,-38L-22,-94H38L-4,-38H-58M-22,-94L-4,-38M38,-94L58,-38M38,-94L34,-112', c, 5) +
      line('M34,-112L30,-124L12,-122M-22,-94L-26,-104', '#3a3050', 4.5) +
      shape('M-42,-108H-10C-12,-100 -30,-100 -42,-104Z', '#2a1a34') +
      ring(-4, -38, 9, '#3a3050', 3) +
      box(-82, -84, 34, 5, '#3a3050') +
      line('M-50,-84L-58,-40', '#3a3050', 2.4),
    { flip },
  )
}

/** A wheelchair facing right, 120 wide; `who` is drawn in its seat. @param {number} x @param {number} y @param {number} s @param {string} c @param {string} [who] @param {boolean} [flip] */
export const wheelchair = (x, y, s, c, who = '', flip = false) =>
  at(
    x,
    y,
    s,
    under(66) +
      line('M-44,-108L-36,-44H26L34,-10H50M-36,-44L-30,-90M-44,-108H-58M-36,-64H22', '#3a3050', 5) +
      shape('M-40,-94L-32,-46H-26L-32,-94Z', c) +
      box(-36, -52, 60, 9, c, 'rx="4"') +
      who +
      ring(-18, -34, 34, '#15131c', 5) +
      line('M-18,-34L-18,-66M-18,-34L-46,-20M-18,-34L10,-18M-18,-34L12,-50M-18,-34L-48,-48', '#6d6a80', 1.6) +
      disc(-18, -34, 5, '#3a3050') +
      ring(36, -10, 10, '#15131c', 4),
    { flip },
  )

/** A board with chalk on it; `chalk` is drawn from its middle. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} chalk */
export const chalkboard = (x, y, w, h, chalk) =>
  at(
    x,
    y,
    1,
    box(-w / 2 - 9, -h / 2 - 9, w + 18, h + 18, '#8a5d3c') +
      shaded(`M${-w / 2},${-h / 2}H${w / 2}V${h / 2}H${-w / 2}Z`, '#1f5a4a', '#0c3530') +
      line(chalk, '#fbf3e2', 5, 'opacity="0.9"') +
      box(-w / 2 - 9, h / 2 + 6, w + 18, 8, '#c98f5a'),
  )

/** An old desk telephone. @param {number} x @param {number} y @param {number} s @param {string} c */
export const telephone = (x, y, s, c) =>
  at(
    x,
    y,
    s,
    under(60) +
      shaded('M-54,0L-38,-44H38L54,0Z', mix(c, '#fff0c4', 0.2), mix(c, '#14122e', 0.35)) +
      disc(0, -22, 17, '#fbf3e2') +
      disc(0, -22, 7, c) +
      shape(
        'M-64,-52C-64,-74 -30,-76 0,-76C30,-76 64,-74 64,-52L60,-44H40L36,-56H-36L-40,-44H-60Z',
        mix(c, '#14122e', 0.2),
      ) +
      line('M-50,-64C-30,-70 30,-70 50,-64', mix(c, '#fff0c4', 0.5), 3),
  )

/** A kettle. @param {number} x @param {number} y @param {number} s @param {string} c */
export const kettle = (x, y, s, c) =>
  at(
    x,
    y,
    s,
    under(44) +
      line('M-30,-56C-34,-100 34,-100 30,-56', mix(c, '#14122e', 0.5), 6) +
      shaded(
        'M-34,-54H34C46,-36 46,-12 38,0H-38C-46,-12 -46,-36 -34,-54Z',
        mix(c, '#ffffff', 0.3),
        mix(c, '#14122e', 0.35),
      ) +
      shape('M36,-36L66,-60L72,-54L42,-16Z', c) +
      oval(0, -56, 30, 6, mix(c, '#14122e', 0.3)) +
      disc(0, -64, 5, '#2a1a34') +
      oval(14, -30, 8, 14, '#fff6dc', 'opacity="0.4"'),
  )

/** A spring scale that hangs from (x, y), its hook 150 below. @param {number} x @param {number} y @param {number} s @param {number} turn of the needle */
export const springScale = (x, y, s, turn) =>
  at(
    x,
    y,
    s,
    line('M0,-60V0M0,112V140C0,156 20,154 18,142', '#3a3050', 6) +
      disc(0, 56, 58, '#b97f2b') +
      disc(0, 56, 50, '#fffaf0') +
      line('M-40,56H-32M40,56H32M0,16V24M-28,28L-23,33M28,28L23,33M-28,84L-23,79M28,84L23,79', '#20244f', 3) +
      `<g transform="rotate(${turn} 0 56)">${line('M0,60V26', '#a63d2a', 4)}</g>` +
      disc(0, 56, 6, '#20244f'),
  )

/** Spectacles, 160 wide. @param {number} x @param {number} y @param {number} s @param {string} c @param {number} [turn] */
export const spectacles = (x, y, s, c, turn = 0) =>
  at(
    x,
    y,
    s,
    oval(-42, 0, 34, 30, '#d8ecec', 'opacity="0.45"') +
      oval(42, 0, 34, 30, '#d8ecec', 'opacity="0.45"') +
      shape('M-58,-16L-36,-24L-48,20L-62,8ZM26,-16L48,-24L36,20L22,8Z', '#ffffff', 'opacity="0.5"') +
      ring(-42, 0, 33, c, 6) +
      ring(42, 0, 33, c, 6) +
      line('M-9,-6C-4,-14 4,-14 9,-6M-75,-6C-92,-14 -100,-22 -108,-30M75,-6C92,-14 100,-22 108,-30', c, 6),
    { turn },
  )

/** An eye chart of open rings, 120 wide and 190 tall. @param {number} x @param {number} y @param {number} s */
export function eyeChart(x, y, s) {
  let rings = ''
  ;[
    [1, 22],
    [2, 15],
    [3, 11],
    [4, 7.5],
    [5, 5],
  ].forEach(([count = 1, r = 5], row) => {
    for (let i = 0; i < count; i += 1)
      rings += `<g transform="translate(${n((i - (count - 1) / 2) * r * 2.9)} ${[-62, -18, 18, 46, 68][row]}) rotate(${((row * 3 + i * 5) % 4) * 90})"><path d="M${n(r * 0.7)},${n(-r * 0.35)}A${n(r * 0.78)},${n(r * 0.78)} 0 1 0 ${n(r * 0.7)},${n(r * 0.35)}" fill="none" stroke="#20244f" stroke-width="${n(r * 0.4)}"/></g>`
  })
  return at(
    x,
    y,
    s,
    box(-56, -90, 120, 190, '#14122e', 'opacity="0.25"') + box(-60, -96, 120, 190, '#fffaf0') + rings,
  )
}

/** A medicine chest with a red cross, 120 wide. @param {number} x @param {number} y @param {number} s @param {string} [c] */
export const medicineChest = (x, y, s, c = '#f3e6cb') =>
  at(
    x,
    y,
    s,
    under(64) +
      line('M-22,-78C-22,-96 22,-96 22,-78', '#3a3050', 6) +
      shaded(
        'M-60,0V-70C-60,-76 -56,-78 -52,-78H52C56,-78 60,-76 60,-70V0Z',
        '#fffaf0',
        mix(c, '#8a5d3c', 0.25),
      ) +
      box(-60, -52, 120, 4, '#c99e68') +
      box(-7, -44, 14, 38, '#a63d2a') +
      box(-19, -32, 38, 14, '#a63d2a'),
  )

/** A stethoscope that lies in a loop. @param {number} x @param {number} y @param {number} s @param {string} c */
export const stethoscope = (x, y, s, c) =>
  at(
    x,
    y,
    s,
    line('M-70,-50C-90,10 -40,50 0,20M-30,-60C10,-20 30,0 0,20C-20,50 40,70 80,40', c, 8) +
      disc(88, 34, 19, '#9fb0b0') +
      disc(88, 34, 11, '#e3e9e0') +
      line('M-72,-52L-80,-66M-32,-62L-42,-74', '#9fb0b0', 6),
  )

/** Paper flags on a line between two points. @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 @param {number} count @param {readonly string[]} colours */
export function bunting(x0, y0, x1, y1, count, colours) {
  let out = ''
  const sag = Math.hypot(x1 - x0, y1 - y0) * 0.1
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count
    const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + Math.sin(t * Math.PI) * sag]
    out += shape(
      `M${n(x - 13)},${n(y)}H${n(x + 13)}L${n(x)},${n(y + 32)}Z`,
      colours[i % colours.length] ?? '#a63d2a',
    )
  }
  return (
    line(
      `M${n(x0)},${n(y0)}Q${n((x0 + x1) / 2)},${n((y0 + y1) / 2 + sag * 2)} ${n(x1)},${n(y1)}`,
      '#4c3430',
      2,
    ) + out
  )
}

/** A two-headed drum on a strap, 120 wide. @param {number} x @param {number} y @param {number} s @param {string} c */
export const dhol = (x, y, s, c) =>
  at(
    x,
    y,
    s,
    under(62) +
      shaded(
        'M-56,-78C-30,-90 30,-90 56,-78V-14C30,-2 -30,-2 -56,-14Z',
        mix(c, '#fff0c4', 0.2),
        mix(c, '#2a1838', 0.4),
      ) +
      line('M-50,-80L-30,-6L-10,-86L10,-4L30,-86L50,-12', '#fbf3e2', 3) +
      oval(-56, -46, 14, 33, '#f3e6cb') +
      oval(-56, -46, 7, 17, '#3a2436') +
      oval(56, -46, 14, 33, '#e3c799'),
  )

/** A painted owl mask of paper on a stick. @param {number} x @param {number} y @param {number} s @param {string} c */
export const owlMask = (x, y, s, c) =>
  at(
    x,
    y,
    s,
    box(-4, -10, 8, 120, '#c99e68') +
      shape('M-62,-110C-64,-60 -50,0 0,8C50,0 64,-60 62,-110L40,-92C20,-102 -20,-102 -40,-92Z', c) +
      shape('M-40,-92C-20,-102 20,-102 40,-92L0,-70Z', '#f6c25c') +
      disc(-26, -56, 24, '#fffaf0') +
      disc(26, -56, 24, '#fffaf0') +
      disc(-26, -56, 13, '#14122e') +
      disc(26, -56, 13, '#14122e') +
      disc(-22, -60, 4, '#fffaf0') +
      disc(30, -60, 4, '#fffaf0') +
      shape('M-9,-42H9L0,-20Z', '#eea02b') +
      line('M-30,-20C-14,-8 14,-8 30,-20M-22,-8C-10,2 10,2 22,-8', '#f6c25c', 4) +
      shape(star(0, -86, 9), '#a63d2a'),
  )

/** A clip lamp that throws a cone of light. @param {number} x @param {number} y @param {number} s @param {string} metal */
export const deskLamp = (x, y, s, metal) =>
  at(
    x,
    y,
    s,
    oval(0, 0, 34, 7, metal) +
      line('M0,0L-14,-86L34,-148', metal, 7) +
      disc(-14, -86, 8, metal) +
      shape('M18,-164L62,-134L46,-96L-6,-134Z', metal) +
      shape('M-6,-134L46,-96L70,0H-120Z', '#fff0c2', 'opacity="0.4"') +
      glow(16, -108, 120, '#fff0c2', 0.7),
  )

/** A megaphone. @param {number} x @param {number} y @param {number} s @param {string} c @param {boolean} [flip] */
export const megaphone = (x, y, s, c, flip = false) =>
  at(
    x,
    y,
    s,
    shape('M-12,-10L50,-38V38L-12,10Z', c) +
      shape('M50,-38C60,-38 62,38 50,38Z', '#fbf3e2') +
      box(-26, -11, 16, 22, '#3a3050', 'rx="4"') +
      line('M0,10L6,32', '#3a3050', 7),
    { flip },
  )

/** A lifebelt. @param {number} x @param {number} y @param {number} r */
export const lifebelt = (x, y, r) =>
  ring(x, y, r, '#fbf3e2', r * 0.42) +
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="#c4593a" stroke-width="${n(r * 0.42)}" stroke-dasharray="${n(r * 0.785)}"/>`

/** A telephone of today, its screen lit; 64 wide, 120 tall. @param {number} x @param {number} y @param {number} s @param {string} screen drawn from the middle */
export const handset = (x, y, s, screen, turn = 0) =>
  at(
    x,
    y,
    s,
    box(-30, -56, 68, 124, '#0b0d22', 'rx="12" opacity="0.3"') +
      box(-34, -62, 68, 124, '#1a1a40', 'rx="12"') +
      box(-28, -50, 56, 98, '#fbe3b8', 'rx="4"') +
      screen +
      disc(0, 54, 4, '#6d6a80'),
    { turn },
  )
