import { ink, skin } from '../palette.mjs'
import {
  box,
  disc,
  dust,
  glow,
  line,
  mix,
  n,
  oval,
  seeded,
  shape,
  shaded,
  sheet,
  veil,
  washed,
} from '../draw.mjs'
import { birds, heap, sky, stars, streak } from '../parts/sky.mjs'
import { crescent, lightPath, sun } from '../parts/sun.mjs'
import { furrows, ridge } from '../parts/hills.mjs'
import { water } from '../parts/water.mjs'
import { arch, lantern } from '../parts/arch.mjs'
import { nouka, oarsman, riverAmbulance } from '../parts/boats.mjs'
import { banana, broadTree, palm, reeds, treeLine } from '../parts/trees.mjs'
import { person } from '../parts/people.mjs'
import { publicHouse, villageHouse } from '../parts/houses.mjs'
import { latticeField, star } from '../parts/lattice.mjs'

const [W, H] = [960, 720]
const hut = { wall: '#c98f62', shade: '#8a5a4c', roof: '#8f7a78', lit: '#f3d2a0', light: '#f6c25c' }
const night = { wall: '#6d4a5c', shade: '#33284f', roof: '#3a3560', lit: '#7a5876', light: '#fbd27a' }

export function well() {
  return sheet(
    W,
    H,
    sky(W, H, 'morning', 430) +
      sun(640, 300, 70, '#fff7df', '#fbdf9c', 4) +
      heap(60, 432, 300, 80, '#fdf3da', '#f1d9a8', 4) +
      ridge(W, 430, 20, 480, '#9db99a', '#d9d3a0', 3) +
      treeLine(-20, 450, 1000, 60, '#6d9a70', '#a9bf8f', 5) +
      washed('M0,440H960V720H0Z', [
        [0, '#c9bd7c'],
        [0.4, '#8a9a58'],
        [1, '#2c4a38'],
      ]) +
      villageHouse(170, 500, 0.95, hut, { thatch: true }) +
      palm(300, 500, 300, '#2f6650', 4) +
      banana(60, 510, 170, '#2f7351', '#a9c46c', 5) +
      broadTree(860, 520, 330, '#2f6650', '#9fb860', 8) +
      oval(530, 640, 270, 50, '#a98f78') +
      oval(530, 630, 250, 42, '#d8c3a5') +
      oval(510, 628, 90, 16, '#7fb0bd') +
      box(596, 452, 26, 178, '#3d5a62') +
      box(586, 440, 46, 30, '#2b4650', 'rx="6"') +
      line('M610,448L520,400', '#2b4650', 14) +
      line('M590,470H540V492', '#2b4650', 16) +
      line('M540,500C538,540 534,580 530,620', '#d8ecec', 7) +
      shape('M492,560L500,626H562L570,560Z', '#9fb0b0') +
      oval(531, 560, 39, 9, '#d8ecec') +
      person(420, 650, 2.9, {
        dress: 'sari',
        cloth: ink.clay,
        second: ink.gold,
        skin: skin.brown,
        head: 'scarf',
        light: '#fbe3b8',
        reach: [
          [-1, -78],
          [16, -84],
          [34, -88],
        ],
        other: [
          [-3, -78],
          [14, -78],
          [30, -86],
        ],
      }) +
      person(720, 660, 2.5, {
        dress: 'sari',
        cloth: ink.teal,
        second: '#f3e6cb',
        skin: skin.deep,
        head: 'scarf',
        flip: true,
        light: '#fbe3b8',
        hold: '<path d="M4,-58C-2,-48 0,-36 12,-36C24,-36 26,-48 20,-58L18,-64H6Z" fill="#d79f3e"/>',
      }) +
      person(800, 664, 1.7, {
        dress: 'frock',
        cloth: ink.saffron,
        skin: skin.brown,
        head: 'bun',
        flip: true,
        light: '#fff0c8',
      }) +
      reeds(-10, 730, 300, 90, '#22402f', 3, 40) +
      birds(300, 200, 8, '#3b6a60', 6, 3),
  )
}

