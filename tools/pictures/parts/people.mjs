import { at, disc, inside, line, mix, n, oval, shape } from '../draw.mjs'

/** @typedef {import('../draw.mjs').Point} Point */
/** @typedef {'panjabi' | 'sari' | 'shirt' | 'robe' | 'ihram' | 'worker' | 'lungi' | 'frock'} Dress */
/** @typedef {'hair' | 'cap' | 'scarf' | 'hat' | 'bun' | 'bare'} Head */
/** @typedef {{dress: Dress, cloth: string, second?: string, skin: string, hair?: string, head?: Head, reach?: readonly Point[], other?: readonly Point[], sit?: boolean, flip?: boolean, hold?: string, stride?: number, light?: string}} Person */

const limb = (/** @type {readonly Point[]} */ points) =>
  `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}`

/** @param {Head} kind @param {string} hair @param {string} cloth @param {number} x */
function headwear(kind, hair, cloth, x) {
  switch (kind) {
    case 'cap':
      return (
        shape(`M${x - 6.8},-93C${x - 7},-101 ${x + 6},-102 ${x + 7},-94.5Z`, cloth) +
        shape(`M${x - 6.8},-93C${x - 8},-88 ${x - 5},-86 ${x - 4},-85L${x - 3},-92Z`, hair)
      )
    case 'scarf':
      return shape(
        `M${x + 6},-97C${x + 2},-102 ${x - 7},-101 ${x - 8.5},-92C${x - 9.5},-85 ${x - 13},-80 ${x - 13},-72L${x + 5},-72C${x + 6},-79 ${x + 1},-82 ${x + 0.5},-86C${x + 0.5},-91 ${x + 3},-94 ${x + 6},-97Z`,
        cloth,
      )
    case 'hat':
      return shape(
        `M${x - 9},-94C${x - 9},-104 ${x + 8},-105 ${x + 9},-95L${x + 12},-93.5L${x - 9.5},-92.6Z`,
        cloth,
      )
    case 'bun':
      return (
        disc(x - 8, -91, 4.2, hair) +
        shape(
          `M${x - 7},-89C${x - 9},-101 ${x + 5},-102 ${x + 6.5},-95C${x + 2},-95 ${x - 2},-92 ${x - 3},-86Z`,
          hair,
        )
      )
    case 'bare':
      return ''
    default:
      return shape(
        `M${x - 6.6},-88C${x - 9},-100 ${x + 4},-103 ${x + 7},-95.5C${x + 2},-96 ${x - 1},-94 ${x - 3},-88L${x - 4},-85Z`,
        hair,
      )
  }
}

