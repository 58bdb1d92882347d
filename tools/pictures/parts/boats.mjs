import { at, box, disc, inside, line, mix, n, oval, shape, shaded } from '../draw.mjs'

/** A lateen dhow, about 260 wide; origin at the waterline. @param {number} x @param {number} y @param {number} s @param {{hull: string, lit: string, sail: string, shade: string}} tone @param {boolean} [flip] */
export function dhow(x, y, s, tone, flip = false) {
  const hull =
    'M-128,-46C-118,-20 -100,2 -72,6L66,6C96,0 124,-22 142,-56C104,-34 60,-26 0,-26L-74,-28L-80,-44Z'
  const main = 'M-86,-58C-40,-150 30,-250 96,-304C108,-220 104,-120 84,-52C30,-36 -36,-42 -86,-58Z'
  const small = 'M-142,-64C-118,-120 -92,-166 -62,-194C-54,-150 -58,-98 -70,-62C-96,-54 -122,-56 -142,-64Z'
  return at(
    x,
    y,
    s,
    line('M12,-28L34,-232M-86,-30L-78,-150M142,-56L176,-84', tone.hull, 5) +
      line('M-92,-56L104,-312M-146,-62L-58,-200', tone.hull, 4) +
      shaded(small, tone.sail, tone.shade) +
      shaded(main, tone.sail, tone.shade) +
      inside(
        main,
        shape('M-86,-58C-20,-70 20,-160 96,-304L-100,-310Z', tone.shade, 'opacity="0.35"') +
          line(
            'M-30,-44C10,-110 50,-210 80,-290M30,-40C54,-110 80,-200 92,-290',
            tone.shade,
            2,
            'opacity="0.6"',
          ),
      ) +
      shape(hull, tone.hull) +
      inside(
        hull,
        line('M-124,-36C-80,-18 80,-14 140,-50', tone.lit, 5) +
          line('M-116,-24C-70,-4 70,-2 120,-30', tone.lit, 2, 'opacity="0.6"'),
      ) +
      box(-112, -62, 36, 22, tone.hull) +
      box(-116, -66, 44, 5, tone.lit),
    { flip },
  )
}

/** A country boat of the delta: crescent hull, bamboo hood, square sail. About 250 wide.
 * @param {number} x @param {number} y @param {number} s @param {{hull: string, lit: string, hood: string, sail?: string, shade?: string}} tone @param {{flip?: boolean, crew?: string}} [how] */
export function nouka(x, y, s, tone, how = {}) {
  const hull =
    'M-140,-56C-118,-16 -84,8 -40,10L52,10C92,8 118,-4 150,-34C110,-18 70,-12 30,-12L-40,-13C-84,-16 -116,-34 -140,-56Z'
  const hood = 'M-62,-12C-62,-46 -42,-56 -14,-56C14,-56 34,-46 34,-12Z'
  const sail = tone.sail
    ? line('M46,-14V-214M-12,-198H106', tone.hull, 4) +
      shaded(
        'M-10,-196H104C112,-160 108,-110 92,-78C60,-66 26,-66 2,-78C-14,-110 -18,-160 -10,-196Z',
        tone.sail,
        tone.shade ?? tone.sail,
      ) +
      line(
        'M-14,-160C26,-152 70,-152 110,-160M-10,-118C26,-108 66,-108 102,-118',
        tone.shade ?? tone.hull,
        2,
        'opacity="0.6"',
      )
    : ''
  return at(
    x,
    y,
    s,
    sail +
      shape(hood, tone.hood) +
      inside(
        hood,
        shape('M-70,-60H20C-20,-50 -34,-30 -36,-10H-70Z', tone.lit, 'opacity="0.5"') +
          line(
            'M-50,-10C-50,-40 -40,-56 -30,-60M-28,-10C-28,-40 -22,-56 -16,-60M-6,-10C-6,-40 -4,-56 0,-60M16,-10C16,-36 14,-52 10,-60M-66,-30H40M-62,-44H36',
            tone.hull,
            1.6,
            'opacity="0.6"',
          ),
      ) +
      (how.crew ?? '') +
      shape(hull, tone.hull) +
      line('M-136,-52C-112,-30 -84,-12 -40,-10L32,-9C72,-9 110,-16 146,-32', tone.lit, 2.6),
    { flip: how.flip ?? false },
  )
}

/** A standing oarsman with his oar, for `crew`. @param {number} x @param {number} y @param {string} colour @param {string} cloth @param {string} skin */
export const oarsman = (x, y, colour, cloth, skin) =>
  at(
    x,
    y,
    1,
    line('M30,-70L-62,26', colour, 3.4) +
      shape('M-72,44L-52,16L-60,10L-80,36Z', colour) +
      shape('M-8,0L-9,-34L10,-34L12,0L4,0L2,-20L-2,0Z', skin) +
      shape('M-11,-14L-10,-46L12,-46L14,-16Q2,-10 -11,-14Z', cloth) +
      shape('M-9,-44C-9,-62 -4,-74 6,-76C16,-74 18,-62 14,-44Z', skin) +
      line('M4,-70L20,-58L28,-66M10,-70L24,-62L32,-70', skin, 5) +
      disc(9, -83, 7, skin) +
      shape('M2,-85C2,-93 16,-93 16,-85C12,-88 8,-88 2,-85Z', colour),
  )