export function school() {
  const kids = [
    [190, 640, 1.5, ink.green],
    [270, 656, 1.6, '#f3e6cb'],
    [420, 668, 1.7, ink.teal],
    [640, 650, 1.55, ink.clay],
    [720, 664, 1.6, ink.saffron],
    [800, 640, 1.45, ink.teal],
  ]
  return sheet(
    W,
    H,
    sky(W, H, 'noon', 460) +
      sun(760, 150, 54, '#fffaf0', '#f9e6b5', 3) +
      veil(0.8, streak(330, 120, 420, 40, '#fdf3da', 3)) +
      heap(500, 462, 260, 80, '#fdf3da', '#f3e8c8', 9) +
      treeLine(-20, 470, 1000, 70, '#6d9a70', '#a9bf8f', 5) +
      publicHouse(
        190,
        540,
        580,
        170,
        { wall: '#f0d9a8', shade: '#b8825c', roof: ink.clay, lit: '#f0a86a', light: '#f9d98c' },
        { mark: 'book', bays: 7 },
      ) +
      washed('M0,536H960V720H0Z', [
        [0, '#e3c799'],
        [1, '#a8764e'],
      ]) +
      line('M120,540V250', '#5f4a48', 7) +
      shape('M123,254C150,244 176,266 206,254V318C176,330 150,308 123,318Z', ink.green) +
      disc(160, 286, 18, ink.clay) +
      broadTree(880, 600, 460, '#2f6650', '#9fb860', 5) +
      veil(0.3, oval(860, 620, 160, 26, '#3a2a3c')) +
      kids
        .map(([x, y, s, c], i) =>
          person(Number(x), Number(y), Number(s), {
            dress: i % 2 ? 'frock' : 'shirt',
            cloth: String(c),
            second: '#2b2f5e',
            skin: [skin.brown, skin.tan, skin.deep][i % 3] ?? skin.tan,
            head: i % 2 ? 'bun' : 'hair',
            flip: i > 2,
            light: '#fff0c8',
            ...(i === 2 || i === 3
              ? {
                  reach: [
                    [-1, -78],
                    [10, -84],
                    [18, -94],
                  ],
                }
              : {}),
          }),
        )
        .join('') +
      person(520, 640, 2.4, {
        dress: 'sari',
        cloth: '#3d567a',
        second: ink.gold,
        skin: skin.tan,
        head: 'bun',
        light: '#fff0c8',
        hold: '<path d="M2,-60h18v12h-18Z" fill="#a63d2a"/>',
      }) +
      disc(590, 690, 12, ink.clay) +
      line('M580,688Q590,682 600,692', '#f3e6cb', 2),
  )
}

export function clinic() {
  return sheet(
    W,
    H,
    sky(W, H, 'monsoon', 450) +
      sun(260, 300, 60, '#fff6dc', '#ecdcab', 3) +
      heap(480, 452, 360, 110, '#e6e2c2', '#ecdcab', 4) +
      treeLine(-20, 460, 1000, 60, '#7f9c8a', '#c0c5ab', 3) +
      palm(820, 520, 360, '#2f5a58', 4) +
      palm(900, 520, 280, '#2f5a58', 8) +
      publicHouse(
        230,
        550,
        500,
        190,
        { wall: '#fbf3e2', shade: '#b8b49a', roof: ink.teal, lit: '#9fc0bd', light: '#f9d98c' },
        { mark: 'cross', bays: 5 },
      ) +
      washed('M0,546H960V720H0Z', [
        [0, '#b9bd94'],
        [1, '#3d5a4c'],
      ]) +
      shape('M440,552H520L640,720H320Z', '#e3d2a8') +
      person(410, 660, 2.4, {
        dress: 'robe',
        cloth: '#fffaf0',
        second: '#dfe8df',
        skin: skin.tan,
        head: 'scarf',
        light: '#fff0c8',
        reach: [
          [-1, -78],
          [14, -66],
          [26, -58],
        ],
        hold: '<path d="M-9,-62H9V-59H-9Z" fill="#a63d2a"/>',
      }) +
      person(510, 666, 2.3, {
        dress: 'sari',
        cloth: ink.green,
        second: ink.gold,
        skin: skin.brown,
        head: 'scarf',
        flip: true,
        hold: '<path d="M0,-66C12,-70 22,-60 18,-50C10,-44 -2,-48 -4,-56Z" fill="#f3e6cb"/><circle cx="14" cy="-62" r="5" fill="#744529"/>',
        light: '#fbe3b8',
      }) +
      person(640, 640, 2.1, {
        dress: 'lungi',
        cloth: '#d8c3a5',
        second: ink.teal,
        skin: skin.deep,
        hair: '#8f8a8c',
        flip: true,
      }) +
      person(250, 640, 2, {
        dress: 'panjabi',
        cloth: '#8fa8a0',
        skin: skin.brown,
        head: 'cap',
        hair: '#8f8a8c',
      }) +
      banana(130, 640, 260, '#2a5a4a', '#9fb860', 3) +
      reeds(-10, 730, 240, 90, '#22402f', 5, 40),
  )
}

