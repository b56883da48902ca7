/** Where a customer, or the shop, reads an ID card: never a public path (decision 45). */
export const idCardAddress = (storeCode: string, name: string): string =>
  `/api/customer/${storeCode}/images/id_card/${name}.webp`

/** The shop's address of an ID card that a partner has saved; null for anything that is no ID card of this store. */
export function idCardForOwner(storeCode: string, address: string | null): string | null {
  const [, store, name] =
    /^\/api\/customer\/([a-z0-9-]+)\/images\/id_card\/([a-z0-9]{8,80})\.webp$/.exec(address ?? '') ?? []
  return store === storeCode && name ? `/api/owner/${storeCode}/images/id_card/${name}.webp` : null
}
