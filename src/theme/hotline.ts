import { telHref } from '../domain/phone.ts'
import type { Theme } from './fields.ts'
import { isShown } from './flags.ts'

/** The hotline as text and `tel:` link; null when it is not set or its flag is false (storefront.md §2). */
export function hotline(
  theme: Pick<Theme, 'phone_number_hotline' | 'is_show_icon_hotline'>,
): { text: string; href: string } | null {
  if (!isShown(theme.is_show_icon_hotline)) return null
  const href = telHref(theme.phone_number_hotline)
  return href === null ? null : { text: theme.phone_number_hotline, href }
}