/** A river launch with three decks, about 420 wide. @param {number} x @param {number} y @param {number} s @param {{hull: string, body: string, lit: string, light: string}} tone @param {boolean} [flip] */
export function launch(x, y, s, tone, flip = false) {
  let decks = ''
  for (const [i, w] of [
    [0, 350],
    [1, 310],
    [2, 240],
  ]) {
    const top = -34 - (i ?? 0) * 30
    decks += box(-170, top - 30, w ?? 0, 30, tone.body) + box(-176, top - 31, (w ?? 0) + 12, 4, tone.lit)
    for (let k = 0; k < ((w ?? 0) - 20) / 22; k += 1)
      decks += box(-160 + k * 22, top - 22, 13, 13, k % 4 === 2 ? tone.hull : tone.light, 'rx="1"')
    decks += line(`M-172,${top - 5}H${-168 + (w ?? 0)}`, tone.hull, 1.4)
  }
  return at(
    x,
    y,
    s,
    decks +
      box(40, -150, 44, 30, tone.body) +
      box(36, -152, 52, 4, tone.lit) +
      box(48, -144, 28, 12, tone.light) +
      shaded('M-110,-124h34l4,-44h-34Z', mix(tone.hull, '#a63d2a', 0.6), tone.hull) +
      line('M120,-124V-186M120,-180L150,-124', tone.hull, 2) +
      shape('M-196,-38H232C224,-14 206,6 180,10H-180C-190,-4 -196,-20 -196,-38Z', tone.hull) +
      line('M-192,-30H226', tone.lit, 4) +
      line('M-188,-8H210', tone.lit, 1.6, 'opacity="0.5"'),
    { flip },
  )
}

/** A low freighter with boxes. @param {number} x @param {number} y @param {number} s @param {{hull: string, lit: string}} tone @param {readonly string[]} cargo @param {boolean} [flip] */
export function freighter(x, y, s, tone, cargo, flip = false) {
  let boxes = ''
  for (let c = 0; c < 9; c += 1)
    for (let r = 0; r < 2 + ((c * 5) % 3); r += 1)
      boxes += box(-130 + c * 34, -52 - r * 18, 32, 16.5, cargo[(c * 3 + r * 2) % cargo.length] ?? tone.lit)
  return at(
    x,
    y,
    s,
    boxes +
      box(-214, -110, 54, 76, tone.lit) +
      box(-220, -116, 66, 8, tone.hull) +
      box(-208, -104, 42, 10, tone.hull) +
      box(-200, -138, 20, 24, tone.hull) +
      shape('M-232,-36H226L252,-58L236,8H-214C-226,-6 -232,-20 -232,-36Z', tone.hull) +
      line('M-226,-22H238', tone.lit, 3) +
      line('M250,-60L240,-96', tone.hull, 3),
    { flip },
  )
}

/** A quay crane. @param {number} x @param {number} foot @param {number} s @param {string} colour @param {boolean} [flip] */
export const quayCrane = (x, foot, s, colour, flip = false) =>
  at(
    x,
    foot,
    s,
    line('M-40,0L-34,-170M40,0L34,-170M-38,-70H38M-36,-70L34,-168M36,-70L-34,-168', colour, 7) +
      box(-64, -182, 240, 12, colour) +
      line('M-34,-176L0,-250L34,-176M0,-250L170,-182M0,-250L-60,-182', colour, 4) +
      box(-62, -172, 36, 22, colour) +
      line('M120,-170V-110', colour, 2) +
      box(104, -110, 32, 14, colour) +
      line(
        'M40,-182L52,-170L64,-182L76,-170L88,-182L100,-170L112,-182L124,-170L136,-182L148,-170L160,-182',
        colour,
        2,
      ),
    { flip },
  )

/** Low skiff with an engine and a canopy, for river ambulances. @param {number} x @param {number} y @param {number} s @param {{hull: string, lit: string, roof: string, mark: string}} tone */
export const riverAmbulance = (x, y, s, tone) =>
  at(
    x,
    y,
    s,
    box(-90, -88, 150, 46, tone.roof, 'rx="6"') +
      box(-98, -94, 168, 10, tone.lit, 'rx="5"') +
      box(-78, -76, 34, 24, mix(tone.hull, '#f6c25c', 0.75), 'rx="3"') +
      box(-34, -76, 34, 24, mix(tone.hull, '#f6c25c', 0.75), 'rx="3"') +
      box(20, -82, 10, 30, tone.mark) +
      box(10, -72, 30, 10, tone.mark) +
      shape(
        'M-150,-44H150C158,-48 172,-60 184,-62C176,-30 150,4 116,8H-124C-142,0 -150,-20 -150,-44Z',
        tone.hull,
      ) +
      shape('M-150,-34H166L160,-24H-148Z', tone.mark) +
      line('M-146,-42H150', tone.lit, 3) +
      oval(0, 10, 170, 5, tone.lit, 'opacity="0.3"') +
      line(`M-152,-60L-168,${n(6)}`, tone.hull, 6),
  )
