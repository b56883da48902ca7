import { useHomeBanners, useHomePosts, useHomeProductsByCategory, useHomeShelf } from '../../api/home.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'

/** Message on the home page of a store without content. */
export function HomeEmpty() {
  const t = useT()
  const parts = [
    useHomeBanners(),
    useHomeShelf('discounted'),
    useHomeShelf('new'),
    useHomeShelf('best-selling'),
    useHomeProductsByCategory(),
    useHomePosts(),
  ]
  if (!parts.every(({ data }) => data?.length === 0)) return null
  return (
    <EmptyState image="shop" title={t('home.empty_title')} text={t('home.empty_text')}>
      <LinkButton kind="outline" to={PATHS.posts}>
        {t('home.to_posts')}
      </LinkButton>
    </EmptyState>
  )
}
