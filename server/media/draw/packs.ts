import { lightnessOf, mix, shade } from './colour.ts'
import { both, clipped, glint, line, metal, oval, path, rect, round, symmetric, type Ink, type Paper } from './paper.ts'

/** Food in its packing: a label with a band in the product's tint, the emblem on it and three quiet lines where words would stand. */
const B = 812

const emblem = (ink: Ink, x: number, y: number, size: number) =>
  ink.emblem ? `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 1000})">${ink.emblem}</g>` : ''
const words = (x: number, y: number, width: number, colour: string) =>
  rect(x - width / 2, y, width, 13, 6, colour, ' opacity=".75"') +
  rect(x - width * 0.34, y + 27, width * 0.68, 8, 4, colour, ' opacity=".4"') +
  rect(x - width * 0.24, y + 45, width * 0.48, 8, 4, colour, ' opacity=".4"')
const onTint = (ink: Ink) => (lightnessOf(ink.base) > 0.72 ? shade(ink.base, -0.42) : '#fff8ea')

function label(ink: Ink, x: number, y: number, width: number, height: number): string {
  const cx = x + width / 2
  return (
    rect(x, y, width, height, 10, '#fbf5e8') +
    rect(x, y, width, height * 0.13, 10, ink.base) +
    rect(x, y + height * 0.93, width, height * 0.07, 6, ink.base) +
    oval(cx, y + height * 0.44, width * 0.33, width * 0.33, mix('#fbf5e8', ink.base, 0.22)) +
    emblem(ink, cx, y + height * 0.44, width * 0.5) +
    words(cx, y + height * 0.72, width * 0.6, ink.deep)
  )
}
const sheen = (d: string, opacity = 0.28) => path(d, '#ffffff', ` opacity="${opacity}"`)

