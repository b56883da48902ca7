/** Where a banner is shown: the slides at the top of the home page, those of the app, ads by place (wire.md §2), a category's shelf, and what opens over the home page. */
export const BANNER_PLACES = [
  'carousel',
  'type_0',
  'type_3',
  'type_2',
  'type_1',
  'type_4',
  'type_5',
  'type_6',
  'type_7',
  'type_8',
  'category',
  'popup',
  'carousel_app',
] as const
export type BannerPlace = (typeof BANNER_PLACES)[number]

/** Banners of a place at most, those of other times included. */
export const MAX_BANNERS_OF_PLACE = 20
