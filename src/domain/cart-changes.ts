import { optionText } from './option-text.ts'

type Line = {
  id: number
  product: { id: number }
  name: string
  quantity: number
  item_price: number
  distributes_selected: readonly { value: string; sub_element_distributes: string | null }[]
}
type Row = { key: string; amount: number }

/** A difference between the cart that the shopper saw and the cart as it is. `option` is '' without one. */
export type LineChange =
  | { kind: 'added' | 'removed'; name: string }
  | { kind: 'quantity' | 'price'; name: string; from: number; to: number }
  | { kind: 'option'; name: string; option: string }

/**
 * What has changed in the lines of a cart, in the order of its lines; the removed ones come last. A line with another id, as after a login, is the same when
 * product and option are.
 */
export function lineChanges(before: readonly Line[], after: readonly Line[]): LineChange[] {
  const goods = (line: Line) => `${line.product.id} ${optionText(line)}`
  const seenAs = (line: Line) =>
    before.find((old) => old.id === line.id) ??
    before.find((old) => goods(old) === goods(line) && !after.some(({ id }) => id === old.id))
  const seenLines = new Set(after.map(seenAs))
  const removed = before.filter((line) => !seenLines.has(line))
  const others = after.flatMap((line): LineChange[] => {
    const { name } = line
    const seen = seenAs(line)
    if (!seen) return [{ kind: 'added', name }]
    const changes: LineChange[] = []
    if (optionText(seen) !== optionText(line)) changes.push({ kind: 'option', name, option: optionText(line) })
    if (seen.quantity !== line.quantity)
      changes.push({ kind: 'quantity', name, from: seen.quantity, to: line.quantity })
    if (seen.item_price !== line.item_price)
      changes.push({ kind: 'price', name, from: seen.item_price, to: line.item_price })
    return changes
  })
  return [...others, ...removed.map(({ name }) => ({ kind: 'removed' as const, name }))]
}

/** The rows of the total whose amount has changed. */
export function rowChanges(before: readonly Row[], after: readonly Row[]): { key: string; from: number; to: number }[] {
  const amountOf = (rows: readonly Row[], key: string) => rows.find((row) => row.key === key)?.amount ?? 0
  const keys = new Set([...before, ...after].map(({ key }) => key))
  return Array.from(keys, (key) => ({ key, from: amountOf(before, key), to: amountOf(after, key) })).filter(
    ({ from, to }) => from !== to,
  )
}
