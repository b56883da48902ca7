import { shade } from './colour.ts'
import {
  both,
  clipped,
  fold,
  line,
  oval,
  path,
  rect,
  soft,
  symmetric,
  type Ink,
  type Paper,
  type Segment,
} from './paper.ts'

type Dress = {
  top: 'sleeved' | 'strap' | 'strapless' | 'tee' | 'shirt' | 'slip'
  sleeve?: 'short' | 'puff' | 'half' | 'long'
  waist: number
  waistY?: number
  hem: number
  length: number
  belt?: boolean
  flare?: 'smooth' | 'mermaid' | 'ball'
  tiers?: boolean
  flower?: boolean
}

const SPECS: Record<string, Dress> = {
  'dress-belt': { top: 'sleeved', sleeve: 'half', waist: 108, hem: 210, length: 800, belt: true },
  'dress-shirt': { top: 'shirt', sleeve: 'half', waist: 118, hem: 196, length: 840, belt: true },
  'dress-sheath': { top: 'sleeved', sleeve: 'half', waist: 108, hem: 136, length: 810 },
  dress: { top: 'sleeved', sleeve: 'puff', waist: 106, waistY: 420, hem: 258, length: 760, flower: true },
  'dress-strap': { top: 'strap', waist: 110, hem: 236, length: 820 },
  'dress-maxi': { top: 'strap', waist: 106, waistY: 430, hem: 270, length: 900, tiers: true, flower: true },
  'dress-tee': { top: 'tee', sleeve: 'short', waist: 146, hem: 186, length: 760 },
  'dress-slip': { top: 'slip', waist: 112, hem: 180, length: 850 },
  'dress-mermaid': { top: 'sleeved', sleeve: 'long', waist: 104, hem: 240, length: 900, flare: 'mermaid' },
  'dress-ball': { top: 'strapless', waist: 104, waistY: 450, hem: 330, length: 830, flare: 'ball' },
}

export const dresses = {
  ...Object.fromEntries(
    Object.entries(SPECS).map(([name, spec]) => [name, (paper: Paper, ink: Ink) => dress(paper, ink, spec)]),
  ),
  'ao-dai': aoDai,
}

function dress(paper: Paper, ink: Ink, spec: Dress): string {
  const waistY = spec.waistY ?? 470
  const upper = upperHalf(spec, waistY)
  const lower: Segment[] =
    spec.flare === 'mermaid'
      ? [
          [
            [150, 560],
            [132, 680],
          ],
          [
            [130, 740],
            [spec.hem, spec.length],
          ],
        ]
      : spec.flare === 'ball'
        ? [
            [
              [spec.hem - 60, 520],
              [spec.hem, spec.length],
            ],
          ]
        : [
            [
              [(spec.waist + spec.hem) / 2 + 20, (waistY + spec.length) / 2 - 60],
              [spec.hem, spec.length],
            ],
          ]
  const shape = symmetric(upper.start, [
    ...upper.half,
    ...lower,
    [
      [spec.hem * 0.5, spec.length + 34],
      [0, spec.length + 34],
    ],
  ])
  const flow = [-0.78, -0.46, -0.16, 0.18, 0.5, 0.82]
    .map((share) =>
      fold(
        `M${500 + share * spec.waist * 0.9} ${waistY + 10}Q${500 + share * spec.hem * 0.8} ${(waistY + spec.length) / 2} ${500 + share * spec.hem - 16} ${spec.length + 34}L${500 + share * spec.hem + 22} ${spec.length + 34}Z`,
        ink,
        0.24,
      ),
    )
    .join('')
  const tier = (y: number, width: number) =>
    line(`M${500 - width} ${y}Q500 ${y + 36} ${500 + width} ${y}`, ink.deep, 5, ' opacity=".28"')
  const flowers = spec.flower
    ? path(
        shape,
        paper.define(
          (id) =>
            `<pattern id="${id}" width="92" height="104" patternUnits="userSpaceOnUse" patternTransform="rotate(14)">${blossom(24, 28, shade(ink.base, 0.22, 0.5))}${blossom(70, 80, shade(ink.accent, 0.1, 0.8))}</pattern>`,
        ),
      )
    : ''
  return [
    sleeves(paper, ink, spec),
    spec.top === 'strap' || spec.top === 'slip'
      ? both(line('M556 318Q570 230 566 170', ink.dark, spec.top === 'slip' ? 6 : 13))
      : spec.top === 'strapless'
        ? ''
        : oval(500, 226, 60, 22, ink.deep),
    path(shape, soft(paper, ink)),
    flowers,
    clipped(
      paper,
      shape,
      flow +
        fold(`M420 330Q440 400 400 ${waistY}Q430 420 432 330Z`, ink) +
        fold(`M580 330Q556 400 604 ${waistY}Q566 420 568 330Z`, ink, 0.28) +
        (spec.tiers ? tier(600, 190) + tier(750, 240) : ''),
    ),
    neckline(paper, ink, spec),
    spec.belt
      ? rect(500 - spec.waist - 6, waistY - 16, spec.waist * 2 + 12, 34, 8, ink.deep) +
        rect(482, waistY - 22, 38, 46, 8, '#d3b06c')
      : line(
          `M${500 - spec.waist} ${waistY}Q500 ${waistY + 18} ${500 + spec.waist} ${waistY}`,
          ink.deep,
          3,
          ' opacity=".35"',
        ),
  ].join('')
}

