import { ink, skin } from '../palette.mjs'
import {
  at,
  box,
  disc,
  glow,
  inside,
  line,
  mix,
  n,
  oval,
  shape,
  shaded,
  sheet,
  veil,
  washed,
} from '../draw.mjs'
import { birds, sky, streak } from '../parts/sky.mjs'
import { lightPath, sun } from '../parts/sun.mjs'
import { ridge } from '../parts/hills.mjs'
import { water } from '../parts/water.mjs'
import { arch, postLamp } from '../parts/arch.mjs'
import { streetHouse } from '../parts/towers.mjs'
import { freighter, nouka, quayCrane } from '../parts/boats.mjs'
import { banana, broadTree, palm, reeds, treeLine } from '../parts/trees.mjs'
import { person } from '../parts/people.mjs'
import { villageHouse } from '../parts/houses.mjs'
import { rickshaw } from '../parts/wheels.mjs'
import { room, tableTop } from '../parts/rooms.mjs'
import { carton, handStamp, inkMark, paper, pen, rosette, tea } from '../parts/things.mjs'
import { latticeField, star } from '../parts/lattice.mjs'
import { cabs } from './services.mjs'

const [W, H] = [1200, 800]
const [w, h] = [800, 600]

/** An open passport under the lamp, a visa in it, the papers in order round it. */
const visaPage = () =>
  sheet(
    W,
    H,
    tableTop(W, 0, H, ['#1f5a4a', '#0c3530']) +
      glow(560, 240, 720, ink.butter, 0.4) +
      paper(1010, 300, 300, 400, 7, 12) +
      paper(1040, 330, 300, 400, 14, 10, inkMark(60, 120, 54, ink.clay, 10)) +
      [0, 1]
        .map((i) =>
          at(
            150 + i * 40,
            190 + i * 200,
            1,
            box(-64, -82, 140, 176, '#0b0d22', 'opacity="0.3"') +
              box(-70, -90, 140, 176, '#fffaf0') +
              box(-58, -78, 116, 152, '#dfe6ea') +
              inside(
                'M-58,-78H58V74H-58Z',
                shape('M-50,80C-46,20 -20,14 0,14C20,14 46,20 50,80Z', i ? ink.wine : '#2f4a70') +
                  oval(0, -20, 26, 32, i ? skin.tan : skin.brown) +
                  (i
                    ? shape(
                        'M-36,30C-46,-70 46,-70 36,30C24,20 30,-20 20,-40H-20C-30,-20 -24,20 -36,30Z',
                        ink.teal,
                      )
                    : shape('M-28,-18C-36,-74 36,-74 28,-18C22,-36 -22,-36 -28,-18Z', '#1d1820')),
              ),
            { turn: -9 + i * 14 },
          ),
        )
        .join('') +
      at(
        590,
        420,
        1,
        box(-330, -226, 680, 470, '#0b0d22', 'rx="20" opacity="0.35"') +
          box(-340, -240, 680, 470, ink.wine, 'rx="18"') +
          shaded(
            'M-4,-226H-312C-322,-226 -326,-222 -326,-212V202C-326,212 -322,216 -312,216H-4Z',
            '#fdf3df',
            '#e0d0b4',
          ) +
          shaded(
            'M4,-226H312C322,-226 326,-222 326,-212V202C326,212 322,216 312,216H4Z',
            '#e9dcc2',
            '#fbf0dc',
            [0, 0, 1, 0],
          ) +
          line('M0,-226V216', '#a8906a', 4) +
          latticeField(-290, -190, 260, 380, 52, '#d8c3a0', 2, 0.6) +
          inkMark(-220, -110, 72, ink.teal, -14) +
          inkMark(-96, 20, 64, ink.clay, 12) +
          inkMark(-230, 120, 60, ink.violet, 6) +
          at(
            -90,
            -150,
            1,
            box(-54, -32, 108, 64, 'none', 'stroke="#2f7351" stroke-width="6" rx="6"') +
              box(-34, -6, 68, 12, ink.leaf),
            { turn: 9 },
          ) +
          shaded('M34,-150H300V110H34Z', '#cfe3d6', '#f3dcae') +
          latticeField(60, -130, 220, 220, 44, '#8fb8a4', 2, 0.6) +
          box(34, -150, 266, 40, ink.green) +
          box(50, -136, 130, 11, '#fbf3e2', 'rx="4"') +
          shape(star(272, -130, 14), ink.gold) +
          box(50, -90, 84, 108, '#fffaf0') +
          shape('M54,18C56,-16 74,-20 92,-20C110,-20 128,-16 130,18Z', ink.indigo) +
          oval(92, -44, 19, 24, skin.brown) +
          shape('M72,-44C66,-84 118,-84 112,-44C106,-58 78,-58 72,-44Z', '#1d1820') +
          [0, 1, 2, 3]
            .map((i) => box(150, -86 + i * 28, [120, 90, 132, 70][i] ?? 90, 9, ink.indigo, 'rx="4"'))
            .join('') +
          box(50, 44, 232, 9, ink.indigo) +
          box(50, 64, 232, 9, ink.indigo) +
          rosette(270, 110, 34, ink.clay),
        { turn: -4 },
      ) +
      handStamp(970, 720, 1.35, ink.clay, { turn: 8 }) +
      pen(300, 720, 1.3, ink.saffron, -16) +
      tea(1080, 730, 1.5),
  )

