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
  stitch,
  symmetric,
  type Ink,
  type Paper,
  type Segment,
} from './paper.ts'

type Legs = {
  kind: 'legs'
  thigh: number
  hem: number
  length: number
  denim?: boolean
  rise?: number
  crease?: boolean
  cuff?: 'roll' | 'rib'
  drawstring?: boolean
}
type Skirt = {
  kind: 'skirt'
  hip: number
  hem: number
  length: number
  denim?: boolean
  pleats?: number
  tiers?: boolean
  buttons?: boolean
}

const SPECS: Record<string, Legs | Skirt> = {
  jeans: { kind: 'legs', thigh: 176, hem: 168, length: 880, denim: true, cuff: 'roll' },
  'jeans-wide': { kind: 'legs', thigh: 186, hem: 222, length: 890, denim: true },
  'jeans-slim': { kind: 'legs', thigh: 166, hem: 138, length: 880, denim: true },
  trousers: { kind: 'legs', thigh: 172, hem: 156, length: 880, crease: true },
  'trousers-wide': { kind: 'legs', thigh: 190, hem: 230, length: 886, crease: true },
  culottes: { kind: 'legs', thigh: 196, hem: 240, length: 720, crease: true },
  jogger: { kind: 'legs', thigh: 180, hem: 140, length: 870, cuff: 'rib', drawstring: true },
  shorts: { kind: 'legs', thigh: 206, hem: 236, length: 560, drawstring: true },
  'shorts-jean': { kind: 'legs', thigh: 200, hem: 222, length: 520, denim: true, cuff: 'roll' },
  skirt: { kind: 'skirt', hip: 176, hem: 250, length: 720 },
  'skirt-pleat': { kind: 'skirt', hip: 172, hem: 270, length: 740, pleats: 11 },
  'skirt-jean': { kind: 'skirt', hip: 176, hem: 220, length: 700, denim: true, buttons: true },
  'skirt-pencil': { kind: 'skirt', hip: 172, hem: 150, length: 800 },
  'skirt-long': { kind: 'skirt', hip: 170, hem: 290, length: 860, tiers: true },
}

export const bottoms = Object.fromEntries(
  Object.entries(SPECS).map(([name, spec]) => [
    name,
    (paper: Paper, ink: Ink) => (spec.kind === 'legs' ? legs(paper, ink, spec) : skirt(paper, ink, spec)),
  ]),
)

const TOP = 170
const seam = (denim: boolean | undefined, d: string, ink: Ink) =>
  denim ? line(d, '#d9a45b', 3, ' stroke-dasharray="9 6" opacity=".8"') : stitch(d, ink, 2.5)

