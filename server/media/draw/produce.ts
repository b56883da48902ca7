import { clipped, line, metal, oval, path, rect, type Ink, type Paper } from './paper.ts'

/** Fresh things: the emblem several times, heaped in a basket, on a plate, a board or a tray. */
const B = 812

const one = (ink: Ink, x: number, y: number, size: number, turn = 0, flip = false) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${(size / 1000) * (flip ? -1 : 1)} ${size / 1000}) translate(-500 -500)">${ink.emblem}</g>`

function heap(paper: Paper, ink: Ink, places: [x: number, y: number, size: number][]): string {
  return places
    .map(([x, y, size]) =>
      one(
        ink,
        x + paper.dice.int(-8, 8),
        y + paper.dice.int(-6, 6),
        size,
        paper.dice.int(-26, 26),
        paper.dice.chance(0.5),
      ),
    )
    .join('')
}

function basket(paper: Paper, ink: Ink): string {
  const rim = 590
  const shape = `M212 ${rim}H788Q776 ${B - 40} 700 ${B}H300Q224 ${B - 40} 212 ${rim}Z`
  const weave = paper.define(
    (id) =>
      `<pattern id="${id}" width="48" height="40" patternUnits="userSpaceOnUse">${rect(2, 3, 22, 15, 6, '#8a5f30', ' opacity=".34"')}${rect(26, 23, 22, 15, 6, '#8a5f30', ' opacity=".34"')}${rect(26, 3, 20, 15, 6, '#fff', ' opacity=".14"')}</pattern>`,
  )
  return (
    oval(500, rim, 290, 46, '#8a6236') +
    heap(paper, ink, [
      [380, 470, 220],
      [620, 470, 220],
      [500, 420, 240],
      [310, 560, 220],
      [690, 560, 220],
      [430, 550, 240],
      [575, 555, 240],
    ]) +
    path(
      shape,
      paper.gradient([
        [0, '#e2b878'],
        [0.5, '#cf9f5c'],
        [1, '#a97b42'],
      ]),
    ) +
    clipped(paper, shape, path(`M200 ${rim}H800V${B}H200Z`, weave)) +
    rect(
      200,
      rim - 16,
      600,
      42,
      21,
      paper.gradient([
        [0, '#edc98e'],
        [1, '#b98848'],
      ]),
    ) +
    line(`M220 ${rim + 4}H780`, '#8a6236', 4, ' stroke-dasharray="18 12" opacity=".5"')
  )
}

const plate = (paper: Paper) =>
  oval(
    500,
    B - 50,
    360,
    84,
    paper.gradient([
      [0, '#ffffff'],
      [1, '#dfe3dc'],
    ]),
  ) +
  oval(500, B - 60, 290, 58, '#eef1ea') +
  oval(500, B - 64, 270, 50, '#fbfcf8')
const board = (paper: Paper) =>
  rect(
    140,
    B - 60,
    720,
    60,
    28,
    paper.gradient(
      [
        [0, '#c98f56'],
        [1, '#a06a38'],
      ],
      { x2: 0, y2: 1 },
    ),
  ) +
  rect(140, B - 60, 720, 26, 13, '#dba970') +
  oval(818, B - 46, 13, 7, '#8a5a2e') +
  line(`M190 ${B - 46}H420M480 ${B - 46}H760`, '#b98450', 3, ' opacity=".7"')