/** Three applicants at the gate of an embassy in the morning. */
const embassy = () =>
  sheet(
    w,
    h,
    sky(w, h, 'morning', 440) +
      sun(660, 150, 46, '#fff7df', '#fbdf9c', 3) +
      treeLine(-20, 440, 860, 90, '#8fae8a', '#c9cc98', 4) +
      shape('M190,200L400,110L610,200Z', '#e9d2ae') +
      shape('M230,194L400,122L570,194Z', '#fbf0d6') +
      shape(star(400, 172, 18), ink.gold) +
      box(186, 198, 428, 22, '#fbf3e2') +
      shaded('M200,220H600V450H200Z', '#cfae90', '#a8806f') +
      [222, 296, 370, 444, 518]
        .map(
          (x) =>
            shaded(`M${x},222H${x + 46}L${x + 42},446H${x + 4}Z`, '#fffaf0', '#d8c3ae', [0, 0, 1, 0]) +
            box(x - 5, 218, 56, 12, '#fbf3e2') +
            box(x - 4, 438, 54, 12, '#e9d9c4'),
        )
        .join('') +
      shape(arch(408, 446, 22, 120), '#5a3440') +
      box(170, 448, 460, 12, '#fbf3e2') +
      box(150, 460, 500, 14, '#d8c3ae') +
      [130, 670]
        .map(
          (x, i) =>
            line(`M${x},450V150`, '#5a4a52', 5) +
            shape(
              `M${x + 2},154C${x + 30},144 ${x + 56},166 ${x + 86},154V206C${x + 56},218 ${x + 30},196 ${x + 2},206Z`,
              i ? ink.teal : ink.clay,
            ),
        )
        .join('') +
      washed(`M0,470H${w}V${h}H0Z`, [
        [0, '#d8c090'],
        [1, '#7a6a60'],
      ]) +
      shape('M320,474H480L620,600H180Z', '#efe0c0') +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) =>
          i === 3 || i === 4
            ? ''
            : line(
                `M${20 + i * 108},430V530M${20 + i * 108},430h70M${90 + i * 108},430V530M${43 + i * 108},430V530M${66 + i * 108},430V530M${20 + i * 108},524h70`,
                '#2f3f48',
                5,
              ),
        )
        .join('') +
      person(300, 580, 2.6, {
        dress: 'shirt',
        cloth: '#7f9cb5',
        second: '#20244f',
        skin: skin.brown,
        light: '#fff0c8',
        hold: folder(ink.saffron),
      }) +
      person(220, 586, 2.5, {
        dress: 'sari',
        cloth: ink.wine,
        second: ink.gold,
        skin: skin.tan,
        head: 'bun',
        light: '#fff0c8',
        hold: folder('#fbf3e2'),
      }) +
      person(140, 590, 2.6, {
        dress: 'panjabi',
        cloth: '#e9dccf',
        skin: skin.deep,
        head: 'cap',
        hair: '#8f8a8c',
        light: '#fff0c8',
        hold: folder(ink.green),
      }) +
      broadTree(740, 560, 330, '#2f6650', '#8fb06a', 5),
  )
/** @param {string} c */
const folder = (c) =>
  `<path d="M2,-64h20v16h-20Z" fill="${c}"/><path d="M5,-60h12M5,-56h9" stroke="#141735" stroke-width="1.400"/>`