function pouch(paper: Paper, ink: Ink): string {
  const shape = symmetric(
    [0, 230],
    [
      [[196, 230]],
      [
        [206, 420],
        [200, 600],
      ],
      [
        [216, 720],
        [212, B - 24],
      ],
      [
        [204, B + 4],
        [150, B],
      ],
      [[0, B + 8]],
    ],
  )
  return (
    path(shape, round(paper, ink.base, 0.07)) +
    rect(304, 230, 392, 46, 4, ink.dark) +
    line('M310 262H690', ink.light, 4, ' stroke-dasharray="10 6" opacity=".6"') +
    rect(330, 246, 22, 14, 7, shade(ink.base, 0.2)) +
    `<g>${rect(338, 340, 324, 330, 20, '#fbf5e8')}${oval(500, 470, 116, 116, mix('#fbf5e8', ink.base, 0.25))}${emblem(ink, 500, 470, 176)}${words(500, 602, 190, ink.deep)}</g>` +
    rect(420, 712, 160, 16, 8, onTint(ink), ' opacity=".8"') +
    rect(450, 742, 100, 10, 5, onTint(ink), ' opacity=".5"') +
    sheen(`M318 280Q340 300 336 520Q334 700 322 790Q308 600 312 290Z`) +
    sheen(`M676 300Q690 500 684 760Q664 560 676 300Z`, 0.14)
  )
}
const sack = (paper: Paper, ink: Ink) => {
  const shape = symmetric(
    [0, 260],
    [
      [
        [96, 252],
        [150, 290],
      ],
      [
        [226, 330],
        [222, 470],
      ],
      [
        [240, 660],
        [224, B - 20],
      ],
      [
        [196, B + 8],
        [0, B + 4],
      ],
    ],
  )
  return (
    path(
      'M408 268Q386 190 430 170Q500 200 570 170Q614 190 592 268Q500 300 408 268Z',
      paper.gradient([
        [0, '#e6d2a8'],
        [1, '#c3a873'],
      ]),
    ) +
    path(
      shape,
      paper.gradient([
        [0, '#efdfba'],
        [0.45, '#e2cc9d'],
        [1, '#c0a36b'],
      ]),
    ) +
    clipped(
      paper,
      shape,
      path(
        'M250 240H750V820H250Z',
        paper.define(
          (id) =>
            `<pattern id="${id}" width="14" height="14" patternUnits="userSpaceOnUse">${rect(0, 0, 14, 2, 0, '#8a6b3a', ' opacity=".14"')}${rect(0, 0, 2, 14, 0, '#8a6b3a', ' opacity=".14"')}</pattern>`,
        ),
      ) +
        rect(250, 640, 500, 60, 0, ink.base, ' opacity=".9"') +
        rect(250, 712, 500, 14, 0, ink.base, ' opacity=".6"'),
    ) +
    line('M400 272Q500 306 600 272', '#a8553a', 17) +
    path('M590 268l60 34l-14 26l-58 -44Z', '#a8553a') +
    emblem(ink, 500, 480, 210) +
    words(500, 600, 190, '#6d5530')
  )
}
function jar(paper: Paper, ink: Ink): string {
  const glass = symmetric(
    [0, 360],
    [
      [[180, 360]],
      [
        [206, 380],
        [206, 430],
      ],
      [[206, B - 50]],
      [
        [204, B],
        [160, B],
      ],
      [[0, B + 4]],
    ],
  )
  return (
    path(glass, round(paper, mix(ink.base, '#c98b4a', 0.3), 0.09)) +
    clipped(paper, glass, rect(290, 360, 420, 46, 0, '#ffffff', ' opacity=".35"')) +
    rect(306, 286, 388, 82, 20, metal(paper, mix('#d6c8a8', ink.accent, 0.5))) +
    rect(306, 346, 388, 12, 4, '#000', ' opacity=".12"') +
    label(ink, 336, 446, 328, 300) +
    sheen(`M312 420Q322 600 314 770Q302 600 304 430Z`, 0.45)
  )
}
function bottle(paper: Paper, ink: Ink, { tall = false, oil = false } = {}): string {
  const top = tall ? 170 : 220
  const half = tall ? 112 : 128
  const shoulder = tall ? 400 : 410
  const glass = symmetric(
    [0, top + 60],
    [
      [[44, top + 60]],
      [[44, shoulder - 90]],
      [
        [56, shoulder - 40],
        [half, shoulder + 20],
      ],
      [
        [half + 4, shoulder + 60],
        [half, B - 36],
      ],
      [
        [half - 2, B],
        [half - 40, B],
      ],
      [[0, B + 4]],
    ],
  )
  const liquid = oil ? '#e0ad3a' : tall ? '#a3542a' : mix(ink.base, '#b5532e', 0.35)
  return (
    path(glass, round(paper, liquid, 0.12)) +
    clipped(paper, glass, rect(380, top + 50, 240, shoulder - top - 110, 0, '#fff', ' opacity=".28"')) +
    rect(452, top, 96, 84, 12, oil ? '#4c6b34' : ink.deep) +
    line(`M458 ${top + 22}H542M458 ${top + 44}H542`, '#fff', 3, ' opacity=".25"') +
    label(ink, 500 - half + 6, shoulder + 64, half * 2 - 12, 262) +
    sheen(
      `M${500 - half + 16} ${shoulder + 40}Q${500 - half + 30} ${shoulder + 200} ${500 - half + 20} ${B - 30}Q${500 - half + 4} ${shoulder + 200} ${500 - half + 16} ${shoulder + 40}Z`,
      0.5,
    )
  )
}
const box = (paper: Paper, ink: Ink) =>
  path(`M250 400L330 350H790L740 400Z`, ink.pale) +
  path(`M740 400L790 350V${B - 60}L740 ${B}Z`, ink.deep) +
  rect(
    250,
    400,
    490,
    B - 400,
    4,
    paper.gradient([
      [0, ink.light],
      [1, ink.dark],
    ]),
  ) +
  rect(274, 424, 442, B - 448, 4, 'none', ` stroke="${onTint(ink)}" stroke-width="4" opacity=".5"`) +
  oval(495, 560, 118, 118, '#fbf5e8') +
  emblem(ink, 495, 560, 170) +
  words(495, 704, 200, onTint(ink))
