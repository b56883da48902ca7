/**
 * Illustrations of empty states, 200 × 150, served as /pictures.svg (build/icons.ts). They use the theme's custom properties: ~m main colour, ~s soft
 * main colour, ~l line, ~p surface.
 */
const paint = (markup: string) =>
  markup
    .replaceAll('~m', 'var(--color-main)')
    .replaceAll('~s', 'var(--color-main-soft)')
    .replaceAll('~l', 'var(--color-border-strong)')
    .replaceAll('~p', 'var(--color-surface)')

/** A background shape, a ground line and a few marks around the subject. */
const scene = (subject: string) =>
  paint(
    `<path d="M38 86c-14-24 6-58 38-56 14-18 52-20 66 2 28-2 42 28 30 50-6 28-40 32-66 30-28 6-58 0-68-26z" fill="~s"/><path d="M30 128h140" stroke="~l" stroke-width="2.5" stroke-linecap="round"/><path d="M44 36v10M39 41h10M166 96v8M162 100h8" stroke="~m" stroke-width="2.5" stroke-linecap="round"/><circle cx="160" cy="34" r="4" fill="none" stroke="~m" stroke-width="2.5"/><g fill="~p" stroke="~l" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${subject}</g>`,
  )

export const ILLUSTRATIONS = {
  box: scene(
    '<path d="M60 74 100 60l40 14v42l-40 14-40-14z"/><path d="M60 74l40 14 40-14M100 88v42" fill="none"/><path d="M60 74 48 60l40-14 12 14zM140 74l12-14-40-14-12 14z"/><path d="M100 88v14" stroke="~m"/>',
  ),
  cart: scene(
    '<path d="M46 48h14l12 52h62l12-38H66"/><path d="M72 100l-6 12h70" fill="none"/><circle cx="80" cy="120" r="7"/><circle cx="126" cy="120" r="7"/><path d="M92 74h32" stroke="~m"/><path d="M96 86h24" stroke="~m"/>',
  ),
  search: scene(
    '<circle cx="92" cy="78" r="34"/><path d="m117 103 24 24" stroke-width="8"/><path d="M76 78a16 16 0 0 1 16-16" fill="none" stroke="~m"/>',
  ),
  heart: scene(
    '<path d="M100 122 62 86a25 25 0 0 1 35-36l3 3 3-3a25 25 0 0 1 35 36z"/><path d="M74 72a10 10 0 0 1 9-10" fill="none" stroke="~m"/>',
  ),
  orders: scene(
    '<path d="M68 44h64v84l-11-7-10 7-11-7-11 7-10-7-11 7z"/><path d="M82 62h36M82 76h36M82 90h20" fill="none"/><path d="M82 62h14" stroke="~m"/>',
  ),
  lost: scene(
    '<path d="M98 128V52"/><path d="M66 54h60l14 12-14 12H66z"/><path d="M132 88H78L66 99l12 11h54z"/><path d="M78 66h30" stroke="~m"/>',
  ),
  news: scene(
    '<rect x="58" y="50" width="78" height="78" rx="6"/><path d="M136 68h10v50a10 10 0 0 1-10 10" /><rect x="70" y="62" width="24" height="22" stroke="~m"/><path d="M104 64h20M104 78h20M70 96h54M70 110h40" fill="none"/>',
  ),
  ticket: scene(
    '<path d="M48 64h104v16a11 11 0 0 0 0 22v16H48v-16a11 11 0 0 0 0-22z"/><path d="M86 64v54" fill="none" stroke-dasharray="5 7"/><path d="m106 104 24-26" stroke="~m"/><circle cx="108" cy="80" r="4" stroke="~m"/><circle cx="128" cy="102" r="4" stroke="~m"/>',
  ),
  message: scene(
    '<path d="M52 52h76a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H84l-18 16v-16H52a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8z"/><path d="M62 70h56M62 84h34" stroke="~m"/><path d="M146 78h4a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-4v10l-12-10h-14"/>',
  ),
  pin: scene(
    '<path d="M100 124c-22-26-32-40-32-54a32 32 0 0 1 64 0c0 14-10 28-32 54z"/><circle cx="100" cy="70" r="12" stroke="~m"/>',
  ),
  bell: scene(
    '<path d="M66 110c8-8 8-18 8-30a26 26 0 0 1 52 0c0 12 0 22 8 30z"/><path d="M90 116a10 10 0 0 0 20 0M100 54v-8"/><path d="M88 78a12 12 0 0 1 12-10" fill="none" stroke="~m"/>',
  ),
  star: scene(
    '<path d="m100 42 13 27 30 4-22 21 6 30-27-15-27 15 6-30-22-21 30-4z"/><path d="M90 82a10 10 0 0 1 10-9" fill="none" stroke="~m"/>',
  ),
  wallet: scene(
    '<path d="M56 66h80a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8V62l70-16v20"/><path d="M144 88h-22a9 9 0 0 0 0 18h22z" stroke="~m"/>',
  ),
  offline: scene(
    '<path d="M52 70c28-22 68-22 96 0M68 88c20-14 44-14 64 0M84 106c10-7 22-7 32 0" fill="none"/><circle cx="100" cy="120" r="4"/><path d="m60 48 80 76" stroke="~m" stroke-width="4"/>',
  ),
  shop: scene(
    '<path d="M58 76v52h84V76"/><path d="M52 76l8-26h80l8 26a12 12 0 0 1-24 0 12 12 0 0 1-24 0 12 12 0 0 1-24 0 12 12 0 0 1-24 0z"/><path d="M88 128v-26h24v26" stroke="~m"/>',
  ),
} as const

export type IllustrationName = keyof typeof ILLUSTRATIONS