/** A sitting for a photograph of thirty-five millimetres by forty-five. */
const sitting = () =>
  sheet(
    w,
    h,
    room(w, h, 470, ['#7a4f5c', '#a8705c'], ['#5a3440', '#2a1a34'], 0.4) +
      box(400, 60, 300, 330, '#5a3440') +
      shaded('M390,50H690V390C690,430 700,450 740,480H350C380,450 390,430 390,390Z', '#fffaf0', '#e3d6c4') +
      glow(540, 230, 260, '#fffaf0', 0.7) +
      [360, 740]
        .map(
          (x, i) =>
            line(`M${x},480V170M${x},480l-30,40M${x},480l30,40`, '#1d1820', 6) +
            shape(
              i
                ? `M${x - 60},120L${x + 10},100V200L${x - 60},176Z`
                : `M${x + 60},120L${x - 10},100V200L${x + 60},176Z`,
              '#fbf0d6',
            ) +
            glow(x + (i ? -70 : 70), 150, 130, ink.butter, 0.6),
        )
        .join('') +
      person(540, 530, 3.9, {
        dress: 'shirt',
        cloth: ink.teal,
        second: '#20244f',
        skin: skin.brown,
        flip: true,
        light: '#fffaf0',
      }) +
      line('M150,380L90,590M150,380L210,590M150,380V590', '#14122e', 9) +
      box(96, 300, 116, 84, '#14122e', 'rx="10"') +
      box(206, 318, 46, 50, '#2b2755', 'rx="6"') +
      oval(252, 343, 9, 25, '#9fc0bd') +
      box(124, 284, 40, 18, '#14122e', 'rx="4"') +
      disc(122, 326, 6, ink.brick) +
      shape('M-10,600V360C-10,300 40,280 96,300L110,320C80,400 110,500 96,600Z', ink.indigo) +
      [0, 1, 2]
        .map((i) =>
          at(
            640 + i * 52,
            560,
            1,
            box(-22, -28, 44, 56, '#fffaf0') +
              box(-17, -22, 34, 44, '#dfe6ea') +
              oval(0, -6, 8, 10, skin.brown) +
              shape('M-15,22C-13,6 13,6 15,22Z', ink.teal),
            { turn: -6 + i * 5 },
          ),
        )
        .join(''),
  )

/** Certificates with every seal they need. */
const sealed = () =>
  sheet(
    W,
    H,
    tableTop(W, 0, H, ['#a8604c', '#54283a']) +
      glow(420, 160, 640, ink.butter, 0.45) +
      paper(840, 350, 520, 380, 9, 11) +
      at(
        480,
        380,
        1,
        box(-330, -226, 680, 480, '#0b0d22', 'opacity="0.32"') +
          shaded('M-340,-240H340V240H-340Z', '#fffaf0', '#efdfbe') +
          line('M-318,-218H318V218H-318Z', ink.green, 5) +
          line('M-302,-202H302V202H-302Z', ink.gold, 3) +
          latticeField(-288, -186, 576, 4, 36, '#8fb8a4', 2, 0.8) +
          shape(arch(0, -76, 70, 92), ink.green) +
          shape(star(0, -112, 19), ink.gold) +
          box(-170, -56, 340, 18, ink.indigo, 'rx="6"') +
          box(-120, -24, 240, 9, '#8a6390', 'rx="4"') +
          [0, 1, 2]
            .map((i) => box(-230 + i * 16, 14 + i * 28, 460 - i * 32, 8, '#b9a58a', 'rx="4"'))
            .join('') +
          line('M-230,150C-206,112 -196,176 -172,136C-160,116 -150,170 -104,144', ink.indigo, 5) +
          line('M-240,170H-90', '#b9a58a', 3) +
          inkMark(60, 110, 76, ink.violet, -12),
        { turn: -5 },
      ) +
      rosette(720, 500, 78, ink.clay) +
      inkMark(980, 300, 72, ink.teal, 14) +
      inkMark(900, 440, 62, ink.clay, -8) +
      handStamp(1060, 640, 1.7, ink.green, { turn: -6 }) +
      handStamp(240, 740, 1.2, ink.clay, { turn: 10 }) +
      oval(920, 720, 90, 30, '#14122e') +
      oval(920, 712, 90, 30, ink.wine) +
      oval(920, 710, 74, 22, '#3a1018') +
      pen(520, 720, 1.25, ink.gold, -7),
  )

