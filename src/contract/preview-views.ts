/** Whom the studio's preview shows the store to. None of them exists: their data is made for each call (studio.md "View as"). */
export const PERSONAS = [
  'visitor',
  'customer',
  'collaborator',
  'collaborator-waiting',
  'collaborator-rejected',
  'agency',
  'agency-waiting',
  'agency-rejected',
  'both',
] as const
export type Persona = (typeof PERSONAS)[number]

/** What the preview shows the store in. */
export const SHOP_STATES = [
  'usual',
  'empty-cart',
  'full-cart',
  'sold-out',
  'no-products',
  'few-products',
  'many-products',
  'long-names',
  'no-images',
  'closed',
] as const
export type ShopState = (typeof SHOP_STATES)[number]

/** The minute of Vietnam's clock at which a preview shows banners and popups that begin or end by themselves (src/domain/shown-time.ts). */
export const PREVIEW_AT_HEADER = 'x-preview-at'

export type PreviewView = { persona: Persona; state: ShopState }