export function floodBoat() {
  return sheet(
    W,
    H,
    sky(W, H, 'monsoon', 340) +
      veil(
        0.6,
        streak(220, 150, 520, 60, '#2f5066', 4) +
          streak(740, 110, 420, 50, '#3a5c70', 9) +
          streak(520, 220, 620, 44, '#5a7a88', 12),
      ) +
      sun(700, 300, 54, '#fff6dc', '#ecdcab', 3) +
      treeLine(-20, 350, 1000, 50, '#5f8086', '#9fb0a0', 3) +
      water(0, 344, W, 380, '#d8d2ac', '#1f4658', '#fff6dc', 7, 120) +
      villageHouse(220, 430, 0.8, { ...hut, wall: '#9a7a62' }) +
      box(110, 408, 240, 40, '#6f95a0', 'opacity="0.9"') +
      villageHouse(820, 400, 0.55, { ...hut, wall: '#9a8a78' }) +
      box(740, 384, 160, 24, '#9fb8b4', 'opacity="0.9"') +
      palm(360, 430, 240, '#2a4f58', 4) +
      palm(60, 450, 300, '#2a4f58', 8, { lean: 0.1 }) +
      lightPath(700, 352, 600, 110, '#fff6dc', 5) +
      person(410, 586, 2, {
        dress: 'sari',
        cloth: ink.clay,
        second: ink.gold,
        skin: skin.brown,
        head: 'scarf',
        sit: true,
      }) +
      person(480, 590, 1.6, { dress: 'frock', cloth: ink.saffron, skin: skin.tan, head: 'bun', sit: true }) +
      person(550, 586, 2, {
        dress: 'panjabi',
        cloth: '#f3e6cb',
        second: '#d8c3a5',
        skin: skin.deep,
        head: 'cap',
        hair: '#cfc8c0',
        sit: true,
        flip: true,
      }) +
      [600, 640, 622]
        .map((x, i) =>
          box(
            x,
            566 - (i === 2 ? 26 : 0),
            38,
            28,
            ['#c99e68', '#e3c799', '#b98a54'][i] ?? '#c99e68',
            'rx="5"',
          ),
        )
        .join('') +
      nouka(500, 626, 2.05, { hull: '#17303f', lit: '#f6d9a4', hood: '#17303f' }).replace(
        /<path d="M-62,-12C[\s\S]*?<\/g>/,
        '',
      ) +
      person(730, 584, 2.3, {
        dress: 'lungi',
        cloth: ink.green,
        second: '#f3e6cb',
        skin: skin.brown,
        head: 'hat',
        flip: true,
        reach: [
          [-1, -78],
          [12, -70],
          [20, -76],
        ],
        hold: '<path d="M16,-110L28,30" stroke="#17303f" stroke-width="3"/>',
      }) +
      veil(0.35, shape('M260,640H760L700,690H330Z', '#0e2433')) +
      reeds(-10, 730, 260, 130, '#122a36', 5, 50),
  )
}