/** One person, 100 tall, facing right; origin between the feet. @param {number} x @param {number} y @param {number} s @param {Person} who */
export function person(x, y, s, who) {
  const { dress, cloth, skin } = who
  const second = who.second ?? mix(cloth, '#1a1418', 0.35)
  const dark = mix(cloth, '#141735', 0.34)
  const k = who.stride ?? 5
  const arm = who.reach ?? [
    [-1, -78],
    [3, -62],
    [8, -49],
  ]
  const back = who.other ?? [
    [-3, -78],
    [-9, -62],
    [-7, -48],
  ]
  const hand = (/** @type {readonly Point[]} */ p) => {
    const e = p[p.length - 1] ?? [0, 0]
    return disc(e[0], e[1], 3, skin)
  }
  const torso = 'M-8,-80C-11,-70 -10,-56 -9,-46L9,-46C10,-58 10,-72 6,-80C2,-83 -4,-83 -8,-80Z'
  let lower
  let body = torso
  if (who.sit) {
    lower = `<g transform="translate(0 -22)">${shape('M-12,22C-14,8 -10,-2 -9,-24L9,-24C12,-8 14,2 24,8C32,12 32,22 26,22Z', dress === 'panjabi' || dress === 'shirt' || dress === 'worker' ? second : cloth)}${oval(22, 20, 7, 3, skin)}</g>`
    return at(
      x,
      y,
      s,
      `<g transform="translate(0 24)">${lower.replace('translate(0 -22)', 'translate(0 -46)')}${line(limb(back), dark, 6.4)}${hand(back)}${shape(torso, cloth)}${inside(torso, shape('M-12,-84H-2L-4,-44H-12Z', dark, 'opacity="0.5"'))}${who.hold ?? ''}${line(limb(arm), mix(cloth, dark, 0.25), 6.4)}${hand(arm)}${skull(who)}</g>`,
      { flip: who.flip ?? false },
    )
  }
  switch (dress) {
    case 'panjabi':
      lower = shape(`M-8,-40L${-6 - k},-2L${-1 - k},-2L0,-32L${k},-2L${6 + k},-2L9,-40Z`, second)
      body = 'M-8,-80C-12,-66 -11,-46 -12,-27C-4,-24 6,-24 13,-27C12,-46 11,-70 6,-80C2,-83 -4,-83 -8,-80Z'
      break
    case 'lungi':
      lower =
        shape(`M-9,-48C-11,-30 -10,-16 ${-8 - k / 2},-9L${9 + k / 2},-8C11,-20 11,-34 9,-48Z`, second) +
        line(`M${-4 - k / 2},-10V-3M${5 + k / 2},-10V-3`, skin, 4.6)
      break
    case 'sari':
    case 'robe':
    case 'frock': {
      const hem = dress === 'frock' ? -22 : -2
      lower = dress === 'frock' ? line('M-4,-24V-3M4,-24V-3', skin, 4.6) : ''
      body = `M-8,-80C-11,-68 -8,-58 -9,-50C-13,-34 -14,-16 ${-13 - k * 0.4},${hem}C-4,${hem + 2} 6,${hem + 2} ${13 + k * 0.6},${hem}C12,-20 11,-36 9,-50C9,-60 10,-72 6,-80C2,-83 -4,-83 -8,-80Z`
      break
    }
    case 'ihram':
      lower =
        shape(`M-10,-52C-12,-34 -11,-18 ${-10 - k / 2},-8L${11 + k / 2},-8C12,-22 12,-36 10,-52Z`, cloth) +
        line(`M${-4 - k / 2},-8V-3M${5 + k / 2},-8V-3`, skin, 4.6)
      body = 'M-9,-80C-13,-68 -11,-54 -10,-44L11,-42C12,-56 11,-72 7,-80C2,-83 -4,-83 -9,-80Z'
      break
    default:
      lower = shape(`M-8,-48L${-7 - k},-3L${-1.4 - k},-3L0,-38L${k},-3L${6 + k},-3L9,-48Z`, second)
  }
  const feet =
    dress === 'robe'
      ? ''
      : shape(`M${-7 - k},-3h7l3,3h-10Z`, mix(second, '#141018', 0.6)) +
        shape(`M${k},-3h7l3,3h-10Z`, mix(second, '#141018', 0.6))
  let trim = ''
  if (dress === 'sari')
    trim =
      shape('M-9,-80C0,-70 8,-60 10,-48L13,-42C4,-48 -6,-60 -11,-70Z', second) +
      line('M-12,-6C-4,-3 6,-3 13,-6', second, 3) +
      shape('M-9,-78C-14,-66 -15,-48 -13,-36L-8,-38C-10,-52 -8,-66 -5,-76Z', second, 'opacity="0.8"')
  if (dress === 'ihram')
    trim = line('M-9,-76C0,-66 8,-58 10,-48M-10,-46C-2,-43 6,-43 11,-45', dark, 1.6, 'opacity="0.6"')
  if (dress === 'worker')
    trim = shape('M-9.5,-62H9.5V-58H-9.5Z', '#f6c25c') + line('M-5,-81L-4,-47M4,-81L4,-47', '#f6c25c', 2.4)
  if (dress === 'shirt') trim = line('M2,-80V-48', dark, 1, 'opacity="0.7"')
  return at(
    x,
    y,
    s,
    oval(2, 0, 17, 2.4, '#0b0d22', 'opacity="0.25"') +
      line(limb(back), dark, 6) +
      hand(back) +
      lower +
      feet +
      shape(body, cloth) +
      inside(
        body,
        shape('M-20,-84H-2C-5,-60 -5,-30 -6,0H-24Z', dark, 'opacity="0.55"') +
          (who.light ? shape('M5,-84C8,-60 7,-30 9,0H30V-84Z', who.light, 'opacity="0.75"') : ''),
      ) +
      trim +
      (who.hold ?? '') +
      line(limb(arm), mix(cloth, dark, 0.3), 6) +
      hand(arm) +
      skull(who),
    { flip: who.flip ?? false },
  )
}

/** @param {Person} who */
function skull(who) {
  const ink = who.hair ?? '#1d1820'
  const kind = who.head ?? 'hair'
  const wear =
    kind === 'scarf'
      ? (who.second ?? who.cloth)
      : kind === 'cap'
        ? '#fbf3e2'
        : kind === 'hat'
          ? '#f6c25c'
          : ink
  return (
    shape('M-3,-88L-3.6,-79L4,-79L3,-86Z', mix(who.skin, '#1a1418', 0.25)) +
    shape('M5.6,-95.5C6.8,-94 8.8,-91.4 9,-90.4C8.600,-89.7 7.4,-89.5 6.4,-89.5Z', who.skin) +
    oval(0.6, -92, 6.4, 7.8, who.skin) +
    inside(
      'M-5.8,-92a6.4,7.8 0 1 0 12.8,0a6.4,7.8 0 1 0 -12.8,0',
      shape('M-8,-102H-0.5C-3,-94 -2,-88 0,-83H-8Z', mix(who.skin, '#1a1418', 0.35), 'opacity="0.6"'),
    ) +
    headwear(kind, ink, wear, 0.6)
  )
}

/** A crowd seen small: robed strokes. @param {readonly Point[]} spots @param {number} s @param {readonly string[]} cloths @param {string} skin */
export const crowd = (spots, s, cloths, skin) =>
  spots
    .map(([x, y], i) =>
      at(
        x,
        y,
        s,
        shape('M-3.4,0C-4,-8 -3.4,-12 -2,-14H2C3.4,-12 4,-8 3.4,0Z', cloths[i % cloths.length] ?? '#fbf3e2') +
          disc(0, -16, 2.3, i % 3 ? skin : (cloths[i % cloths.length] ?? skin)),
      ),
    )
    .join('')
