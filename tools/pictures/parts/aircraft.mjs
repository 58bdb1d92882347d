import { at, box, disc, inside, line, mix, oval, shape, shaded } from '../draw.mjs'

/** A twin-jet seen from its side and a little above, nose to the right, about 420 wide.
 * @param {number} x @param {number} y @param {number} s @param {{body: string, shade: string, mark: string, glint: string}} tone @param {{turn?: number, flip?: boolean}} [how] */
export function airliner(x, y, s, tone, how = {}) {
  const hull =
    'M-210,-19C-150,-25 -60,-27 60,-27L132,-27C168,-26 196,-12 207,3C199,15 172,23 130,24L-36,24C-110,21 -168,4 -210,-14Z'
  let windows = ''
  for (let i = -128; i < 138; i += 9.5) windows += box(i, -11, 4.4, 6.6, tone.shade, 'rx="2.2"')
  /** @param {number} ex @param {number} ey @param {number} k */
  const engine = (ex, ey, k) =>
    at(
      ex,
      ey,
      k,
      shaded('M-26,-9C-10,-14 14,-14 24,-11L24,11C14,14 -10,13 -26,6Z', tone.body, tone.shade) +
        oval(24, 0, 4.6, 11.5, mix(tone.shade, '#000000', 0.45)) +
        shape('M8,-13.2L15,-12.8L15,12.6L8,13Z', tone.mark) +
        line('M-24,-8C-10,-12.6 8,-13 20,-11', tone.glint, 1.6),
    )
  return at(
    x,
    y,
    s,
    shape('M34,-22L-58,-78L-78,-81L-26,-24Z', mix(tone.shade, tone.body, 0.25)) +
      engine(12, -43, 0.7) +
      shape('M-160,-21L-214,-56L-228,-56L-196,-18Z', mix(tone.shade, tone.body, 0.2)) +
      shaded(hull, tone.body, tone.body) +
      inside(
        hull,
        shape('M-220,-4C-120,6 80,8 220,4V40H-220Z', tone.shade, 'opacity="0.75"') +
          shape('M-220,-3C-120,6 80,8 220,3L220,-0.5C80,4.5 -120,2 -220,-8Z', tone.mark) +
          line('M-190,-21C-100,-25 40,-25.5 130,-25C160,-24 184,-14 198,0', tone.glint, 2.6),
      ) +
      windows +
      shape('M163,-15L180,-13.6L189,-6.4L170,-7.4Z', mix(tone.shade, '#000000', 0.5)) +
      line('M146,-14V10M-146,-13V6', tone.shade, 1.2) +
      shape('M-120,-24C-146,-40 -164,-68 -182,-104L-211,-104C-204,-72 -200,-44 -204,-18Z', tone.mark) +
      inside(
        'M-120,-24C-146,-40 -164,-68 -182,-104L-211,-104C-204,-72 -200,-44 -204,-18Z',
        shape('M-215,-46L-130,-34V-20H-215Z', tone.shade, 'opacity="0.5"') +
          disc(-190, -74, 12, tone.glint) +
          disc(-186, -77, 10.5, tone.mark),
      ) +
      shape('M-150,-6L-222,16L-238,17L-196,-10Z', tone.shade) +
      line('M-150,-6L-222,16', tone.glint, 2) +
      engine(8, 43, 1) +
      shape('M52,8L-92,104L-122,108L-118,101L-56,12C-20,5 30,4 52,8Z', tone.shade) +
      shape('M52,8L-92,104L-104,105.5L22,9.5Z', tone.body) +
      line('M52,8L-92,104', tone.glint, 2.6),
    how,
  )
}

/** Far aircraft: one small stroke of wings. @param {number} x @param {number} y @param {number} s @param {string} colour @param {number} [turn] */
export const farPlane = (x, y, s, colour, turn = -12) =>
  at(
    x,
    y,
    s,
    shape(
      'M-50,-2L-8,-4L-22,-30L-14,-30L12,-4L40,-3C50,-2 50,2 40,3L12,4L-16,34L-26,34L-8,4L-44,3L-54,16L-60,16L-54,0L-60,-14L-54,-14Z',
      colour,
    ),
    { turn },
  )

/** The tail and engines of a parked aircraft, for aprons. @param {number} x @param {number} foot @param {number} s @param {{body: string, shade: string, mark: string, glint: string}} tone @param {boolean} [flip] */
export const parked = (x, foot, s, tone, flip = false) =>
  at(
    x,
    foot,
    s,
    oval(0, 0, 190, 8, '#000000', 'opacity="0.25"') +
      line('M150,-40V-6M0,-40V-8M-14,-40V-8', tone.shade, 6) +
      disc(150, -7, 7, '#15131c') +
      disc(-2, -8, 9, '#15131c') +
      disc(-20, -8, 9, '#15131c') +
      airliner(0, -52, 0.9, tone),
    { flip },
  )