export function field() {
  const next = seeded(4)
  let shoots = ''
  for (let r = 0; r < 12; r += 1)
    for (let c = 0; c < 26; c += 1) {
      const t = r / 12
      const s = 4 + t * t * 22
      const x = 480 + (c - 13 + next() * 0.3) * (14 + t * 62)
      const y = 440 + t ** 1.5 * 300
      shoots += `M${n(x)},${n(y)}q${n(-s * 0.5)},${n(-s)} ${n(-s * 0.8)},${n(-s * 1.2)}M${n(x)},${n(y)}v${n(-s * 1.5)}M${n(x)},${n(y)}q${n(s * 0.5)},${n(-s)} ${n(s * 0.8)},${n(-s * 1.1)}`
    }
  return sheet(
    W,
    H,
    sky(W, H, 'tea', 410) +
      sun(300, 280, 72, '#fffbe8', '#fbe3b8', 4) +
      veil(0.7, streak(640, 150, 420, 36, '#e9e6c4', 5)) +
      ridge(W, 410, 30, 450, '#8fb09a', '#dcd9ae', 4) +
      treeLine(-20, 424, 1000, 50, '#5f8f6a', '#9fb884', 7) +
      villageHouse(740, 440, 0.6, hut, { thatch: true }) +
      palm(850, 440, 220, '#2f6650', 4) +
      washed('M0,418H960V720H0Z', [
        [0, '#e3d29a'],
        [0.3, '#9fb59a'],
        [1, '#3a6a6a'],
      ]) +
      furrows(480, 400, W, 740, 14, '#6d7a4c', 5, 0.5) +
      lightPath(300, 424, 700, 90, '#fff6dc', 4) +
      line(shoots, '#2f7351', 3) +
      bent(330, 600, 2.2, ink.clay, skin.brown, false) +
      bent(560, 560, 1.8, ink.teal, skin.deep, false) +
      bent(720, 640, 2.5, ink.saffron, skin.brown, true) +
      reeds(-10, 730, 200, 90, '#123c34', 3, 30) +
      birds(560, 260, 8, '#3f6a60', 6, 4),
  )
}
/** A planter bent over the wet rows. @param {number} x @param {number} y @param {number} s @param {string} cloth @param {string} tone @param {boolean} flip */
const bent = (x, y, s, cloth, tone, flip) =>
  `<g transform="translate(${x} ${y}) scale(${flip ? -s : s} ${s})">` +
  oval(4, 0, 34, 4, '#1c4a40', 'opacity="0.4"') +
  line('M-8,-34L-12,-2M6,-34L6,-2', tone, 7) +
  shape('M-18,-26C-20,-48 -10,-60 2,-60L16,-34L12,-22Z', mix(cloth, '#fbf3e2', 0.1)) +
  shape('M-8,-56C4,-68 26,-66 40,-54L34,-42C20,-46 10,-44 4,-36Z', cloth) +
  line('M32,-50L38,-26L42,-8', tone, 5.4) +
  disc(48, -48, 8, tone) +
  shape('M26,-58C40,-72 62,-66 68,-48L34,-44Z', '#e3c799') +
  line('M30,-52L64,-49', '#8a5d3c', 1.6) +
  '</g>'

export function meal() {
  const seats = [
    [210, 560, 2.2, ink.green, false],
    [330, 540, 2.0, '#f3e6cb', false],
    [480, 530, 1.5, ink.saffron, false],
    [620, 540, 2.0, ink.wine, true],
    [750, 560, 2.2, ink.teal, true],
  ]
  return sheet(
    W,
    H,
    shaded(`M0,0H${W}V${H}H0Z`, '#1f1d48', '#5a3850') +
      shape(arch(480, 470, 520, 430, 0.5), '#141235') +
      `<clipPath id="mw"><path d="${arch(480, 470, 480, 400, 0.5)}"/></clipPath><g clip-path="url(#mw)">${sky(W, 470, 'dusk', 430) + crescent(560, 170, 30, ink.butter) + stars(W, 260, 60, 4) + treeLine(200, 440, 560, 50, '#4e3a6d', '#7b4f7c', 5) + villageHouse(400, 460, 0.6, night) + palm(600, 470, 220, '#2b2350', 3)}</g>` +
      line(arch(480, 470, 480, 400, 0.5), '#e7a063', 5) +
      lantern(480, 0, 100, 1.5, '#14122e', ink.gold, 0.8) +
      glow(480, 520, 460, ink.saffron, 0.5) +
      shape('M80,560H880L960,720H0Z', '#7a3640') +
      line('M96,566H864L936,706H24Z', ink.gold, 4) +
      latticeField(150, 600, 680, 0, 76, '#c4693a', 3, 0.7) +
      seats
        .map(([x, y, s, c, f], i) =>
          person(Number(x), Number(y) + 20, Number(s), {
            dress: i === 1 ? 'panjabi' : 'sari',
            cloth: String(c),
            second: [ink.gold, '#d8c3a5', ink.clay, ink.gold, '#f3e6cb'][i] ?? ink.gold,
            skin: [skin.tan, skin.deep, skin.brown, skin.brown, skin.tan][i] ?? skin.tan,
            head: /** @type {const} */ (['scarf', 'cap', 'bun', 'scarf', 'scarf'])[i] ?? 'hair',
            sit: true,
            flip: Boolean(f),
            light: '#fbd27a',
            reach: [
              [-1, -78],
              [10, -66],
              [22, -58],
            ],
          }),
        )
        .join('') +
      shape('M300,620H660L620,640H340Z', '#d79f3e') +
      oval(480, 618, 180, 30, '#f0c46a') +
      oval(480, 612, 150, 22, '#fbf0d6') +
      shape('M370,612C400,572 560,572 590,612C560,624 400,624 370,612Z', '#fff6dc') +
      oval(440, 602, 12, 6, ink.clay) +
      oval(510, 596, 12, 6, ink.moss) +
      [230, 350, 610, 730]
        .map(
          (x, i) =>
            oval(x, 664 - (i % 2) * 6, 40, 11, '#e3c799') + oval(x, 661 - (i % 2) * 6, 30, 7, '#fff6dc'),
        )
        .join('') +
      oval(480, 690, 30, 10, ink.teal),
  )
}