/** The messenger with his satchel, in the rain at Kakrail. */
const messenger = () => {
  const far = { base: '#6d7f90', lit: '#a9b8b0', dark: '#4a5f78', light: '#f6dc9c' }
  const near = { base: '#46566e', lit: '#8296a0', dark: '#2c3a58', light: '#f6c25c' }
  let rain = ''
  for (let i = 0; i < 110; i += 1) rain += `M${(i * 173) % 840},${(i * 257) % 600}l-7,26`
  const wheel = (/** @type {number} */ x) =>
    `<circle cx="${x}" cy="500" r="62" fill="none" stroke="#14182e" stroke-width="7"/>` +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        line(
          `M${n(x - Math.cos(i * 0.52) * 60)},${n(500 - Math.sin(i * 0.52) * 60)}L${n(x + Math.cos(i * 0.52) * 60)},${n(500 + Math.sin(i * 0.52) * 60)}`,
          '#14182e',
          1.4,
          'opacity="0.7"',
        ),
      )
      .join('') +
    disc(x, 500, 6, '#14182e')
  return sheet(
    w,
    h,
    sky(w, h, 'monsoon', 440) +
      [0, 100, 560, 670].map((x, i) => streetHouse(x, 450, 120, 5 + (i % 2), far, 4 + i, cabs)).join('') +
      streetHouse(-90, 470, 190, 4, near, 12, cabs) +
      streetHouse(690, 470, 190, 4, near, 15, cabs) +
      washed(`M0,450H${w}V${h}H0Z`, [
        [0, '#8fa09c'],
        [1, '#1f3450'],
      ]) +
      lightPath(430, 456, 600, 130, '#e9e2bc', 4) +
      postLamp(590, 470, 270, '#20304a', ink.butter) +
      line(rain, '#e6ece4', 2, 'opacity="0.45"') +
      oval(390, 566, 190, 10, '#0b1426', 'opacity="0.45"') +
      wheel(280) +
      wheel(500) +
      line(
        'M280,500L340,400L400,496L280,500M340,400H470L400,496M462,372L500,500M462,372L494,360M334,384L342,404',
        '#a63d2a',
        8,
      ) +
      shape('M306,376H366L356,392H320Z', '#14182e') +
      line('M372,300L420,420L396,496', '#20244f', 28) +
      line('M380,500H416', '#14182e', 9) +
      shape('M340,386C322,320 336,238 382,220C420,216 440,250 424,300L400,386Z', ink.saffron) +
      inside(
        'M340,386C322,320 336,238 382,220C420,216 440,250 424,300L400,386Z',
        shape('M320,400V210H372C352,270 352,330 362,400Z', ink.ember, 'opacity="0.7"'),
      ) +
      line('M396,244L446,320L486,356', ink.ember, 22) +
      disc(490, 358, 11, skin.brown) +
      oval(408, 186, 26, 30, skin.brown) +
      shape(
        'M376,208C360,150 400,132 430,152C440,160 442,168 438,172C420,168 408,176 402,198C396,214 384,218 376,208Z',
        ink.saffron,
      ) +
      line('M352,236L420,330', ink.bark, 9) +
      shaded(
        'M262,296H352C360,296 362,302 362,308V366C362,374 356,378 348,378H270C262,378 256,374 256,366V308C256,302 258,296 262,296Z',
        '#8a5a3c',
        '#4a2a24',
      ) +
      shape('M256,304H362V336C330,350 288,350 256,336Z', '#a8704a') +
      disc(309, 342, 7, ink.gold) +
      box(280, 284, 60, 14, '#fffaf0'),
  )
}

/** A glass held over one signature. */
const underGlass = () =>
  sheet(
    w,
    h,
    tableTop(w, 0, h, ['#3a3f74', '#16183f']) +
      glow(340, 120, 520, ink.butter, 0.5) +
      paper(330, 340, 520, 420, -8, 12) +
      rosette(180, 420, 50, ink.clay) +
      shape('M470,430L640,590L676,552L506,396Z', '#0b0d22', 'opacity="0.35"') +
      shaded('M500,410L664,560C684,576 704,560 690,538L536,376Z', '#c98a4c', '#5a2c28') +
      disc(416, 286, 166, '#0b0d22', 'opacity="0.3"') +
      disc(410, 276, 164, '#d9a84a') +
      disc(410, 276, 144, '#fffaf0') +
      inside(
        'M266,276a144,144 0 1 0 288,0a144,144 0 1 0 -288,0',
        box(266, 190, 300, 18, '#b9a58a') +
          line(
            'M290,300C324,216 346,350 384,262C404,220 420,340 456,270C476,232 492,300 540,258',
            ink.indigo,
            12,
          ) +
          box(280, 340, 270, 10, '#b9a58a') +
          inkMark(510, 360, 90, ink.violet, -10),
      ) +
      line('M300,220C320,180 360,156 400,154', '#ffffff', 14, 'opacity="0.85"') +
      pen(150, 560, 0.9, ink.saffron, -20),
  )

