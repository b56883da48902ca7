import { useMyLink } from '../../api/my-link.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { ShareLink } from '../../ui/commerce/share-link.tsx'
import { Card } from './card.ts'

/** The partner's link to the store. */
export function GeneralLink() {
  const t = useT()
  const link = useMyLink(PATHS.home)
  return (
    <Card aria-label={t('partner.my_link')}>
      <h2>{t('partner.my_link')}</h2>
      {link && <ShareLink link={link} />}
    </Card>
  )
}
