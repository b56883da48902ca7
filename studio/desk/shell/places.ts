import type { Permission, StudioRole } from '../../../src/contract/permissions.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { fold, matchesWords } from '../../../src/domain/viet-text.ts'
import type { Translate } from '../../../src/i18n/translator.ts'
import { roomsFor } from './rooms.ts'

type Part = { path: string; name: string; /** where it needs more than its room */ permission?: Permission }
/** Parts of rooms that can be opened by their address, without those of one order, product or partner. `name`: the key of the heading. */
export const PARTS: readonly Part[] = [
  { path: 'orders/new', name: 'desk.typed.title', permission: 'orders.write' },
  { path: 'products/new', name: 'desk.products.new', permission: 'products.write' },
  { path: 'products/categories', name: 'desk.products.categories' },
  { path: 'products/filters', name: 'desk.filters.title' },
  { path: 'products/search', name: 'desk.shop_search.title' },
  { path: 'products/import', name: 'desk.imports.title' },
  { path: 'promotions/new', name: 'desk.promotions.new', permission: 'promotions.write' },
  { path: 'promotions/calendar', name: 'desk.promotions.calendar' },
  { path: 'promotions/groups', name: 'desk.groups.title' },
  { path: 'content/new', name: 'desk.content.new', permission: 'content.write' },
  { path: 'content/banners', name: 'desk.banners.tab' },
  { path: 'content/policies', name: 'desk.content.policies' },
  { path: 'content/categories', name: 'desk.content.categories' },
  { path: 'partners/list', name: 'desk.partners.list' },
  { path: 'partners/payouts', name: 'desk.partners.payouts' },
  { path: 'partners/levels', name: 'desk.agency_types.title' },
  { path: 'partners/suspects', name: 'desk.suspects.title' },
  ...['payment', 'shipping', 'branches', 'points', 'mails', 'domains', 'webhook'].map((part) => ({
    path: `settings/${part}`,
    name: `desk.settings_part.${part}`,
  })),
]
/** The studio of the theme, which is no room of the desk. */
export const THEME = 'theme'

/** Names of one place. `of`: of its room, '' for a room. */
type Place = { path: string; icon: string; text: string; of: string }

/**
 * The places that a role may open, found by words of their names or of what is done there (`desk.search_words`, phrases with commas between them). The
 * rooms where nothing is typed.
 */
export function findPlaces(role: StudioRole, typed: string, t: Translate): Place[] {
  const places = placesFor(role, t)
  if (typed.trim() === '') return places.filter(({ of }) => of === '')
  if (!/[a-z0-9]/.test(fold(typed))) return []
  return places
    .flatMap((place) => {
      const rank = rankOf(place, t(`desk.search_words.${place.path.replace('/', '_')}`), typed.trim())
      return rank === undefined ? [] : [{ place, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ place }) => place)
}

/** By its name, by a phrase with its tones, by a phrase, by words of several. */
function rankOf({ text, of }: Place, phrases: string, typed: string): number | undefined {
  if (matchesWords(text, typed)) return 0
  if (` ${phrases.toLowerCase()}`.includes(` ${typed.toLowerCase()}`)) return 1
  if (` ${fold(phrases)}`.includes(` ${fold(typed)}`)) return 2
  return matchesWords(`${text} ${of} ${phrases}`, typed) ? 3 : undefined
}

function placesFor(role: StudioRole, t: Translate): Place[] {
  const ofDesk = roomsFor(role).flatMap(({ path: room, icon }) => {
    const name = t(`desk.rooms.${room}`)
    const parts = PARTS.filter(
      ({ path, permission }) => path.startsWith(`${room}/`) && (!permission || isAllowed(role, permission)),
    )
    return [
      { path: room, icon, text: name, of: '' },
      ...parts.map((part) => ({ path: part.path, icon, text: t(part.name), of: name })),
    ]
  })
  return isAllowed(role, 'theme.read')
    ? [...ofDesk, { path: THEME, icon: 'palette', text: t('desk.rooms.theme'), of: '' }]
    : ofDesk
}