function upperHalf(spec: Dress, waistY: number): { start: [number, number]; half: Segment[] } {
  if (spec.top === 'strap')
    return {
      start: [0, 330],
      half: [
        [
          [40, 318],
          [76, 300],
        ],
        [
          [110, 330],
          [122, 390],
        ],
        [
          [112, 430],
          [spec.waist, waistY],
        ],
      ],
    }
  if (spec.top === 'slip')
    return {
      start: [0, 372],
      half: [
        [
          [40, 350],
          [64, 296],
        ],
        [
          [100, 330],
          [120, 400],
        ],
        [
          [116, 430],
          [spec.waist, waistY],
        ],
      ],
    }
  if (spec.top === 'strapless')
    return {
      start: [0, 312],
      half: [
        [
          [50, 268],
          [92, 272],
        ],
        [
          [124, 280],
          [126, 310],
        ],
        [
          [120, 400],
          [spec.waist, waistY],
        ],
      ],
    }
  return {
    start: [0, spec.top === 'shirt' ? 262 : 276],
    half: [
      [
        [46, 270],
        [58, 212],
      ],
      [
        [110, 218],
        [146, 244],
      ],
      [
        [150, 320],
        [136, 392],
      ],
      [
        [124, 430],
        [spec.waist, waistY],
      ],
    ],
  }
}

function sleeves(paper: Paper, ink: Ink, { sleeve }: Dress): string {
  const fill = paper.gradient([
    [0, ink.base],
    [1, ink.dark],
  ])
  const shapes = {
    short: 'M616 226Q660 234 684 272L730 384Q700 410 658 410L620 340Z',
    half: 'M616 226Q662 236 686 280L736 480Q700 500 662 496L620 360Z',
    puff: 'M606 226Q700 204 736 300Q752 372 712 396Q676 404 650 388L616 330Z',
    long: 'M616 226Q668 236 690 290Q728 470 742 720Q716 734 686 726Q676 540 616 380Z',
  }
  return sleeve
    ? both(
        path(shapes[sleeve], fill) +
          (sleeve === 'puff'
            ? fold('M700 240Q706 330 690 392Q726 330 716 250Z', ink) +
              line('M652 392Q690 404 712 394', ink.deep, 7, ' opacity=".5"')
            : ''),
      )
    : ''
}

function neckline(paper: Paper, ink: Ink, { top }: Dress): string {
  const face = paper.gradient([
    [0, ink.pale],
    [1, ink.base],
  ])
  if (top === 'shirt')
    return (
      both(path('M500 266Q548 246 560 200Q584 208 592 232L562 304Z', face, ` stroke="${ink.dark}" stroke-width="3"`)) +
      line('M500 266V820', ink.deep, 3, ' opacity=".4"') +
      [310, 370, 430, 530, 600, 670]
        .map((y) => oval(500, y, 8, 8, ink.pale, ` stroke="${ink.deep}" stroke-width="2"`))
        .join('')
    )
  if (top === 'sleeved' || top === 'tee')
    return line('M440 216Q450 286 500 286Q550 286 560 216', ink.dark, top === 'tee' ? 14 : 7)
  if (top === 'slip') return fold('M436 300Q500 430 564 300Q540 400 500 404Q460 400 436 300Z', ink, 0.3)
  return ''
}

function aoDai(paper: Paper, ink: Ink): string {
  const trousers = both(
    path(
      'M500 560L640 560L668 900L520 908Z',
      paper.gradient([
        [0, '#fbf7f0'],
        [1, '#e3dacd'],
      ]),
    ),
  )
  const panel = symmetric(
    [0, 190],
    [
      [
        [36, 190],
        [40, 214],
      ],
      [
        [100, 224],
        [140, 250],
      ],
      [
        [144, 330],
        [118, 420],
      ],
      [
        [104, 460],
        [112, 500],
      ],
      [
        [124, 640],
        [150, 860],
      ],
      [
        [60, 884],
        [0, 884],
      ],
    ],
  )
  const sleeve = both(
    path(
      'M612 232Q656 240 676 286Q716 460 744 700Q714 716 684 706Q664 520 606 372Z',
      paper.gradient([
        [0, ink.base],
        [1, ink.dark],
      ]),
    ),
  )
  return (
    trousers +
    sleeve +
    path(panel, soft(paper, ink)) +
    clipped(
      paper,
      panel,
      lotus(500, 740, 1.5, ink) + lotus(430, 560, 0.8, ink) + fold('M560 480Q590 680 600 880L640 880Z', ink),
    ) +
    rect(452, 170, 96, 52, 16, ink.dark) +
    line('M500 222Q560 250 612 330', ink.deep, 4, ' opacity=".6"') +
    [
      [520, 236],
      [556, 262],
      [590, 300],
    ]
      .map(([x, y]) => oval(x!, y!, 9, 9, '#e0bd74'))
      .join('')
  )
}

const lotus = (x: number, y: number, scale: number, ink: Ink) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" opacity=".85">${[-50, -25, 0, 25, 50].map((turn) => path('M0 0Q22 -34 0 -72Q-22 -34 0 0Z', shade(ink.base, 0.24, 0.5), ` transform="rotate(${turn})"`)).join('')}${line('M0 0Q6 60 -10 110', shade(ink.base, 0.2, 0.5), 5)}</g>`
const blossom = (x: number, y: number, colour: string) =>
  `<g transform="translate(${x} ${y})" opacity=".8">${[0, 72, 144, 216, 288].map((turn) => oval(0, -8, 5, 8, colour, ` transform="rotate(${turn})"`)).join('')}${oval(0, 0, 4, 4, '#f0cf7c')}</g>`
