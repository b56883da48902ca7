import { z } from 'zod'
import { MaybeText } from './wire.ts'

/** Link targets of banners, popups and notifications (storefront.md §3). Other values give no link. */
export const LINK_TARGET_TYPES = ['PRODUCT', 'CATEGORY_PRODUCT', 'POST', 'CATEGORY_POST', 'LINK'] as const
export type LinkTargetType = (typeof LINK_TARGET_TYPES)[number]

/** `type_action` is usually one of LINK_TARGET_TYPES; `value_action` is an id or a URL as text. */
export const LinkTarget = z.object({ type_action: MaybeText, value_action: MaybeText })
export type LinkTarget = z.infer<typeof LinkTarget>
