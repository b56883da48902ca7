import { PATHS } from '../../src/domain/paths.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { SmallSelect } from '../components/small-select.tsx'

const PAGES = ['home', 'products', 'posts'] as const
export type ComparedPage = (typeof PAGES)[number]
export const comparedPath = (page: ComparedPage): string => PATHS[page]

/** The page of the store on which themes are compared. */
export function PageChoice({ page, onChange }: { page: ComparedPage; onChange: (page: ComparedPage) => void }) {
  const t = useT()
  return (
    <SmallSelect
      label={t('looks.page')}
      icon="globe"
      value={page}
      options={PAGES.map((value) => ({ value, label: t(`pages.${value}`) }))}
      onChange={onChange}
    />
  )
}
