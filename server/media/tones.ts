import { hash } from '../../fixtures/random.ts'

/** Backdrop colours, and so the placeholder of a picture before it arrives: an index 0–23 that the page has a class for. */
export const TONES = [
  '#efe6da',
  '#e7dccd',
  '#e3ddd3',
  '#e9e0d9',
  '#dfe0d5',
  '#ead9cc',
  '#dcdcdb',
  '#f0e9df',
  '#f2ecd9',
  '#e9edd6',
  '#f4e7cf',
  '#e3ead8',
  '#f3e3d3',
  '#eef0e2',
  '#ece3cd',
  '#e0e8dc',
  '#f7e4e6',
  '#efe4f0',
  '#e6e8f3',
  '#f8ebe2',
  '#e4efec',
  '#f3e6ea',
  '#ebe7ee',
  '#e9ebee',
] as const

const RANGES: Record<string, [first: number, count: number]> = {
  'moc-fashion': [0, 8],
  'cho-que': [8, 8],
  'linh-beauty': [16, 7],
}
const NEUTRAL = 23

/** The tone of a medium by its root-relative address (any width or format, or none): what its backdrop is painted with. */
export function dominantTone(address: string): number {
  const [, storeCode, , name] = /^\/media\/([^/]+)\/([^/]+)\/([^/]+?)(?:-\d{3,4})?\.[a-z]+$/.exec(address) ?? []
  return storeCode && name ? toneOf(storeCode, name) : NEUTRAL
}

export function toneOf(storeCode: string, name: string): number {
  const range = RANGES[storeCode]
  return range ? range[0] + (hash(name) % range[1]) : NEUTRAL
}
