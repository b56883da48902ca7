import { shade } from './colour.ts'
import {
  both,
  clipped,
  fold,
  glint,
  line,
  metal,
  oval,
  path,
  rect,
  soft,
  stitch,
  type Ink,
  type Paper,
} from './paper.ts'

const GOLD = '#d3b06c'
const handle = (d: string, ink: Ink, width = 22) => line(d, ink.deep, width) + line(d, ink.dark, width - 8)

const tote = (paper: Paper, ink: Ink) =>
  handle('M390 420Q400 190 500 190Q600 190 610 420', ink) +
  path('M262 400H738L704 836Q700 856 680 856H320Q300 856 296 836Z', soft(paper, ink)) +
  fold('M640 400Q660 640 630 856H704L738 400Z', ink, 0.2) +
  stitch('M270 430H730', ink) +
  `<g transform="translate(500 620)">${[-40, 0, 40].map((turn) => path('M0 60Q34 0 0 -86Q-34 0 0 60Z', shade(ink.base, -0.12), ` transform="rotate(${turn})" opacity=".7"`)).join('')}</g>`
const handbag = (paper: Paper, ink: Ink) =>
  handle('M372 440Q380 230 500 230Q620 230 628 440', ink) +
  path('M252 440Q250 420 276 420H724Q750 420 748 440L790 800Q792 836 756 836H244Q208 836 210 800Z', soft(paper, ink)) +
  path(
    'M262 420H738L700 590Q500 660 300 590Z',
    paper.gradient(
      [
        [0, ink.light],
        [1, ink.dark],
      ],
      { x2: 0, y2: 1 },
    ),
  ) +
  rect(462, 580, 76, 62, 12, metal(paper, GOLD)) +
  both(oval(628, 440, 18, 18, GOLD)) +
  glint('M300 450H460', 8, 0.25)
const crossbody = (paper: Paper, ink: Ink) =>
  line('M250 470Q300 130 500 130Q700 130 750 470', ink.deep, 14) +
  rect(224, 440, 552, 380, 54, soft(paper, ink)) +
  path(
    'M224 500Q224 440 278 440H722Q776 440 776 500V600Q776 690 690 690H310Q224 690 224 600Z',
    paper.gradient(
      [
        [0, ink.light],
        [1, ink.dark],
      ],
      { x2: 0, y2: 1 },
    ),
  ) +
  rect(454, 640, 92, 78, 20, metal(paper, GOLD)) +
  stitch('M250 520Q250 466 292 466H708Q750 466 750 520V590Q750 664 690 664H310Q250 664 250 590Z', ink) +
  both(oval(750, 470, 16, 16, GOLD))
const bucketBag = (paper: Paper, ink: Ink) =>
  handle('M380 380Q390 180 500 180Q610 180 620 380', ink, 20) +
  path('M286 380H714L744 800Q746 850 694 850H306Q254 850 256 800Z', soft(paper, ink)) +
  rect(280, 372, 440, 40, 18, ink.dark) +
  line('M296 448Q500 500 704 448', ink.deep, 9) +
  line('M430 470Q400 580 420 640M570 470Q600 560 576 620', ink.deep, 9) +
  oval(420, 650, 16, 22, ink.deep) +
  oval(576, 630, 16, 22, ink.deep) +
  [0, 1, 2, 3, 4]
    .map((index) =>
      fold(
        `M${330 + index * 84} 412Q${336 + index * 84} 500 ${318 + index * 84} 560Q${350 + index * 84} 480 ${346 + index * 84} 412Z`,
        ink,
      ),
    )
    .join('')
const baguette = (paper: Paper, ink: Ink) =>
  handle('M270 500Q290 240 500 240Q710 240 730 500', ink, 24) +
  path('M200 520Q200 470 260 470H740Q800 470 800 520L782 730Q776 780 720 780H280Q224 780 218 730Z', soft(paper, ink)) +
  path('M200 520Q200 470 260 470H740Q800 470 800 520L794 600Q500 690 206 600Z', ink.light, ' opacity=".7"') +
  rect(452, 598, 96, 56, 26, metal(paper, GOLD)) +
  glint('M260 500H470', 9, 0.3)
const backpack = (paper: Paper, ink: Ink) =>
  line('M430 230Q430 150 500 150Q570 150 570 230', ink.deep, 18) +
  both(path('M690 330Q770 400 760 640Q750 700 700 690Z', ink.deep)) +
  path('M300 360Q300 210 440 210H560Q700 210 700 360V800Q700 850 650 850H350Q300 850 300 800Z', soft(paper, ink)) +
  path('M336 590H664V790Q664 822 632 822H368Q336 822 336 790Z', ink.dark) +
  line('M336 600H664', ink.deep, 8) +
  rect(620, 588, 12, 46, 6, GOLD) +
  line('M318 420Q330 260 500 258Q670 260 682 420', ink.deep, 6, ' opacity=".6"') +
  rect(440, 440, 120, 60, 12, ink.pale) +
  fold('M640 260Q690 500 670 850H700V360Z', ink)