const tin = (paper: Paper, ink: Ink) =>
  path(
    symmetric(
      [0, 330],
      [
        [[190, 330]],
        [[190, B - 20]],
        [
          [190, B + 22],
          [0, B + 22],
        ],
      ],
    ),
    round(paper, ink.base, 0.1),
  ) +
  oval(500, 330, 190, 34, shade(ink.base, 0.1)) +
  rect(310, 300, 380, 62, 8, metal(paper, '#d8c08a')) +
  oval(500, 300, 190, 34, '#ecdcb0') +
  oval(500, 300, 150, 24, '#dcc48c') +
  `<g opacity=".5">${line('M320 410Q500 446 680 410M320 770Q500 806 680 770', '#f3e3b8', 6)}</g>` +
  oval(500, 590, 126, 138, '#fbf5e8') +
  emblem(ink, 500, 560, 150) +
  words(500, 650, 120, ink.deep) +
  sheen('M330 380Q344 580 336 790Q318 580 320 390Z', 0.3)
const coffeeBag = (paper: Paper, ink: Ink) =>
  path(
    symmetric(
      [0, 250],
      [
        [[176, 250]],
        [
          [190, 300],
          [186, 380],
        ],
        [
          [196, 640],
          [200, B - 10],
        ],
        [
          [190, B + 6],
          [0, B + 8],
        ],
      ],
    ),
    round(paper, mix(ink.base, '#3d2a20', 0.62), 0.06),
  ) +
  rect(324, 222, 352, 62, 6, mix(ink.base, '#3d2a20', 0.5)) +
  rect(390, 240, 220, 18, 9, '#d8b878') +
  oval(500, 350, 18, 18, '#2b1d16') +
  rect(334, 400, 332, 320, 8, '#f4ead8') +
  emblem(ink, 500, 520, 170) +
  words(500, 636, 190, '#5a4030') +
  rect(334, 400, 332, 26, 8, ink.base) +
  sheen('M330 300Q346 520 338 780Q320 560 322 310Z', 0.18)
const can = (paper: Paper, ink: Ink) =>
  path(
    symmetric(
      [0, 330],
      [
        [[110, 330]],
        [
          [138, 370],
          [140, 400],
        ],
        [[140, B - 40]],
        [
          [132, B],
          [110, B + 6],
        ],
        [[0, B + 14]],
      ],
    ),
    round(paper, ink.base, 0.12),
  ) +
  oval(500, 332, 112, 22, '#d8d8d4') +
  oval(500, 330, 96, 16, '#bdbdb8') +
  oval(500, 328, 30, 7, '#94948f') +
  emblem(ink, 500, 540, 190) +
  words(500, 668, 160, onTint(ink)) +
  sheen('M376 420Q392 600 382 780Q364 600 366 430Z', 0.4)
const carton = (paper: Paper, ink: Ink) =>
  path(`M390 330L430 250H620L610 330Z`, ink.pale) +
  path(`M610 330L620 250L680 320V${B - 30}L610 ${B}Z`, ink.deep) +
  rect(
    370,
    330,
    240,
    B - 330,
    2,
    paper.gradient([
      [0, ink.light],
      [1, ink.base],
    ]),
  ) +
  rect(370, 330, 240, 92, 0, '#fbf5e8') +
  emblem(ink, 490, 570, 170) +
  words(490, 690, 150, onTint(ink)) +
  path('M560 250l26 -96l18 4l-22 94Z', '#fbf5e8')
const noodles = (paper: Paper, ink: Ink) =>
  rect(
    240,
    360,
    520,
    B - 370,
    22,
    paper.gradient([
      [0, '#f6ecd2'],
      [1, '#dcc798'],
    ]),
  ) +
  clipped(
    paper,
    `M240 360H760V${B - 10}H240Z`,
    Array.from({ length: 26 }, (_, index) =>
      line(`M${252 + index * 20} 340Q${262 + index * 20} 580 ${250 + index * 20} 830`, '#c9ad74', 4, ' opacity=".55"'),
    ).join(''),
  ) +
  rect(240, 470, 520, 220, 0, ink.base) +
  rect(240, 470, 520, 12, 0, ink.deep, ' opacity=".5"') +
  oval(500, 560, 86, 86, '#fbf5e8') +
  emblem(ink, 500, 560, 120) +
  rect(410, 660, 180, 10, 5, onTint(ink), ' opacity=".8"') +
  sheen(`M256 370H300L286 ${B - 20}H254Z`, 0.4) +
  rect(236, 350, 528, 26, 6, '#fff', ' opacity=".55"') +
  rect(236, B - 28, 528, 26, 6, '#fff', ' opacity=".4"')