function legs(paper: Paper, ink: Ink, spec: Legs): string {
  const waist = 132
  const crotch = spec.length < 600 ? 400 : 440
  const half: Segment[] = [
    [[waist, TOP]],
    [
      [waist + 30, 250],
      [spec.thigh, 380],
    ],
    [
      [(spec.thigh + spec.hem) / 2 + 4, 600],
      [spec.hem, spec.length],
    ],
    [[spec.hem - (spec.length < 600 ? 190 : spec.hem * 0.62), spec.length + 8]],
    [
      [20, 620 < spec.length ? 600 : crotch + 40],
      [6, crotch],
    ],
    [[0, crotch]],
  ]
  const shape = symmetric([0, TOP], half)
  const inner = spec.hem - (spec.length < 600 ? 190 : spec.hem * 0.62)
  const cuff =
    spec.cuff === 'roll'
      ? both(
          path(
            `M${500 + inner} ${spec.length - 34}L${500 + spec.hem} ${spec.length - 42}V${spec.length + 4}L${500 + inner} ${spec.length + 12}Z`,
            shade(ink.base, 0.12, 0.7),
          ),
        )
      : spec.cuff === 'rib'
        ? both(
            path(
              `M${500 + inner + 6} ${spec.length - 60}L${500 + spec.hem - 4} ${spec.length - 66}V${spec.length}L${500 + inner + 6} ${spec.length + 8}Z`,
              ink.dark,
            ),
          )
        : ''
  const wash = spec.denim
    ? both(
        oval(
          500 + spec.thigh * 0.55,
          470,
          46,
          spec.length < 600 ? 70 : 170,
          shade(ink.base, 0.16, 0.7),
          ' opacity=".4"',
        ),
      )
    : ''
  return [
    oval(500, TOP + 2, waist, 20, ink.deep),
    path(shape, soft(paper, ink)),
    clipped(
      paper,
      shape,
      wash +
        fold(`M500 ${crotch}Q560 420 620 380Q570 450 504 ${crotch + 30}Z`, ink, 0.25) +
        fold(`M500 ${crotch}Q440 420 380 380Q430 450 496 ${crotch + 30}Z`, ink, 0.18) +
        both(
          fold(
            `M${500 + spec.thigh - 30} 420Q${500 + spec.hem - 50} 640 ${500 + spec.hem - 20} ${spec.length}L${500 + spec.hem} ${spec.length}Z`,
            ink,
            0.2,
          ),
        ),
    ),
    spec.crease
      ? both(
          line(
            `M${500 + spec.thigh * 0.55} 300Q${500 + spec.thigh * 0.6} 600 ${500 + (spec.hem + inner) / 2} ${spec.length}`,
            ink.deep,
            3,
            ' opacity=".35"',
          ),
        )
      : '',
    rect(500 - waist, TOP - 2, waist * 2, 44, 8, ink.dark),
    both(rect(500 + 70, TOP - 8, 12, 56, 4, ink.base)),
    seam(spec.denim, `M500 ${TOP + 44}V${crotch}`, ink),
    seam(spec.denim, `M500 ${TOP + 46}Q548 ${TOP + 50} 546 ${crotch - 110}Q544 ${crotch - 70} 504 ${crotch - 50}`, ink),
    both(seam(spec.denim, `M${500 + 66} ${TOP + 46}Q${500 + 80} 290 ${500 + waist + 26} 288`, ink)),
    spec.drawstring
      ? line('M488 212Q470 290 480 320M512 212Q526 290 516 312', shade(ink.base, 0.22, 0.4), 7)
      : oval(500, TOP + 20, 10, 10, spec.denim ? '#c89a5a' : ink.light, ` stroke="${ink.deep}" stroke-width="2"`),
    cuff,
  ].join('')
}

function skirt(paper: Paper, ink: Ink, spec: Skirt): string {
  const waist = 118
  const shape = symmetric(
    [0, TOP + 40],
    [
      [[waist, TOP + 40]],
      [
        [spec.hip + 4, 320],
        [(spec.hip + spec.hem) / 2, 480],
      ],
      [[spec.hem, spec.length]],
      [
        [spec.hem * 0.5, spec.length + 34],
        [0, spec.length + 36],
      ],
    ],
  )
  const pleat = (index: number, count: number) => {
    const share = (index + 0.5) / count - 0.5
    return fold(
      `M${500 + share * waist * 2} ${TOP + 60}L${500 + share * spec.hem * 2 - 12} ${spec.length + 34}L${500 + share * spec.hem * 2 + 16} ${spec.length + 34}Z`,
      ink,
      0.34,
    )
  }
  const flow = [-0.72, -0.42, -0.1, 0.24, 0.52, 0.8]
    .map((share) =>
      fold(
        `M${500 + share * waist} ${TOP + 120}Q${500 + share * spec.hip * 1.1} 480 ${500 + share * spec.hem - 18} ${spec.length + 36}L${500 + share * spec.hem + 20} ${spec.length + 36}Z`,
        ink,
        0.2,
      ),
    )
    .join('')
  const tier = (y: number, share: number) =>
    line(`M${500 - spec.hem * share} ${y}Q500 ${y + 40} ${500 + spec.hem * share} ${y}`, ink.deep, 5, ' opacity=".25"')
  return [
    path(shape, soft(paper, ink)),
    clipped(
      paper,
      shape,
      (spec.pleats ? Array.from({ length: spec.pleats }, (_, index) => pleat(index, spec.pleats!)).join('') : flow) +
        (spec.tiers ? tier(430, 0.78) + tier(640, 0.92) : ''),
    ),
    rect(500 - waist - 3, TOP, waist * 2 + 6, 48, 8, ink.dark),
    spec.buttons
      ? seam(true, `M484 ${TOP + 48}V${spec.length + 30}M516 ${TOP + 48}V${spec.length + 30}`, ink) +
        Array.from({ length: 5 }, (_, index) => oval(500, TOP + 90 + index * 96, 11, 11, '#c89a5a')).join('')
      : '',
    spec.denim ? both(seam(true, `M${500 + 60} ${TOP + 50}Q590 300 ${500 + spec.hip} 306`, ink)) : '',
  ].join('')
}
