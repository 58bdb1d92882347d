import { at, box, disc, line, mix, n, oval, shape, shaded } from '../draw.mjs'

/** @param {number} x @param {number} r @param {string} colour */
function wheel(x, r, colour) {
  let spokes = ''
  for (let i = 0; i < 9; i += 1)
    spokes += `M${n(x)},${n(-r)}L${n(x + Math.cos(i * 0.7) * r)},${n(-r + Math.sin(i * 0.7) * r)}`
  return (
    line(spokes, colour, 1, 'opacity="0.8"') +
    `<circle cx="${n(x)}" cy="${n(-r)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="4"/>` +
    disc(x, -r, 4, colour)
  )
}

/** A cycle rickshaw facing right, about 190 wide, with its rider. @param {number} x @param {number} foot @param {number} s @param {{frame: string, hood: string, trim: string, seat: string, cloth: string, skin: string}} tone @param {boolean} [flip] */
export const rickshaw = (x, foot, s, tone, flip = false) =>
  at(
    x,
    foot,
    s,
    oval(0, 0, 110, 5, '#0b0d22', 'opacity="0.35"') +
      wheel(-52, 30, tone.frame) +
      wheel(72, 28, tone.frame) +
      line(
        'M-52,-30L10,-34L34,-72L68,-74M10,-34L72,-28M72,-28L66,-78L58,-88M34,-72L26,-80M10,-34L-20,-50',
        tone.frame,
        4,
      ) +
      shape('M-94,-76L-34,-76C-26,-76 -20,-70 -18,-58L-6,-44H-84C-90,-52 -93,-64 -94,-76Z', tone.seat) +
      line('M-90,-66H-30M-84,-48H-8', tone.trim, 3) +
      shape('M-74,-62L-66,-57L-58,-62L-66,-67ZM-50,-62L-42,-57L-34,-62L-42,-67Z', tone.trim) +
      shape('M-62,-76C-62,-96 -54,-110 -34,-112L-8,-122L-2,-76Z', '#0b0d22', 'opacity="0.35"') +
      shape('M-58,-76V-104H-50V-84H-28V-76Z', mix(tone.seat, '#0b0d22', 0.25)) +
      shaded(
        'M-98,-76C-106,-134 -74,-160 -32,-154C-12,-151 2,-141 8,-128L-30,-114C-46,-111 -58,-98 -62,-76Z',
        tone.hood,
        mix(tone.hood, '#0b0d22', 0.4),
      ) +
      line(
        'M-64,-78L-101,-96M-64,-80L-98,-124M-62,-86L-80,-148M-58,-94L-50,-156M-50,-104L-20,-150M-98,-76C-106,-134 -74,-160 -32,-154C-12,-151 2,-141 8,-128',
        tone.trim,
        2.6,
      ) +
      line('M20,-82L28,-48L20,-32', mix(tone.cloth, '#0b0d22', 0.3), 9) +
      shape('M8,-118C4,-104 6,-90 10,-78L30,-76C36,-92 36,-110 26,-120Z', tone.cloth) +
      line('M24,-112L42,-96L58,-90', tone.cloth, 7) +
      disc(60, -90, 4, tone.skin) +
      oval(27, -131, 8, 9.6, tone.skin) +
      shape('M18,-130C16,-144 30,-146 35,-136C30,-137 26,-134 24,-127Z', '#1d1820'),
    { flip },
  )

/** A long-distance coach facing right. @param {number} x @param {number} foot @param {number} s @param {{body: string, shade: string, mark: string, light: string}} tone @param {boolean} [flip] */
export function coach(x, foot, s, tone, flip = false) {
  let panes = ''
  for (let i = 0; i < 7; i += 1) panes += box(-128 + i * 34, -82, 31, 28, tone.light, 'rx="2"')
  return at(
    x,
    foot,
    s,
    oval(0, 0, 170, 6, '#0b0d22', 'opacity="0.35"') +
      shaded(
        'M-150,-14V-86C-150,-96 -144,-100 -134,-100H128C142,-100 148,-90 152,-70L158,-44V-14Z',
        tone.body,
        tone.shade,
      ) +
      panes +
      shape('M112,-82H128C136,-82 140,-74 143,-58L144,-52H112Z', tone.light) +
      shape('M-150,-44H158V-34H-150Z', tone.mark) +
      box(-120, -108, 90, 9, tone.shade, 'rx="3"') +
      disc(-92, -14, 17, '#15131c') +
      disc(-92, -14, 8, tone.shade) +
      disc(98, -14, 17, '#15131c') +
      disc(98, -14, 8, tone.shade) +
      oval(156, -28, 4, 6, '#f6c25c'),
    { flip },
  )
}

/** A painted lorry facing right. @param {number} x @param {number} foot @param {number} s @param {{body: string, shade: string, mark: string, light: string}} tone */
export const lorry = (x, foot, s, tone) =>
  at(
    x,
    foot,
    s,
    oval(0, 0, 150, 6, '#0b0d22', 'opacity="0.35"') +
      shaded('M-140,-24V-104H52V-24Z', tone.mark, mix(tone.mark, tone.shade, 0.6)) +
      line('M-108,-102V-26M-76,-102V-26M-44,-102V-26M-12,-102V-26M20,-102V-26M-138,-66H50', tone.shade, 2.4) +
      box(-144, -110, 200, 8, tone.body) +
      shaded(
        'M58,-24V-110C58,-118 64,-122 72,-122H104C114,-122 120,-116 124,-104L136,-64V-24Z',
        tone.body,
        mix(tone.body, tone.shade, 0.35),
      ) +
      line('M72,-66H124M98,-66V-30M70,-108V-30', mix(tone.body, tone.shade, 0.55), 1.6) +
      shape('M126,-56H138V-36H126Z', tone.shade) +
      shape('M74,-108H102C108,-108 110,-104 113,-96L120,-70H74Z', tone.light) +
      box(56, -32, 84, 10, tone.shade) +
      disc(-96, -18, 19, '#15131c') +
      disc(-96, -18, 8, tone.body) +
      disc(-50, -18, 19, '#15131c') +
      disc(-50, -18, 8, tone.body) +
      disc(98, -18, 19, '#15131c') +
      disc(98, -18, 8, tone.body) +
      oval(137, -46, 4, 8, '#fbdf9c'),
  )