const rounds = (paper: Paper, ink: Ink) =>
  [0, 1, 2, 3]
    .map((index) =>
      oval(
        500,
        B - 150 - index * 10,
        270,
        150 - index * 2,
        index === 3
          ? paper.gradient([
              [0, '#fbf3df'],
              [1, '#e6d5ac'],
            ])
          : '#d9c596',
        ` stroke="#c7b07c" stroke-width="3"`,
      ),
    )
    .join('') +
  Array.from({ length: 26 }, (_, index) =>
    oval(300 + ((index * 137) % 400), B - 260 + ((index * 71) % 170), 5, 4, '#b08d4e', ' opacity=".5"'),
  ).join('') +
  path(`M230 ${B - 196}Q500 ${B - 130} 770 ${B - 196}L774 ${B - 110}Q500 ${B - 40} 226 ${B - 110}Z`, ink.base) +
  oval(500, B - 110, 60, 50, '#fbf5e8') +
  emblem(ink, 500, B - 112, 80)
const honey = (paper: Paper, ink: Ink) =>
  path(
    symmetric(
      [0, 330],
      [
        [[104, 330]],
        [
          [196, 400],
          [196, 520],
        ],
        [[196, B - 60]],
        [
          [190, B],
          [130, B],
        ],
        [[0, B + 4]],
      ],
    ),
    round(paper, '#e09a24', 0.13),
  ) +
  path('M392 400Q500 430 608 400L640 440Q500 480 360 440Z', '#ffd671', ' opacity=".6"') +
  rect(394, 250, 212, 96, 16, round(paper, '#b98a52', 0.08)) +
  rect(394, 320, 212, 14, 4, '#8a6336', ' opacity=".6"') +
  label(ink, 342, 500, 316, 250) +
  sheen('M320 480Q338 620 326 770Q306 620 310 500Z', 0.5) +
  line('M404 348Q500 376 596 348', '#7a5a34', 8)
