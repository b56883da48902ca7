import { z } from 'zod'
import { MaybeText } from './wire.ts'

/** What a banner, popup or notification may lead to (storefront.md §3). Anything else is inert. */
export const LINK_TARGET_TYPES = ['PRODUCT', 'CATEGORY_PRODUCT', 'POST', 'CATEGORY_POST', 'LINK'] as const
export type LinkTargetType = (typeof LINK_TARGET_TYPES)[number]

/** `type_action` is usually one of LINK_TARGET_TYPES; `value_action` an id or an address, as text. */
export const LinkTarget = z.object({ type_action: MaybeText, value_action: MaybeText })
export type LinkTarget = z.infer<typeof LinkTarget>