export function blankets() {
  return sheet(
    W,
    H,
    sky(W, H, 'night', 480) +
      stars(W, 300, 90, 5) +
      crescent(760, 110, 34, ink.butter) +
      treeLine(-20, 480, 1000, 60, '#3a3666', '#6d5a80', 5) +
      veil(
        0.5,
        washed('M0,360H960V520H0Z', [
          [0, '#c9b5b4', 0],
          [0.6, '#c9b5b4', 0.6],
          [1, '#c9b5b4', 0],
        ]),
      ) +
      villageHouse(230, 530, 1.2, night, { thatch: true, open: true }) +
      glow(230, 480, 320, ink.saffron, 0.45) +
      washed('M0,520H960V720H0Z', [
        [0, '#4a4272'],
        [1, '#12133a'],
      ]) +
      washed('M208,532H256L420,720H60Z', [
        [0, '#f6c25c', 0.7],
        [1, '#f6c25c', 0],
      ]) +
      pile(560, 640) +
      person(470, 660, 2.7, {
        dress: 'panjabi',
        cloth: ink.green,
        second: '#d8c3a5',
        skin: skin.brown,
        head: 'cap',
        light: '#f6c25c',
        flip: true,
        reach: [
          [-1, -78],
          [12, -64],
          [24, -62],
        ],
        other: [
          [-3, -78],
          [8, -62],
          [22, -58],
        ],
        hold: '<path d="M12,-74h24v8h-24ZM12,-66h24v8h-24Z" fill="#a63d2a"/><path d="M12,-72h24M12,-64h24" stroke="#f6c25c" stroke-width="2"/>',
      }) +
      person(360, 664, 2.5, {
        dress: 'robe',
        cloth: '#8a3b4c',
        second: '#c4693a',
        skin: skin.deep,
        head: 'scarf',
        hair: '#cfc8c0',
        light: '#f6c25c',
        reach: [
          [-1, -78],
          [10, -66],
          [20, -62],
        ],
      }) +
      person(290, 668, 1.6, {
        dress: 'robe',
        cloth: ink.teal,
        second: '#9fc0bd',
        skin: skin.brown,
        head: 'scarf',
      }) +
      person(700, 650, 2.5, {
        dress: 'robe',
        cloth: '#3d567a',
        second: '#e3c799',
        skin: skin.tan,
        head: 'scarf',
        flip: true,
      }) +
      palm(880, 720, 480, '#0f1130', 6, { lit: '#2b2f5e' }) +
      lantern(620, 470, 20, 0.9, '#14122e', ink.gold, 0.9) +
      line('M620,720V470', '#14122e', 6),
  )
}
/** Folded blankets. @param {number} x @param {number} y */
const pile = (x, y) =>
  ['#a63d2a', '#e3c799', '#2b6f80', '#eea02b', '#6d2a35']
    .map(
      (c, i) =>
        box(x - 60 + (i % 2) * 6, y - i * 22, 120, 20, c, 'rx="9"') +
        line(`M${x - 44},${y + 6 - i * 22}H${x + 50}`, mix(c, '#fbf3e2', 0.4), 2),
    )
    .join('')