const leafBox = (paper: Paper) => {
  const parcel = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y})">${rect(
      0,
      0,
      size,
      size,
      16,
      paper.gradient([
        [0, '#6f9448'],
        [0.5, '#567c36'],
        [1, '#3e6128'],
      ]),
    )}${Array.from({ length: 5 }, (_, index) => line(`M${size * 0.1} ${size * (0.15 + index * 0.18)}H${size * 0.9}`, '#8db35f', 3, ' opacity=".4"')).join('')}${rect(size * 0.3, 0, 12, size, 2, '#e3cf97')}${rect(size * 0.64, 0, 12, size, 2, '#e3cf97')}${rect(0, size * 0.3, size, 12, 2, '#e3cf97')}${rect(0, size * 0.64, size, 12, 2, '#e3cf97')}</g>`
  return parcel(240, B - 246, 246) + parcel(504, B - 246, 246) + parcel(372, B - 474, 246)
}
const leafRoll = (paper: Paper) =>
  [0, 1]
    .map(
      (index) =>
        `<g transform="translate(${index * 30} ${-index * 150})">${rect(
          220,
          B - 160,
          530,
          160,
          70,
          paper.gradient(
            [
              [0, '#86a957'],
              [0.5, '#5f8438'],
              [1, '#3f6127'],
            ],
            { x2: 0, y2: 1 },
          ),
        )}${[290, 380, 470, 560, 650].map((x) => rect(x, B - 160, 13, 160, 4, '#e3cf97')).join('')}${line(`M240 ${B - 110}H730`, '#a6c777', 5, ' opacity=".4"')}</g>`,
    )
    .join('')
const bamboo = (paper: Paper) =>
  [-1, 1, 0]
    .map(
      (step) =>
        `<g transform="rotate(${step * 9} 500 ${B})">${rect(430 + step * 110, 250, 96, B - 250, 26, round(paper, '#8aa55a', 0.1))}${[380, 560, 720].map((y) => rect(424 + step * 110, y, 108, 16, 8, '#6d8a44')).join('')}${oval(478 + step * 110, 256, 46, 15, '#dfe3b4')}${oval(478 + step * 110, 256, 30, 9, '#f7f2dc')}</g>`,
    )
    .join('')
const eggs = (paper: Paper, ink: Ink) => {
  const shell = mix('#e8c9a6', '#d9a577', ink.base > '#8' ? 0.3 : 0)
  const egg = (x: number, y: number) =>
    path(
      symmetric(
        [0, y - 92],
        [
          [
            [52, y - 88],
            [70, y - 10],
          ],
          [
            [70, y + 60],
            [0, y + 60],
          ],
        ],
      ),
      round(paper, shell, 0.08),
      ` transform="translate(${x - 500} 0)"`,
    )
  return (
    [300, 400, 500, 600, 700].map((x) => egg(x, B - 190)).join('') +
    [350, 450, 550, 650].map((x) => egg(x, B - 140)).join('') +
    path(
      `M210 ${B - 150}Q260 ${B - 100} 310 ${B - 130}Q360 ${B - 90} 400 ${B - 128}Q450 ${B - 90} 500 ${B - 128}Q550 ${B - 90} 600 ${B - 128}Q650 ${B - 90} 690 ${B - 130}Q740 ${B - 100} 790 ${B - 150}L764 ${B}H236Z`,
      paper.gradient([
        [0, '#cfc3ae'],
        [1, '#a99a80'],
      ]),
    )
  )
}
const giftBasket = (paper: Paper) =>
  both(line('M500 210Q720 240 730 600', '#a97b45', 22)) +
  `<g transform="translate(-10 -70) scale(.62) translate(100 420)">${''}</g>` +
  [
    ['#c98a3d', 360, 470],
    ['#7a9a52', 470, 420],
    ['#b5573a', 590, 460],
  ]
    .map(
      ([tint, x, y]) =>
        rect(Number(x) - 50, Number(y), 120, 260, 14, round(paper, String(tint), 0.1)) +
        rect(Number(x) - 34, Number(y) + 60, 88, 90, 8, '#fbf5e8'),
    )
    .join('') +
  path(
    `M230 620H770L716 ${B - 10}Q710 ${B} 690 ${B}H310Q290 ${B} 284 ${B - 10}Z`,
    paper.gradient([
      [0, '#d9ac6a'],
      [1, '#a97b45'],
    ]),
  ) +
  clipped(
    paper,
    `M230 620H770L716 ${B}H284Z`,
    path(
      'M220 610H780V830H220Z',
      paper.define(
        (id) =>
          `<pattern id="${id}" width="44" height="36" patternUnits="userSpaceOnUse">${rect(2, 3, 20, 14, 6, '#8a5f30', ' opacity=".35"')}${rect(24, 21, 20, 14, 6, '#8a5f30', ' opacity=".35"')}</pattern>`,
      ),
    ),
  ) +
  rect(216, 600, 568, 40, 20, '#c4935280') +
  path('M500 640l-80 -50v100Zm0 0l80 -50v100Z', '#b83a3a') +
  oval(500, 640, 24, 24, '#8f2a2a') +
  glint('M300 660H420', 6, 0.3)

export const packs = {
  pouch,
  sack,
  jar,
  box,
  tin,
  'coffee-bag': coffeeBag,
  can,
  carton,
  honey,
  eggs,
  bottle,
  'bottle-tall': (paper: Paper, ink: Ink) => bottle(paper, ink, { tall: true }),
  'bottle-oil': (paper: Paper, ink: Ink) => bottle(paper, ink, { tall: true, oil: true }),
  'noodle-pack': noodles,
  'round-pack': rounds,
  'leaf-box': leafBox,
  'leaf-roll': leafRoll,
  bamboo,
  'gift-basket': giftBasket,
}
