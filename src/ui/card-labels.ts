import type { Translate } from '../i18n/translator.ts'
import { useT } from '../i18n/i18n-context.tsx'

const cache = new WeakMap<Translate, ReturnType<typeof readLabels>>()

/** The few words that stand on every card of a list, looked up once a page instead of once a card. '#' stands where a number goes. */
export function useCardLabels() {
  const t = useT()
  let labels = cache.get(t)
  if (!labels) cache.set(t, (labels = readLabels(t)))
  return labels
}

const readLabels = (t: Translate) => ({
  stars: t('ui.stars', { value: '#' }),
  sold: t('ui.sold', { value: '#' }),
  isNew: t('ui.badge_new'),
  combo: t('ui.badge_combo'),
  gift: t('ui.badge_gift'),
  contact: t('ui.badge_contact'),
  soldOut: t('ui.sold_out'),
  thousand: t('ui.thousand'),
})
