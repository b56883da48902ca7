import { postPath } from '../domain/paths.ts'
import type { Theme } from './fields.ts'

/** Posts that footers and some headers link to, in order. The label is `shell.policy.{id}`. */
export const POLICIES = [
  { id: 'about', field: 'post_id_about', section: 'about' },
  { id: 'help', field: 'post_id_help', section: 'about' },
  { id: 'participating', field: 'post_id_participating', section: 'about' },
  { id: 'contact', field: 'post_id_contact', section: 'about' },
  { id: 'terms', field: 'post_id_terms', section: 'policy' },
  { id: 'return', field: 'post_id_return_policy', section: 'policy' },
  { id: 'support', field: 'post_id_support_policy', section: 'policy' },
  { id: 'privacy', field: 'post_id_privacy_policy', section: 'policy' },
  { id: 'delivery', field: 'post_id_delivery_policy', section: 'policy' },
  { id: 'payment', field: 'post_id_payment_policy', section: 'policy' },
  { id: 'inspection', field: 'post_id_goods_inspecstion_policy', section: 'policy' }, // sic
] as const

export type PolicyId = (typeof POLICIES)[number]['id']
export type PolicyLink = { id: PolicyId; label_key: string; section: 'about' | 'policy'; to: string | null }

type Used = Pick<Theme, (typeof POLICIES)[number]['field']>

/** Every policy and about-us link, with the slugs of `Store.post_slugs`. `to` is null, and the link disabled, until the owner selects a post (storefront.md §2). */
export function policyLinks(theme: Used, slugs: Record<string, string> = {}): PolicyLink[] {
  return POLICIES.map(({ id, field, section }) => ({
    id,
    section,
    label_key: `shell.policy.${id}`,
    to: theme[field] > 0 ? postPath({ id: theme[field], slug: slugs[theme[field]] }) : null,
  }))
}
