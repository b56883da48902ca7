import type { Translate } from '../i18n/translator.ts'
import { useT } from '../i18n/i18n-context.tsx'

const cache = new WeakMap<Translate, ReturnType<typeof readLabels>>()

/** The messages used by every card of a list, translated once per translator and not once per card. '#' is the placeholder for a number. */
export function useCardLabels() {
  const t = useT()
  let labels = cache.get(t)
  if (!labels) cache.set(t, (labels = readLabels(t)))
  return labels
}

const readLabels = (t: Translate) => ({
  stars: t('ui.stars', { value: '#' }),
  sold: t('ui.sold', { value: '#' }),
  from: t('ui.price_from', { price: '#' }),
  isNew: t('ui.badge_new'),
  combo: t('ui.badge_combo'),
  gift: t('ui.badge_gift'),
  contact: t('ui.badge_contact'),
  soldOut: t('ui.sold_out'),
  stockNotice: t('ui.stock_notice'),
  thousand: t('ui.thousand'),
})