const straw = (paper: Paper, ink: Ink) =>
  `${line('M370 420Q370 210 500 210Q630 210 630 420', '#8a5f35', 28)}${path('M230 420H770L730 800Q724 850 660 850H340Q276 850 270 800Z', soft(paper, ink))}${clipped(
    paper,
    'M230 420H770L730 800Q724 850 660 850H340Q276 850 270 800Z',
    path(
      'M200 400H800V880H200Z',
      paper.define(
        (id) =>
          `<pattern id="${id}" width="36" height="36" patternUnits="userSpaceOnUse">${rect(2, 2, 15, 15, 4, ink.deep, ' opacity=".3"')}${rect(20, 20, 15, 15, 4, ink.deep, ' opacity=".3"')}${rect(20, 2, 14, 14, 4, '#fff', ' opacity=".16"')}</pattern>`,
      ),
    ),
  )}${rect(222, 404, 556, 34, 16, ink.dark)}`
const duffel = (paper: Paper, ink: Ink) =>
  handle('M360 470Q370 280 500 280Q630 280 640 470', ink, 26) +
  rect(170, 430, 660, 370, 130, soft(paper, ink)) +
  rect(330, 430, 40, 370, 0, ink.dark) +
  rect(630, 430, 40, 370, 0, ink.dark) +
  line('M230 480H770', ink.deep, 10) +
  rect(470, 470, 60, 22, 8, GOLD) +
  oval(206, 616, 26, 110, ink.deep, ' opacity=".35"')
const wallet = (paper: Paper, ink: Ink) =>
  rect(240, 320, 520, 400, 36, ink.dark) +
  rect(240, 300, 520, 400, 36, soft(paper, ink)) +
  stitch('M268 330H732V670H268Z', ink) +
  path('M760 440H640Q600 440 600 500Q600 560 640 560H760Z', ink.dark) +
  oval(656, 500, 20, 20, GOLD) +
  path('M300 400l60 -20l-6 60Z', ink.dark, ' opacity=".5"')
const walletLong = (paper: Paper, ink: Ink) =>
  rect(150, 380, 700, 290, 34, soft(paper, ink)) +
  line('M170 440H830', GOLD, 9) +
  rect(800, 420, 22, 80, 8, GOLD) +
  stitch('M176 470H824V640H176Z', ink) +
  fold('M150 600Q500 650 850 600V640Q850 670 816 670H184Q150 670 150 640Z', ink)
const cardHolder = (paper: Paper, ink: Ink) =>
  rect(330, 250, 330, 210, 22, shade(ink.accent, 0.05)) +
  rect(320, 300, 350, 210, 22, '#efe6d8') +
  rect(300, 360, 400, 360, 34, soft(paper, ink)) +
  line('M310 460H690M310 560H690', ink.deep, 6, ' opacity=".5"') +
  stitch('M322 386H678V696H322Z', ink)
const belt = (paper: Paper, ink: Ink) =>
  line('M500 500m-230 0a230 190 0 1 0 460 0a230 190 0 1 0 -460 0', ink.deep, 84) +
  line('M500 500m-230 0a230 190 0 1 0 460 0a230 190 0 1 0 -460 0', ink.base, 72) +
  line(
    'M500 500m-230 0a230 190 0 1 0 460 0a230 190 0 1 0 -460 0',
    ink.light,
    4,
    ' stroke-dasharray="12 9" opacity=".8"',
  ) +
  path('M440 640H820Q850 640 850 690Q850 738 820 738H440Z', soft(paper, ink)) +
  [600, 650, 700, 750].map((x) => oval(x, 689, 8, 8, ink.deep)).join('') +
  rect(400, 616, 120, 146, 26, 'none', ` stroke="${GOLD}" stroke-width="22"`) +
  line('M410 689H540', GOLD, 16)
const clutch = (paper: Paper, ink: Ink) =>
  path(
    'M180 400Q180 370 210 370H790Q820 370 820 400V680Q820 720 780 720H220Q180 720 180 680Z',
    metal(paper, ink.base),
  ) +
  path(
    'M180 390Q180 370 210 370H790Q820 370 820 390L500 590Z',
    paper.gradient(
      [
        [0, ink.pale],
        [1, ink.base],
      ],
      { x2: 0, y2: 1 },
    ),
    ` stroke="${ink.dark}" stroke-width="4"`,
  ) +
  oval(500, 580, 28, 28, '#fff8e6') +
  glint('M230 400L480 560', 6, 0.5)
