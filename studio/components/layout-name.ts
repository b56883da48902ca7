import type { Language } from '../../src/i18n/language.ts'

/** Names of layouts in the studio's other languages, by the name in Vietnamese (src/theme/variants.ts, src/theme/home-presets.ts). */
export const LAYOUT_NAMES: Readonly<Record<string, { en: string; ko: string }>> = {
  Quầy: { en: 'Counter', ko: '카운터' },
  'Biển hiệu': { en: 'Signboard', ko: '간판' },
  Cân: { en: 'Balance', ko: '균형' },
  'Mặt tiền': { en: 'Shopfront', ko: '매장 정면' },
  'Khai trương': { en: 'Grand opening', ko: '개업' },
  'Danh thiếp': { en: 'Business card', ko: '명함' },
  Gọn: { en: 'Compact', ko: '간결' },
  'Ngăn kéo': { en: 'Drawer', ko: '서랍' },
  'Tối giản': { en: 'Minimal', ko: '미니멀' },
  Toả: { en: 'Spotlight', ko: '스포트라이트' },
  Chỉ: { en: 'Thread', ko: '실선' },
  Tìm: { en: 'Search first', ko: '검색 중심' },
  'Bên hông': { en: 'Side bar', ko: '사이드바' },
  'Bốn cột': { en: 'Four columns', ko: '네 열' },
  'Chính giữa': { en: 'Centred', ko: '가운데' },
  'Bản đồ': { en: 'Map', ko: '지도' },
  'Hai tầng': { en: 'Two tiers', ko: '두 단' },
  'Tạp chí': { en: 'Magazine', ko: '매거진' },
  'Ba cam kết': { en: 'Three promises', ko: '세 가지 약속' },
  Bìa: { en: 'Cover', ko: '표지' },
  Chợ: { en: 'Market', ko: '시장' },
  'Bài lớn': { en: 'Lead story', ko: '대표 글' },
  'Hàng bài': { en: 'Row of posts', ko: '글 목록' },
  'Bản tin': { en: 'Newsletter', ko: '소식지' },
  'Chuyên mục': { en: 'Columns by topic', ko: '주제별' },
  'Bìa và quầy': { en: 'Cover and counter', ko: '표지와 카운터' },
  'Quầy và chợ': { en: 'Counter and market', ko: '카운터와 시장' },
  'Chợ và tạp chí': { en: 'Market and magazine', ko: '시장과 매거진' },
  'Báo và chợ': { en: 'News and market', ko: '신문과 시장' },
}

/** The name of a layout in the studio's language. */
export const layoutName = (language: Language, name: string): string =>
  language === 'vi' ? name : (LAYOUT_NAMES[name]?.[language] ?? name)
