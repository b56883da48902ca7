import type { Persona, PreviewView } from '../../../src/contract/preview-views.ts'
import { audienceOf, type ActorCustomer, type Audience } from '../shared/actor.ts'

/** Ids above those of any store, in the range of integers; cart lines stay below those of gifts (core/carts/cart-lines.ts). */
export const PREVIEW_IDS = { customer: 2_000_000_000, cart: 2_000_000_000, cartLine: 900_000_000, order: 2_000_000_000 }
/** The device of a visitor with a cart. */
export const PREVIEW_DEVICE = '00000000-0000-4000-8000-000000000000'

type Role = 'collaborator' | 'agency'
/** `roles`: active ones. `request`: the role that the persona has applied for, with the request's status (db/codes.ts). */
type PersonaFacts = { name: string; sex: 1 | 2; roles: Role[]; request?: { role: Role; status: 0 | 1 } }

export const PERSONA_FACTS: Record<Exclude<Persona, 'visitor'>, PersonaFacts> = {
  customer: { name: 'Nguyễn Thu Hà', sex: 2, roles: [] },
  collaborator: { name: 'Lê Thị Bích Ngọc', sex: 2, roles: ['collaborator'] },
  'collaborator-waiting': { name: 'Phạm Gia Huy', sex: 1, roles: [], request: { role: 'collaborator', status: 0 } },
  'collaborator-rejected': { name: 'Hoàng Yến Nhi', sex: 2, roles: [], request: { role: 'collaborator', status: 1 } },
  agency: { name: 'Đặng Quốc Bảo', sex: 1, roles: ['agency'] },
  'agency-waiting': { name: 'Bùi Khánh Vy', sex: 2, roles: [], request: { role: 'agency', status: 0 } },
  'agency-rejected': { name: 'Trần Minh Khôi', sex: 1, roles: [], request: { role: 'agency', status: 1 } },
  both: { name: 'Huỳnh Công Danh', sex: 1, roles: ['collaborator', 'agency'] },
}

/** The persona as the customer of a call; undefined for a visitor. */
export function personaCustomer({ persona }: PreviewView): ActorCustomer | undefined {
  if (persona === 'visitor') return undefined
  const { roles } = PERSONA_FACTS[persona]
  return {
    id: PREVIEW_IDS.customer,
    sessionId: 0,
    isCollaborator: roles.includes('collaborator'),
    isAgency: roles.includes('agency'),
  }
}

export const personaAudience = (view: PreviewView): Audience => audienceOf(personaCustomer(view))

/** Lines in the persona's cart, at most. */
export const cartSize = ({ persona, state }: PreviewView): number =>
  state === 'full-cart' ? 8 : state === 'empty-cart' || persona === 'visitor' ? 0 : 2

export const PERSONA_PHONE = '0900000009'
export const PERSONA_PLACE = {
  province: 79,
  district: 760,
  wards: 26734,
  province_name: 'Thành phố Hồ Chí Minh',
  district_name: 'Quận 1',
  wards_name: 'Phường Đa Kao',
  address_detail: '25/7 Nguyễn Bỉnh Khiêm',
}
