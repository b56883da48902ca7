import type { PictureFixture } from '../../../fixtures/types.ts'
import { random } from '../../../fixtures/random.ts'
import { TONES, toneOf } from '../tones.ts'
import { company, troupe, type Drawn } from './casts.ts'
import { mix, shade } from './colour.ts'
import { newPaper, oval, path, placed, rect, type Paper } from './paper.ts'
import { contact, shadowed, svg } from './product-scene.ts'

type Frame = { width: number; height: number; x: number; scale: number }
const ACCENTS: Record<string, string> = { 'moc-fashion': '#b98d6a', 'cho-que': '#8fae5c', 'linh-beauty': '#d4839f' }

/** Wide pictures without words: a calm side for the text the page lays over it, the company of products on the other. */
export function bannerScene(storeCode: string, name: string, cast?: PictureFixture[]): string {
  const isPhone = name.endsWith('-phone')
  const stem = name.replace(/-phone$/, '')
  const frame: Frame = isPhone
    ? { width: 1000, height: 1250, x: 500, scale: 0.98 }
    : /^ad-8/.test(name)
      ? { width: 2400, height: 240, x: 2060, scale: 0.26 }
      : /^ad-7/.test(name)
        ? { width: 1200, height: 900, x: 780, scale: 0.74 }
        : /^(danh-muc|ad-)/.test(name)
          ? { width: 2100, height: 700, x: 1530, scale: 0.7 }
          : { width: 2100, height: 900, x: 1440, scale: 0.98 }
  const dice = random(`${storeCode}/${stem}`)
  const paper = newPaper(dice)
  const tone = TONES[toneOf(storeCode, stem)]!
  const accent = ACCENTS[storeCode] ?? '#9aa7b4'
  const hero = /^hero(?:-([b-g]))?$/.exec(stem)
  const index = hero
    ? 'abcdefg'.indexOf(hero[1] ?? 'a')
    : /^ad-(\d)/.test(stem)
      ? Number(stem[3]) + 2 + (stem.endsWith('b') ? 2 : 0)
      : undefined
  return svg(
    paper,
    ground(paper, frame, tone, accent) +
      actors(paper, frame, tone, cast ? troupe(cast) : company(storeCode, dice, index)),
    frame.width,
    frame.height,
  )
}

function ground(paper: Paper, { width, height, x }: Frame, tone: string, accent: string): string {
  const base = shade(mix(tone, accent, 0.12), -0.015)
  const big = height * 0.62
  return (
    rect(
      0,
      0,
      width,
      height,
      0,
      paper.gradient(
        [
          [0, shade(base, 0.035)],
          [0.6, base],
          [1, shade(base, -0.05, 1.2)],
        ],
        { x2: 1, y2: 0.5 },
      ),
    ) +
    oval(x, height * 0.5, big, big, mix(base, accent, 0.22), ' opacity=".75"') +
    oval(x + big * 0.5, height * 0.2, big * 0.5, big * 0.5, shade(base, 0.05), ' opacity=".7"') +
    path(
      `M0 ${height}Q${width * 0.3} ${height * 0.72} ${width * 0.62} ${height * 0.9}T${width} ${height * 0.8}V${height}Z`,
      mix(base, accent, 0.16),
      ' opacity=".7"',
    )
  )
}

function actors(paper: Paper, frame: Frame, tone: string, cast: Drawn[]): string {
  const { width, height, x, scale } = frame
  const unit = height > width ? 470 * scale : 620 * scale
  const floor = height > width ? height * 0.94 : height * 0.93
  const places = [
    [-0.62, -6, 0.86],
    [0.62, 7, 0.8],
    [0, 0, 1],
  ] as const
  const order = cast.length === 3 ? [cast[1]!, cast[2]!, cast[0]!] : cast
  const floorBand = cast.some((actor) => actor.pose !== 'flat')
    ? rect(
        0,
        floor - height * 0.03,
        width,
        height,
        0,
        paper.gradient(
          [
            [0, shade(tone, 0.015), 0.9],
            [1, shade(tone, -0.03), 0.9],
          ],
          { x2: 0, y2: 1 },
        ),
      )
    : ''
  return (
    floorBand +
    order
      .map((actor, position) => {
        const [shift, turn, size] = places[position]!
        const big = scale * size
        const left = x + shift * unit * 0.62
        if (actor.pose === 'flat')
          return shadowed(
            paper,
            placed(
              actor.draw(paper),
              left,
              (height > width ? height * 0.6 : height * 0.5) + (500 - actor.middle) * big,
              big,
              turn,
            ),
            tone,
            18,
          )
        return contact(paper, left, floor, 230 * big, tone) + placed(actor.draw(paper), left, floor - 312 * big, big)
      })
      .join('')
  )
}
