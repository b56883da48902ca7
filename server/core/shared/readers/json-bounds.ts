import { UnreadableFile } from './unreadable-file.ts'

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPENING = new Set([91, 123]) // [ {
const CLOSING = new Set([93, 125])

/**
 * The levels and, at most, the values of a text of JSON, before it is parsed, which takes up to 40 times the memory of its text. Linear, and makes nothing. Ends
 * where it is deeper than `maxDepth`, or has more than `maxParts`.
 */
export function measureJson(text: string, { maxDepth, maxParts }: Bounds): { depth: number; values: number } {
  let level = 0
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length && depth <= maxDepth && values <= maxParts; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values++
    else if (OPENING.has(code)) {
      values++
      depth = Math.max(depth, ++level)
    } else if (CLOSING.has(code)) level--
  }
  return { depth, values }
}

type Bounds = { maxDepth: number; maxParts: number }
type Excess = { tooDeep: string; tooMany: string; place?: UnreadableFile['values'] }
/** Of the body of a call. */
export const BODY_EXCESS: Excess = { tooDeep: 'BODY_TOO_DEEP', tooMany: 'BODY_TOO_MANY_VALUES' }

/** Why a text of JSON is not parsed: it has more levels or values than its reader allows. Undefined: it may be. */
export function jsonExcess(
  text: string,
  bounds: Bounds,
  { tooDeep, tooMany, place }: Excess,
): UnreadableFile | undefined {
  const { maxDepth, maxParts } = bounds
  const { depth, values } = measureJson(text, bounds)
  if (depth > maxDepth) return new UnreadableFile(tooDeep, { ...place, max: maxDepth })
  return values > maxParts ? new UnreadableFile(tooMany, { ...place, max: maxParts }) : undefined
}

/** Of the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    if ((at - before) % 2 === 1) return at
  }
  return text.length
}