const cap = (paper: Paper, ink: Ink) =>
  path('M270 590Q270 300 500 300Q730 300 730 590Z', soft(paper, ink)) +
  path('M500 300Q430 400 430 590H570Q570 400 500 300Z', ink.light, ' opacity=".5"') +
  oval(500, 300, 20, 14, ink.deep) +
  path('M250 590Q500 520 760 590Q900 640 890 690Q700 620 500 640Q300 620 250 640Z', ink.dark) +
  `<g transform="translate(500 470)">${path('M-40 34V-34L0 14L40 -34V34H20V6L0 30L-20 6V34Z', shade(ink.base, 0.26, 0.4))}</g>` +
  stitch('M280 588Q500 524 744 590', ink)
const bucketHat = (paper: Paper, ink: Ink) =>
  path('M330 320Q500 270 670 320L720 560H280Z', soft(paper, ink)) +
  path(
    'M280 550Q500 600 720 550L860 690Q500 800 140 690Z',
    paper.gradient([
      [0, ink.base],
      [1, ink.dark],
    ]),
  ) +
  stitch('M230 620Q500 690 770 620', ink) +
  stitch('M190 660Q500 740 810 660', ink) +
  oval(500, 316, 168, 30, ink.light)
const sunHat = (paper: Paper, ink: Ink) =>
  oval(
    500,
    600,
    400,
    150,
    paper.gradient([
      [0, '#ecd5a4'],
      [1, '#c9a566'],
    ]),
  ) +
  oval(500, 590, 400, 140, 'none', ' stroke="#b48f52" stroke-width="5" stroke-dasharray="10 8" opacity=".6"') +
  path(
    'M320 580Q310 330 500 330Q690 330 680 580Q500 640 320 580Z',
    paper.gradient([
      [0, '#f3e0b6'],
      [1, '#d0ad6f'],
    ]),
  ) +
  path('M318 520Q500 590 682 520L682 586Q500 646 318 586Z', ink.base) +
  path('M650 560L760 620L730 660L640 590Z', ink.dark)
const beanie = (paper: Paper, ink: Ink) =>
  path('M290 620Q280 260 500 260Q720 260 710 620Z', soft(paper, ink)) +
  Array.from({ length: 13 }, (_, index) =>
    line(`M${320 + index * 30} 610Q${390 + index * 18} 380 ${440 + index * 10} 280`, ink.deep, 4, ' opacity=".22"'),
  ).join('') +
  rect(268, 590, 464, 130, 40, ink.dark) +
  Array.from({ length: 20 }, (_, index) => line(`M${290 + index * 22} 600V710`, ink.deep, 4, ' opacity=".3"')).join(
    '',
  ) +
  oval(500, 246, 54, 50, ink.light)
const beret = (paper: Paper, ink: Ink) =>
  path('M220 560Q220 380 480 350Q760 330 800 470Q820 570 640 610H330Q230 610 220 560Z', soft(paper, ink)) +
  rect(320, 590, 340, 54, 24, ink.dark) +
  line('M500 352Q500 320 520 306', ink.deep, 14) +
  fold('M300 570Q520 520 760 540Q640 610 500 606Z', ink)
const silkScarf = (paper: Paper, ink: Ink) =>
  path(
    'M500 220L800 500L500 800L200 500Z',
    soft(paper, ink),
    ` stroke="${ink.accent}" stroke-width="34" stroke-linejoin="round"`,
  ) +
  [0, 90, 180, 270]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 500 510) translate(500 400)">${[-30, 0, 30].map((angle) => path('M0 50Q24 0 0 -60Q-24 0 0 50Z', shade(ink.accent, 0.06), ` transform="rotate(${angle})"`)).join('')}</g>`,
    )
    .join('') +
  fold('M500 220L520 500L500 800Q460 500 500 220Z', ink) +
  fold('M200 500Q500 470 800 500Q500 530 200 500Z', ink)
const scarf = (paper: Paper, ink: Ink) =>
  path('M360 300Q500 250 640 300Q700 360 640 430Q500 490 360 430Q300 360 360 300Z', ink.dark) +
  path('M400 330Q500 300 600 330Q620 370 590 400Q500 430 410 400Q380 370 400 330Z', ink.deep) +
  path('M390 400L470 430L430 850H290Z', soft(paper, ink)) +
  path(
    'M520 440L630 400L730 780H590Z',
    paper.gradient([
      [0, ink.light],
      [1, ink.dark],
    ]),
  ) +
  [0, 1, 2, 3, 4, 5, 6]
    .map(
      (index) =>
        line(`M${300 + index * 20} 850l-4 44`, ink.dark, 7) + line(`M${600 + index * 19} 780l6 44`, ink.dark, 7),
    )
    .join('') +
  line('M330 700L442 712M318 750L438 762M566 660L690 648M576 710L704 698', ink.accent, 14, ' opacity=".8"')
