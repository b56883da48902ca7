/**
 * Header layouts by their number on the wire (storefront.md §2, decision 2), each with the name that an owner sees. The layout of number 14 is the
 * folder `src/slots/headers/header-14-…/`; what else it needs is said in CONTRIBUTING.md.
 */
export const HEADER_NAMES: LayoutNames = {
  1: 'Quầy',
  2: 'Biển hiệu',
  3: 'Cân',
  4: 'Mặt tiền',
  5: 'Khai trương',
  6: 'Danh thiếp',
  7: 'Gọn',
  8: 'Ngăn kéo',
  9: 'Tối giản',
  10: 'Toả',
  11: 'Chỉ',
  12: 'Tìm',
  13: 'Bên hông',
}
/** The same for footers: `src/slots/footers/footer-08-…/`. */
export const FOOTER_NAMES: LayoutNames = {
  1: 'Bốn cột',
  2: 'Chính giữa',
  3: 'Bản đồ',
  4: 'Hai tầng',
  5: 'Gọn',
  6: 'Tạp chí',
  7: 'Ba cam kết',
}
/** Layouts of the three parts of a derived home page: the names that the studio shows (`home-sections.ts`). */
export const BANNER_NAMES: LayoutNames = { 1: 'Quầy', 2: 'Bìa', 3: 'Chợ' }
export const PRODUCT_HOME_NAMES: LayoutNames = { 1: 'Quầy', 2: 'Tạp chí', 3: 'Chợ' }
export const POST_HOME_NAMES: LayoutNames = { 1: 'Bài lớn', 2: 'Hàng bài', 3: 'Bản tin', 4: 'Chuyên mục' }
export type LayoutNames = Readonly<Record<number, string>>

const numbersOf = (names: LayoutNames): readonly number[] => Object.keys(names).map(Number)
export const HEADER_TYPES = numbersOf(HEADER_NAMES)
export const FOOTER_TYPES = numbersOf(FOOTER_NAMES)

/** Stands beside the page; its home page has neither banner, posts nor footer (wire.md §2). */
export const SIDE_HEADER = 13
/** Default main colours by header, used when the owner set none (storefront.md §9). */
export const MAIN_COLOUR_OF_HEADER: Readonly<Record<number, string>> = { 10: '#4a90e2' }

/** Numbers that the wire knows; those without a component show the first one (decision 2). */
export const HOME_PRESETS = [1, 2, 3, 4, 5, 6, 7] as const
/** 0 leaves the choice to the home preset. */
export const BANNER_TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const
export const PRODUCT_HOME_TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const POST_HOME_TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