const sprig = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${line('M0 0Q10 -60 0 -130', '#5f8a3f', 7)}${[-30, -62, -94].map((dy) => path(`M0 ${dy}q34 -12 44 -42q-40 2 -44 42Zm0 0q-34 -12 -44 -42q40 2 44 42Z`, '#79a64f')).join('')}</g>`

const produce = (paper: Paper, ink: Ink) =>
  paper.dice.chance(0.5)
    ? basket(paper, ink)
    : plate(paper) +
      heap(paper, ink, [
        [360, B - 200, 250],
        [640, B - 200, 250],
        [500, B - 290, 260],
        [430, B - 160, 260],
        [580, B - 150, 260],
      ])
const greens = (paper: Paper, ink: Ink) =>
  sprig(300, B - 40, -24) +
  sprig(700, B - 40, 24) +
  [
    [410, -14],
    [590, 14],
    [500, 0],
  ]
    .map(([x, turn]) => one(ink, x!, B - 270, 400, turn))
    .join('') +
  path(`M420 ${B - 110}Q500 ${B - 84} 580 ${B - 110}L590 ${B - 54}Q500 ${B - 28} 410 ${B - 54}Z`, '#e6d2a0') +
  path(`M560 ${B - 84}l70 36l-16 22l-62 -40Z`, '#cdb478') +
  `<g opacity=".9">${[440, 470, 500, 530, 560].map((x) => line(`M${x} ${B - 40}l${(x - 500) * 0.3} 44`, '#6f9448', 15)).join('')}</g>`
const salad = (paper: Paper, ink: Ink) =>
  heap(paper, ink, [
    [400, B - 260, 280],
    [600, B - 260, 280],
    [500, B - 320, 300],
  ]) +
  path(
    `M200 ${B - 230}H800Q780 ${B - 10} 620 ${B}H380Q220 ${B - 10} 200 ${B - 230}Z`,
    paper.gradient([
      [0, '#f8f4ea'],
      [1, '#d3cbb8'],
    ]),
  ) +
  oval(500, B - 228, 300, 30, '#ffffff', ' opacity=".55"') +
  line(`M216 ${B - 170}Q500 ${B - 130} 784 ${B - 170}`, ink.base, 16, ' opacity=".7"')
const tray = (paper: Paper, ink: Ink) =>
  path(`M180 ${B - 190}L240 ${B - 250}H760L820 ${B - 190}Z`, '#cfd8c8') +
  heap(paper, ink, [
    [320, B - 260, 220],
    [460, B - 270, 230],
    [600, B - 265, 230],
    [700, B - 250, 210],
    [390, B - 190, 230],
    [540, B - 190, 240],
    [660, B - 185, 220],
  ]) +
  path(
    `M170 ${B - 200}H830L790 ${B - 10}Q786 ${B} 770 ${B}H230Q214 ${B} 210 ${B - 10}Z`,
    paper.gradient([
      [0, '#eef2ea'],
      [1, '#b9c4b2'],
    ]),
  ) +
  rect(330, B - 150, 340, 104, 12, '#fbf5e8') +
  rect(330, B - 150, 340, 24, 12, ink.base) +
  rect(390, B - 104, 220, 12, 6, ink.deep, ' opacity=".6"') +
  rect(430, B - 80, 140, 8, 4, ink.deep, ' opacity=".35"') +
  path(`M180 ${B - 190}L240 ${B - 250}H500L380 ${B - 10}H214Z`, '#fff', ' opacity=".16"')
const meat = (paper: Paper, ink: Ink) =>
  board(paper) +
  sprig(270, B - 50, -30) +
  one(ink, 400, B - 210, 380, -10) +
  one(ink, 630, B - 180, 340, 14, true) +
  sprig(760, B - 50, 36) +
  [
    [300, 30],
    [336, 22],
    [700, 26],
  ]
    .map(([x, r]) => oval(x!, B - 70, r! * 0.5, r! * 0.5, '#c8452f'))
    .join('')
const sea = (paper: Paper, ink: Ink) =>
  oval(500, B - 56, 380, 90, metal(paper, '#c9d6d8')) +
  oval(500, B - 66, 330, 66, '#eef5f5') +
  Array.from(
    { length: 22 },
    (_, index) =>
      `<g transform="translate(${210 + ((index * 97) % 580)} ${B - 108 + ((index * 53) % 84)}) rotate(${index * 31})">${rect(-20, -16, 42, 34, 8, '#ffffff', ' opacity=".75"')}${rect(-14, -12, 16, 12, 4, '#d6e8ec')}</g>`,
  ).join('') +
  one(ink, 380, B - 220, 330, -16) +
  one(ink, 640, B - 200, 320, 12, true) +
  one(ink, 510, B - 150, 340, 0) +
  `<g transform="translate(770 ${B - 120})">${oval(0, 0, 58, 58, '#f2d34f')}${oval(0, 0, 46, 46, '#fbf0b4')}${[0, 60, 120].map((turn) => line('M-42 0H42', '#f2d34f', 5, ` transform="rotate(${turn})"`)).join('')}</g>`

export const freshThings = { produce, greens, salad, tray, meat, sea }