export function loom() {
  let warp = ''
  for (let i = 0; i < 46; i += 1) warp += `M${250 + i * 10},236L${230 + i * 11},560`
  let bands = ''
  for (let i = 0; i < 9; i += 1)
    bands += box(
      232 - i * 0.6,
      480 + i * 13,
      500,
      12,
      [ink.clay, ink.gold, ink.clay, ink.green, '#f3e6cb', ink.green, ink.clay, ink.gold, ink.clay][i] ??
        ink.clay,
    )
  let motifs = ''
  for (let i = 0; i < 12; i += 1) motifs += star(262 + i * 40, 538, 12)
  return sheet(
    W,
    H,
    shaded(`M0,0H${W}V${H}H0Z`, '#8a5a50', '#c98f62') +
      shape(arch(800, 430, 200, 330), '#5a3440') +
      `<clipPath id="lw"><path d="${arch(800, 430, 172, 304)}"/></clipPath><g clip-path="url(#lw)">${sky(W, 430, 'morning', 430) + disc(820, 240, 40, '#fff7df') + banana(780, 440, 230, '#2f7351', '#a9c46c', 4)}</g>` +
      shape('M714,430H886L560,720H200Z', '#fff0c8', 'opacity="0.25"') +
      washed('M0,600H960V720H0Z', [
        [0, '#7a4a3c'],
        [1, '#3a2436'],
      ]) +
      line(warp, '#fbf3e2', 2, 'opacity="0.85"') +
      bands +
      shape(motifs, '#fbf3e2') +
      line('M190,180V650M770,180V650M170,190H790M190,600H770M220,470H744', '#4a2a30', 18) +
      box(204, 420, 552, 26, '#6d4034') +
      line('M480,190V420', '#4a2a30', 6) +
      shape('M430,462L470,452H540L580,462L540,472H470Z', ink.saffron) +
      line('M176,186H784', '#a06a4c', 4) +
      person(150, 690, 4.4, {
        dress: 'sari',
        cloth: ink.teal,
        second: ink.gold,
        skin: skin.brown,
        head: 'bun',
        light: '#ffe6b0',
        sit: true,
        reach: [
          [-1, -78],
          [14, -70],
          [30, -66],
        ],
        other: [
          [-3, -78],
          [12, -62],
          [26, -52],
        ],
      }) +
      [820, 880, 850]
        .map(
          (x, i) =>
            disc(x, 660 - (i === 2 ? 40 : 0), 28, [ink.clay, ink.green, ink.gold][i] ?? ink.clay) +
            line(
              `M${x - 20},${654 - (i === 2 ? 40 : 0)}q20,-16 40,4M${x - 22},${666 - (i === 2 ? 40 : 0)}q22,-14 44,2`,
              '#fbf3e2',
              2,
              'opacity="0.6"',
            ),
        )
        .join(''),
  )
}

export function home() {
  return sheet(
    W,
    H,
    sky(W, H, 'night', 520) +
      stars(W, 330, 110, 8) +
      crescent(200, 120, 36, ink.butter) +
      treeLine(-20, 520, 1000, 90, '#332f60', '#54406f', 5) +
      glow(480, 480, 560, ink.saffron, 0.4) +
      publicHouse(
        180,
        580,
        600,
        220,
        { wall: '#9a6a62', shade: '#4a3358', roof: '#3a3260', lit: '#7a5876', light: '#fbd27a' },
        { bays: 5 },
      ) +
      shape(arch(480, 580, 150, 300), '#33284f') +
      shaded(arch(480, 580, 118, 260), '#e08a3c', '#fff0c4') +
      line(arch(480, 580, 150, 300), ink.ember, 4) +
      lantern(480, 330, 40, 0.9, '#33284f', ink.ivory, 0.9) +
      washed('M0,576H960V720H0Z', [
        [0, '#5a3c5c'],
        [1, '#14143a'],
      ]) +
      washed('M422,580H538L700,720H260Z', [
        [0, '#ffe2a0', 0.9],
        [1, '#f0a04a', 0],
      ]) +
      person(450, 610, 1.7, {
        dress: 'sari',
        cloth: ink.green,
        second: ink.gold,
        skin: skin.tan,
        head: 'scarf',
        light: '#fbd27a',
      }) +
      person(510, 612, 1.1, {
        dress: 'frock',
        cloth: ink.saffron,
        skin: skin.brown,
        head: 'bun',
        flip: true,
      }) +
      person(400, 626, 1.2, { dress: 'shirt', cloth: '#8fa8c0', second: '#2b2f5e', skin: skin.deep }) +
      person(590, 640, 1.3, {
        dress: 'shirt',
        cloth: ink.clay,
        second: '#2b2f5e',
        skin: skin.brown,
        flip: true,
        hold: '<path d="M2,-62h16v11h-16Z" fill="#f3e6cb"/>',
      }) +
      broadTree(860, 660, 460, '#1c1f4a', '#4a4276', 5) +
      reeds(-10, 730, 260, 90, '#0f1130', 5, 40),
  )
}

