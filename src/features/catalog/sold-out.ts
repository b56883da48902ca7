import type { ProductDetail } from '../../contract/products.ts'

type Cell = { id: number; name: string }

/** What of a product is sold out: all of it, and which of its options. The ids are those of a stock notice. */
export function soldOutCells({
  check_inventory,
  distributes: [table],
  quantity_in_stock_with_distribute,
}: Pick<ProductDetail, 'check_inventory' | 'distributes' | 'quantity_in_stock_with_distribute'>): {
  isWhole: boolean
  cells: Cell[]
} {
  if (!check_inventory) return { isWhole: false, cells: [] }
  const cells = (table?.element_distributes ?? []).flatMap(({ name, sub_element_distributes }): Cell[] =>
    sub_element_distributes
      .filter(({ quantity_in_stock }) => quantity_in_stock === 0)
      .map((sub) => ({ id: sub.id, name: `${name}, ${sub.name}` })),
  )
  return { isWhole: quantity_in_stock_with_distribute === 0, cells }
}
