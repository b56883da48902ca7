/** Runs in a page of the shop. Two products without options are in the cart, and nothing else; no favourites. */
export async function fillCart() {
  const ask = async (method: string, path: string, body?: object) =>
    (
      await (
        await fetch(`/api/customer/moc-fashion/${path}`, {
          method,
          headers: { 'content-type': 'application/json', 'x-requested-with': 'tiem' },
          ...(body && { body: JSON.stringify(body) }),
        })
      ).json()
    ).data
  const cart = await ask('POST', 'carts/v1', { code_voucher: '' })
  for (const line of cart.line_items)
    await ask('PUT', 'carts/items/v1', { line_item_id: line.id, product_id: line.product.id, quantity: 0 })
  const { data } = await ask('GET', 'products?limit=100')
  const plain = data.filter(
    (product: { distributes: unknown[]; price: number; quantity_in_stock: number }) =>
      product.distributes.length === 0 && product.price > 0 && product.quantity_in_stock !== 0,
  )
  for (const { id } of plain.slice(0, 2))
    await ask('POST', 'carts/items/v1', { product_id: id, quantity: 2, distributes: [] })
  for (const { id } of (await ask('GET', 'favorites'))?.data ?? [])
    await ask('POST', `products/${id}/favorites`, { is_favorite: false })
}
