/** Where the pictures are encrypted (keyring.ts). */
export const ID_CARD = 'id_card'

/** The address at which a customer reads their ID card: never a public path (decision 45). */
export const idCardAddress = (storeCode: string, name: string): string =>
  `/api/customer/${storeCode}/images/id_card/${name}.webp`

/** The owner's address of an ID card saved by a partner; null when it is not an ID card of this store. */
export function idCardForOwner(storeCode: string, address: string | null): string | null {
  const [, store, name] =
    /^\/api\/customer\/([a-z0-9-]+)\/images\/id_card\/([a-z0-9]{8,80})\.webp$/.exec(address ?? '') ?? []
  return store === storeCode && name ? `/api/owner/${storeCode}/images/id_card/${name}.webp` : null
}
