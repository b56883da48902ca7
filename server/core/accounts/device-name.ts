/** Browser and system of a user agent, like "Chrome · Android"; null when neither is known. Names of products, the same in every language. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const names = [BROWSERS, SYSTEMS].map((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1])
  return names.filter(Boolean).join(' · ') || null
}

/** The first match counts: most browsers also name those they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Zalo/, 'Zalo'],
  [/FBAN|FBAV/, 'Facebook'],
  [/coc_coc/, 'Cốc Cốc'],
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
  [/okhttp|Dart|CFNetwork/, 'App'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
