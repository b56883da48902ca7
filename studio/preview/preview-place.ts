import { PERSONAS, SHOP_STATES, type Persona, type ShopState } from '../../src/contract/preview-views.ts'
import { ownPath } from '../../src/domain/link-target.ts'
import { isLanguage, type Language } from '../../src/i18n/language.ts'
import { DEVICES, type Device } from './devices.ts'

/** What the preview shows, as the studio's address holds it: a link reproduces it. */
export type PreviewPlace = {
  /** Path of the page, without the language prefix. */
  path: string
  language: Language
  /** From one to four, in the order of their widths. */
  devices: readonly Device[]
  persona: Persona
  shopState: ShopState
  /** Code of the store whose products fill the preview; '' for the store itself. */
  content: string
}

export const MAX_DEVICES = 4

/** Reads the query of the studio's address. What is missing or unknown is as in `otherwise`. */
export function readPlace(search: string, otherwise: PreviewPlace): PreviewPlace {
  const query = new URLSearchParams(search)
  const path = query.get('page') ?? ''
  const language = query.get('lang')
  const widths = (query.get('width') ?? '').split(',').map(Number)
  const devices = DEVICES.filter(({ width }) => widths.includes(width)).slice(0, MAX_DEVICES)
  return {
    path: ownPath(path) !== null && path.length <= 500 ? path : otherwise.path,
    language: isLanguage(language) ? language : otherwise.language,
    devices: devices.length > 0 ? devices : otherwise.devices,
    persona: PERSONAS.find((one) => one === query.get('person')) ?? otherwise.persona,
    shopState: SHOP_STATES.find((one) => one === query.get('shop')) ?? otherwise.shopState,
    content: /^[a-z0-9-]{1,63}$/.test(query.get('content') ?? '') ? (query.get('content') ?? '') : otherwise.content,
  }
}

/** The query that `readPlace` reads: '' for the home page in Vietnamese as a visitor, and always with the widths. */
export function writePlace({ path, language, devices, persona, shopState, content }: PreviewPlace): string {
  const query = new URLSearchParams({
    ...(path !== '/' && { page: path }),
    ...(language !== 'vi' && { lang: language }),
    width: devices.map(({ width }) => width).join(','),
    ...(persona !== 'visitor' && { person: persona }),
    ...(shopState !== 'usual' && { shop: shopState }),
    ...(content !== '' && { content }),
  })
  return `?${query.toString().replaceAll('%2F', '/').replaceAll('%2C', ',')}`
}

/** The devices after one was pressed. `isMany`: beside the others, of which the first gives way to a fifth. */
export function toggleDevice(devices: readonly Device[], pressed: Device, isMany: boolean): readonly Device[] {
  if (!isMany) return [pressed]
  if (devices.includes(pressed)) return devices.length === 1 ? devices : devices.filter((one) => one !== pressed)
  const kept = [...devices.slice(Math.max(0, devices.length + 1 - MAX_DEVICES)), pressed]
  return kept.toSorted((one, other) => one.width - other.width)
}
