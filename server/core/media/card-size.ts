/** Pixels of the image of a shared link: what Facebook, Zalo and others show whole. */
export const CARD = { width: 1200, height: 630 } as const
