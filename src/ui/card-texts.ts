import type { Translate } from '../i18n/texts.ts'
import { useT } from '../i18n/i18n-context.tsx'

const read = new WeakMap<Translate, ReturnType<typeof readTexts>>()

/** The few words that stand on every card of a list, looked up once a page instead of once a card. '#' stands where a number goes. */
export function useCardTexts() {
  const t = useT()
  let texts = read.get(t)
  if (!texts) read.set(t, (texts = readTexts(t)))
  return texts
}

const readTexts = (t: Translate) => ({
  stars: t('ui.stars', { value: '#' }),
  sold: t('ui.sold', { value: '#' }),
  isNew: t('ui.badge_new'),
  combo: t('ui.badge_combo'),
  gift: t('ui.badge_gift'),
  contact: t('ui.badge_contact'),
  soldOut: t('ui.sold_out'),
  thousand: t('ui.thousand'),
})