export function bridge() {
  let poles = ''
  for (let i = 0; i < 9; i += 1) {
    const x = 130 + i * 88
    const y = 430 - Math.sin((i / 8) * Math.PI) * 46
    poles += `M${x - 16},610L${n(x + 14)},${n(y - 74)}M${x + 30},610L${n(x)},${n(y - 74)}`
  }
  return sheet(
    W,
    H,
    sky(W, H, 'tea', 400) +
      sun(640, 270, 76, '#fffbe8', '#fbe3b8', 4) +
      veil(0.7, streak(280, 150, 420, 36, '#e9e6c4', 5)) +
      ridge(W, 400, 30, 440, '#8fb09a', '#dcd9ae', 4) +
      treeLine(-20, 420, 1000, 70, '#5f8f6a', '#9fb884', 7) +
      villageHouse(840, 440, 0.7, hut, { thatch: true }) +
      water(0, 430, W, 300, '#e9dcae', '#2c6068', '#fffbe8', 6, 100) +
      lightPath(640, 440, 680, 120, '#fffbe8', 5) +
      shape(
        'M-10,440C60,430 130,440 170,470C190,560 120,640 -10,660ZM970,440C900,432 830,450 800,480C800,560 860,620 970,640Z',
        '#3a6a4c',
      ) +
      line(poles, '#5f4030', 8) +
      line('M90,440C300,376 660,376 870,440', '#7a5238', 14) +
      line('M90,436C300,372 660,372 870,436', '#c98f5a', 4) +
      line('M96,366C300,304 660,304 864,366', '#7a5238', 6) +
      person(360, 402, 1.5, {
        dress: 'sari',
        cloth: ink.clay,
        second: ink.gold,
        skin: skin.brown,
        head: 'scarf',
        light: '#fff0c8',
        hold: '<path d="M-8,-112C-12,-104 -8,-100 2,-100C12,-100 14,-104 10,-112Z" fill="#c99e68"/>',
      }) +
      person(450, 396, 1.05, {
        dress: 'shirt',
        cloth: '#f3e6cb',
        second: ink.indigo,
        skin: skin.tan,
        light: '#fff0c8',
      }) +
      person(500, 395, 1.0, {
        dress: 'frock',
        cloth: ink.teal,
        skin: skin.brown,
        head: 'bun',
        light: '#fff0c8',
      }) +
      person(620, 400, 1.5, {
        dress: 'lungi',
        cloth: '#d8c3a5',
        second: ink.green,
        skin: skin.deep,
        flip: true,
        light: '#fff0c8',
      }) +
      line('M96,372C300,310 660,310 864,372', '#8a5d3c', 3) +
      nouka(
        480,
        600,
        0.8,
        { hull: '#20383c', lit: '#f6d9a4', hood: '#8a5d3c' },
        { crew: oarsman(84, -14, '#20383c', '#f3e6cb', '#54301e') },
      ) +
      banana(60, 640, 280, '#1f5a44', '#9fb860', 5) +
      palm(900, 700, 430, '#1f4f40', 5, { lean: -0.12 }) +
      reeds(-10, 730, 360, 110, '#123c34', 3, 60),
  )
}