const sunglasses = (paper: Paper, ink: Ink, square: boolean) => {
  const lens = paper.gradient(
    [
      [0, '#4a3f3a'],
      [0.6, '#7a6658'],
      [1, '#b79a80'],
    ],
    { x2: 0.2, y2: 1 },
  )
  const one = square
    ? rect(540, 420, 250, 190, 44, lens, ` stroke="${ink.base}" stroke-width="20"`)
    : oval(660, 510, 124, 116, lens, ` stroke="${ink.base}" stroke-width="16"`)
  return (
    both(line('M788 450Q850 440 850 380Q850 330 800 320', ink.dark, 16)) +
    both(one) +
    line('M460 470Q500 440 540 470', ink.base, 18) +
    glint('M590 470L640 430M330 470L380 430', 14, 0.35)
  )
}
const earrings = (paper: Paper, ink: Ink) =>
  [380, 620]
    .map(
      (x) =>
        line(`M${x} 300q30 -70 46 0q4 50 -36 60`, metal(paper, ink.base), 12) +
        line(`M${x + 8} 360V470`, ink.base, 8) +
        oval(
          x + 8,
          560,
          88,
          92,
          paper.define(
            (id) =>
              `<radialGradient id="${id}" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffffff"/><stop offset=".5" stop-color="#f1e8e0"/><stop offset="1" stop-color="#c9b8ad"/></radialGradient>`,
          ),
        ) +
        oval(x + 8, 470, 18, 12, ink.base),
    )
    .join('')
const necklace = (paper: Paper, ink: Ink) =>
  line('M300 240Q300 640 500 650Q700 640 700 240', ink.dark, 10, ' stroke-dasharray="3 11"') +
  line('M300 240Q300 640 500 650Q700 640 700 240', ink.base, 6) +
  path('M500 660Q590 730 500 850Q410 730 500 660Z', metal(paper, ink.base)) +
  line('M500 690V830M500 740l28 -22M500 770l-28 -22', ink.deep, 5, ' opacity=".6"') +
  oval(500, 652, 15, 15, ink.base)
const bracelet = (paper: Paper, ink: Ink) =>
  line('M500 520m-240 0a240 170 0 1 0 480 0a240 170 0 1 0 -480 0', ink.deep, 46) +
  line('M500 520m-240 0a240 170 0 1 0 480 0a240 170 0 1 0 -480 0', ink.base, 36, ' stroke-dasharray="26 10"') +
  rect(430, 650, 140, 76, 26, metal(paper, '#c9ccd0')) +
  line('M500 656V720', '#8d9196', 5)
const dressWatch = (paper: Paper, ink: Ink) =>
  rect(420, 130, 160, 740, 40, soft(paper, ink)) +
  stitch('M438 150V850M562 150V850', ink) +
  oval(500, 500, 190, 190, metal(paper, GOLD)) +
  oval(500, 500, 160, 160, '#faf6ee') +
  Array.from(
    { length: 12 },
    (_, index) =>
      `<g transform="rotate(${index * 30} 500 500)">${rect(496, 356, 8, index % 3 === 0 ? 30 : 16, 3, '#5d5148')}</g>`,
  ).join('') +
  line('M500 500L500 400M500 500L570 540', '#3a322d', 9) +
  oval(500, 500, 12, 12, '#3a322d') +
  rect(686, 484, 26, 32, 8, GOLD)

export const accessories = {
  tote,
  handbag,
  crossbody,
  'bucket-bag': bucketBag,
  'baguette-bag': baguette,
  backpack,
  'straw-bag': straw,
  duffel,
  wallet,
  'wallet-long': walletLong,
  'card-holder': cardHolder,
  belt,
  clutch,
  cap,
  'bucket-hat': bucketHat,
  'sun-hat': sunHat,
  beanie,
  beret,
  'scarf-silk': silkScarf,
  scarf,
  earrings,
  necklace,
  bracelet,
  'watch-dress': dressWatch,
  sunglasses: (paper: Paper, ink: Ink) => sunglasses(paper, ink, false),
  'sunglasses-square': (paper: Paper, ink: Ink) => sunglasses(paper, ink, true),
}
