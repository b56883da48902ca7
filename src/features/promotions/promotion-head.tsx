import { styled } from 'styled-components'
import { usePageTitle } from '../../api/page-title.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx'

/** Breadcrumbs and title of a promotion page. */
export function PromotionHead({ page }: { page: 'hub' | 'vouchers' | 'combos' }) {
  const t = useT()
  const title = t(`promotions.${page}_title`)
  usePageTitle(title)
  return (
    <>
      <Breadcrumbs
        crumbs={[
          ...(page === 'hub' ? [] : [{ name: t('promotions.hub_title'), to: PATHS.promotions }]),
          { name: title },
        ]}
      />
      <Head>
        <h1>{title}</h1>
        <p>{t(`promotions.${page}_text`)}</p>
      </Head>
    </>
  )
}

const Head = styled.header`
  margin-bottom: var(--space-6);
  & > p {
    color: var(--color-text-soft);
  }
`