const stack = [
  [0, 0, ink.clay],
  [0, 1, ink.teal],
  [0, 2, '#c98a3c'],
  [1, 0, ink.green],
  [1, 1, ink.wine],
  [2, 0, ink.teal],
  [2, 1, '#c98a3c'],
  [2, 2, ink.clay],
  [2, 3, ink.green],
  [3, 0, ink.wine],
  [3, 1, ink.teal],
]

/** The ship for Chattogram, loading at dusk. */
const quay = () =>
  sheet(
    W,
    H,
    sky(W, H, 'gulf', 480) +
      sun(330, 380, 90, '#fff0c2', '#fbc768', 4) +
      veil(0.6, streak(760, 170, 520, 40, '#e5804a', 4) + streak(240, 190, 360, 30, '#d4665a', 8)) +
      ridge(W, 484, 30, 520, '#a9525c', '#d97f58', 5) +
      water(0, 480, W, 330, '#f0a05a', '#2a1f48', '#fff0c2', 7, 110) +
      lightPath(330, 490, 690, 150, '#fff0c2', 4) +
      quayCrane(930, 600, 1.85, '#3a2350', true) +
      freighter(490, 610, 1.62, { hull: '#2a1f48', lit: '#f3dcc0' }, [
        ink.clay,
        ink.teal,
        '#d79f3e',
        ink.green,
        ink.wine,
        '#c98f6a',
      ]) +
      veil(0.35, shape('M130,622H880L800,690H240Z', '#1a1238')) +
      shaded('M560,810L700,690C880,664 1060,660 1220,660V810Z', '#5a3456', '#17132f') +
      line('M700,690C880,664 1060,660 1220,660', '#e7a063', 5) +
      stack
        .map(
          ([c = 0, r = 0, t]) =>
            box(860 + Number(c) * 92, 690 - Number(r) * 50, 88, 47, String(t)) +
            line(
              `M${882 + Number(c) * 92},${694 - Number(r) * 50}v39M${904 + Number(c) * 92},${694 - Number(r) * 50}v39M${926 + Number(c) * 92},${694 - Number(r) * 50}v39`,
              mix(String(t), '#0b0d22', 0.35),
              2,
            ),
        )
        .join('') +
      person(760, 768, 2.3, {
        dress: 'worker',
        cloth: '#2f5a78',
        second: '#20183c',
        skin: skin.brown,
        head: 'hat',
        light: '#fbc768',
        flip: true,
        reach: [
          [-1, -78],
          [10, -84],
          [20, -96],
        ],
      }) +
      carton(640, 786, 90, 64) +
      nouka(120, 660, 0.7, { hull: '#241a44', lit: '#f6c878', hood: '#8a4a3c' }) +
      birds(620, 280, 9, '#5a3050', 7, 3),
  )