export function solar() {
  return sheet(
    W,
    H,
    sky(W, H, 'night', 470) +
      stars(W, 330, 120, 9) +
      crescent(770, 110, 34, ink.butter) +
      treeLine(-20, 480, 1000, 80, '#332f60', '#54406f', 7) +
      villageHouse(520, 560, 2.1, { ...night, wall: '#7a5258' }, { open: true }) +
      shape('M560,232L680,232L724,300L596,300Z', '#2b4a78') +
      line('M590,232L628,300M620,232L660,300M650,232L692,300M575,256H696M586,278H710', '#9fb5d0', 2.4) +
      washed('M0,552H960V720H0Z', [
        [0, '#4a3a66'],
        [1, '#12133a'],
      ]) +
      glow(420, 600, 420, ink.gold, 0.65) +
      shape('M250,640H620L650,664H220Z', '#a8764e') +
      box(240, 662, 16, 50, '#5a3440') +
      box(616, 662, 16, 50, '#5a3440') +
      box(420, 626, 30, 14, '#2b2350') +
      line('M435,626V580C435,560 450,552 470,560', '#2b2350', 6) +
      shape('M456,548L506,566L488,590L444,568Z', ink.clay) +
      shape('M452,572L488,590L560,640H400Z', '#fff0c2', 'opacity="0.55"') +
      shape('M370,640L420,628L470,640L420,646Z', '#fffaf0') +
      shape('M490,640L540,630L590,642L540,648Z', '#fffaf0') +
      line('M388,639L420,632M508,641L540,634', '#b9a58a', 2) +
      person(330, 700, 3.1, {
        dress: 'frock',
        cloth: ink.saffron,
        skin: skin.brown,
        head: 'bun',
        sit: true,
        light: '#fff0c2',
        reach: [
          [-1, -78],
          [10, -62],
          [24, -58],
        ],
      }) +
      person(610, 704, 3.1, {
        dress: 'shirt',
        cloth: ink.teal,
        second: '#2b2f5e',
        skin: skin.deep,
        sit: true,
        flip: true,
        light: '#fff0c2',
        reach: [
          [-1, -78],
          [10, -62],
          [22, -58],
        ],
      }) +
      palm(100, 720, 520, '#0f1130', 6, { lit: '#2b2f5e' }) +
      banana(890, 700, 320, '#14173f', '#3a3c74', 5),
  )
}

export function boatAmbulance() {
  return sheet(
    W,
    H,
    sky(W, H, 'dawn', 380) +
      sun(300, 290, 66, '#fff6dc', '#fbd596', 4) +
      veil(0.6, streak(640, 160, 420, 36, '#f7cfae', 4)) +
      treeLine(-20, 390, 1000, 60, '#8d7a98', '#d6a0a0', 5) +
      palm(720, 400, 200, '#6d6088', 4) +
      palm(790, 400, 160, '#6d6088', 7) +
      villageHouse(860, 400, 0.6, { ...hut, wall: '#a8828a', shade: '#7a6488' }) +
      water(0, 384, W, 340, '#f3cfa8', '#24426a', '#fff6dc', 6, 120) +
      lightPath(300, 394, 660, 120, '#fff6dc', 5) +
      person(690, 494, 1.9, {
        dress: 'worker',
        cloth: ink.teal,
        second: '#1b2a52',
        skin: skin.brown,
        head: 'hat',
        light: '#fbd596',
      }) +
      person(290, 500, 1.8, {
        dress: 'robe',
        cloth: '#fffaf0',
        second: '#e7efe6',
        skin: skin.tan,
        head: 'scarf',
        light: '#ffe6b0',
      }) +
      riverAmbulance(490, 560, 1.9, { hull: '#fbf3e2', lit: '#fffaf0', roof: '#f3e6cb', mark: ink.clay }) +
      veil(0.4, shape('M210,584H800L720,650H300Z', '#14284a')) +
      line('M180,586C120,596 60,600 0,596M200,600C140,616 80,622 10,620', '#fff6dc', 4, 'opacity="0.7"') +
      reeds(640, 730, 340, 140, '#14233c', 5, 60) +
      reeds(-10, 730, 180, 100, '#14233c', 8, 30) +
      birds(480, 240, 8, '#5d5a88', 6, 3),
  )
}
void [dust]
