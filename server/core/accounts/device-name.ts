/** Browser and system of a user agent, like "Chrome · Android"; null when neither is known. Names of products, the same in every language. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  return [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter(Boolean).join(' · ') || null
}

export type Device = { kind: 'phone' | 'tablet' | 'computer' | null; system: string | null; browser: string | null }

/**
 * What a person calls the device: its kind, who made it or its system, and the browser. Each is null where the user agent does not say: a browser that
 * hides the model leaves the system.
 */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { kind: null, system: null, browser: null }
  const system = first(SYSTEMS, userAgent) ?? null
  return {
    kind: kindOf(system, userAgent),
    system: (system === 'Android' && first(MAKERS, userAgent)) || system,
    browser: first(BROWSERS, userAgent) ?? null,
  }
}

function kindOf(system: string | null, userAgent: string): Device['kind'] {
  if (system === 'iPhone') return 'phone'
  if (system === 'iPad') return 'tablet'
  if (system === 'Android') return /Mobile/.test(userAgent) ? 'phone' : 'tablet'
  return system === null ? null : 'computer'
}

type Names = readonly (readonly [RegExp, string])[]
/** The first match counts: most browsers also name those they descend from. */
const first = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1]

const BROWSERS: Names = [
  [/Zalo/, 'Zalo'],
  [/Instagram/, 'Instagram'],
  [/\bFBAN\/Messenger|Orca-Android/, 'Messenger'],
  [/\b(FBAN|FBAV|FB_IAB)\b/, 'Facebook'],
  [/musical_ly|BytedanceWebview|TikTok/i, 'TikTok'],
  [/\bLine\//, 'LINE'],
  [/\bKAKAOTALK\b/, 'KakaoTalk'],
  [/\bGSA\//, 'Google'],
  [/coc_coc/, 'Cốc Cốc'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS|OPX)\//, 'Opera'],
  [/\b(UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\bMSIE |\bTrident\//, 'Internet Explorer'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
  [/okhttp|Dart|CFNetwork/, 'App'],
]
const SYSTEMS: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
/** Of the phones most sold in Vietnam, by the model that an Android browser may name. */
const MAKERS: Names = [
  [/\bSM-|Samsung/i, 'Samsung'],
  [/\b(Redmi|Xiaomi|POCO|Mi \d|M2\d{3}|2[0-9]{3,}[A-Z0-9]*[CGI])\b/i, 'Xiaomi'],
  [/\b(OPPO|CPH\d{4})/i, 'OPPO'],
  [/\b(vivo|V2\d{3})/i, 'vivo'],
  [/\b(realme|RMX\d{4})/i, 'realme'],
  [/\bPixel\b/, 'Google Pixel'],
  [/\b(HUAWEI|HONOR)/i, 'Huawei'],
  [/\bNokia/i, 'Nokia'],
]