/** Boxes are taken at the door in Riyadh. */
const atTheDoor = () =>
  sheet(
    w,
    h,
    sky(w, h, 'clay', 430) +
      sun(680, 250, 44, '#fff0c2', '#f6c878', 3) +
      shaded('M0,470V90H500V470Z', '#e9b98a', '#b0705c') +
      box(-10, 78, 524, 20, '#f3d2a0') +
      [70, 400]
        .map(
          (x) =>
            shape(arch(x + 20, 270, 74, 110), '#7a3f4c') +
            shape(arch(x + 20, 270, 56, 94), '#fbd27a') +
            line(`M${x + 20},176V270M${x - 8},226h56`, '#7a3f4c', 4),
        )
        .join('') +
      shape(arch(250, 470, 190, 300), '#7a3f4c') +
      shaded(arch(250, 470, 156, 272), '#c8642f', '#ffdf95') +
      palm(560, 470, 330, '#5a3050', 5, { lit: '#8a4a5c' }) +
      washed(`M0,466H${w}V${h}H0Z`, [
        [0, '#d99a70'],
        [1, '#3a2048'],
      ]) +
      at(
        640,
        530,
        1,
        oval(0, 6, 150, 9, '#0b0d22', 'opacity="0.4"') +
          shaded(
            'M-140,-10V-150C-140,-160 -134,-164 -126,-164H60L130,-96C140,-88 144,-80 144,-70V-10Z',
            '#fbf3e2',
            '#b98a7a',
          ) +
          shape('M66,-150L118,-98H66Z', '#4a5f78') +
          shape('M-126,-150H-10V-30H-126Z', '#5a3440') +
          box(-140, -34, 284, 14, ink.green) +
          disc(-80, -8, 24, '#15131c') +
          disc(-80, -8, 10, '#c9b2a8') +
          disc(84, -8, 24, '#15131c') +
          disc(84, -8, 10, '#c9b2a8'),
      ) +
      carton(548, 500, 54, 44, '#c99e68') +
      carton(600, 500, 44, 36, '#b98a54') +
      carton(560, 455, 48, 38, '#d8b07a') +
      person(300, 564, 3.2, {
        dress: 'shirt',
        cloth: ink.green,
        second: '#20244f',
        skin: skin.brown,
        light: '#fbd27a',
        reach: [
          [-1, -78],
          [10, -60],
          [22, -58],
        ],
        other: [
          [-3, -78],
          [6, -58],
          [18, -54],
        ],
        hold: '<path d="M12,-80h30v24h-30Z" fill="#c99e68"/><path d="M25,-80v24" stroke="#f3dcb0" stroke-width="4"/>',
      }) +
      person(180, 566, 3.1, {
        dress: 'panjabi',
        cloth: '#f3e6cb',
        second: '#d8c3a5',
        skin: skin.deep,
        hair: '#1d1820',
        light: '#ffdf95',
        reach: [
          [-1, -78],
          [9, -70],
          [18, -80],
        ],
      }) +
      carton(86, 572, 96, 74),
  )

/** The box comes home on a van rickshaw. */
const homeBox = () =>
  sheet(
    w,
    h,
    sky(w, h, 'tea', 400) +
      sun(560, 220, 56, '#fffbe8', '#fbe3b8', 4) +
      veil(0.7, streak(220, 130, 360, 30, '#e9e6c4', 5)) +
      treeLine(-20, 410, 860, 70, '#6d9a70', '#a9bf8f', 5) +
      palm(90, 450, 330, '#2f6650', 4) +
      banana(760, 470, 240, '#2f7351', '#a9c46c', 5) +
      villageHouse(
        560,
        470,
        1.35,
        { wall: '#c98f62', shade: '#8a5a4c', roof: '#8f7a78', lit: '#f3d2a0', light: '#f6c25c' },
        { open: true },
      ) +
      washed(`M0,456H${w}V${h}H0Z`, [
        [0, '#c9bd7c'],
        [1, '#3f5a3c'],
      ]) +
      washed('M540,470H590L520,600H40Z', [
        [0, '#f0dcae'],
        [1, '#b9986a'],
      ]) +
      rickshaw(180, 560, 1.4, {
        frame: '#2a2030',
        hood: '#c99e68',
        trim: '#fbf3e2',
        seat: ink.teal,
        cloth: '#d8c3a5',
        skin: skin.deep,
      }).replace(/<path d="M-98,-76C[^>]*>/, '') +
      carton(96, 458, 112, 92, '#c99e68') +
      person(420, 560, 2.8, {
        dress: 'sari',
        cloth: ink.clay,
        second: ink.gold,
        skin: skin.brown,
        head: 'scarf',
        flip: true,
        light: '#fff0c8',
        reach: [
          [-1, -78],
          [12, -82],
          [22, -90],
        ],
      }) +
      person(500, 564, 1.7, {
        dress: 'frock',
        cloth: ink.saffron,
        skin: skin.tan,
        head: 'bun',
        flip: true,
        light: '#fff0c8',
        reach: [
          [-1, -78],
          [8, -86],
          [14, -98],
        ],
      }) +
      person(600, 556, 2.7, {
        dress: 'panjabi',
        cloth: '#f3e6cb',
        second: '#d8c3a5',
        skin: skin.deep,
        head: 'cap',
        hair: '#cfc8c0',
        flip: true,
        light: '#fff0c8',
      }) +
      reeds(620, 610, 200, 70, '#22402f', 3, 40) +
      birds(300, 200, 8, '#3f6a60', 5, 3),
  )

export const visas = [visaPage, embassy, sitting]
export const attestation = [sealed, messenger, underGlass]
export const cargo = [quay, atTheDoor, homeBox]
