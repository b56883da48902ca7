import { variant, type Registry } from '../registry.tsx'

/** Header layouts by the number of a theme's `header_type`. Any other number shows the first (decision 1). */
export const HEADERS: Registry = {
  1: variant('Quầy', () => import('./header-01-counter/header.tsx')),
  2: variant('Biển hiệu', () => import('./header-02-sign/header.tsx')),
  3: variant('Cân', () => import('./header-03-balance/header.tsx')),
  4: variant('Mặt tiền', () => import('./header-04-shopfront/header.tsx')),
  5: variant('Khai trương', () => import('./header-05-opening/header.tsx')),
  6: variant('Danh thiếp', () => import('./header-06-card/header.tsx')),
  7: variant('Gọn', () => import('./header-07-compact/header.tsx')),
  8: variant('Ngăn kéo', () => import('./header-08-drawer/header.tsx')),
  9: variant('Tối giản', () => import('./header-09-minimal/header.tsx')),
  10: variant('Toả', () => import('./header-10-spotlight/header.tsx')),
  11: variant('Chỉ', () => import('./header-11-thread/header.tsx')),
  12: variant('Tìm', () => import('./header-12-seek/header.tsx')),
  13: variant('Bên hông', () => import('./header-13-side/header.tsx')),
}
