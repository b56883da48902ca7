import { PARTNER_ROLES } from '../../../src/contract/owner-partners.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { SmallSelect } from '../../components/small-select.tsx'
import { FilterRow } from '../shell/filter-row.ts'
import { useListSearch } from '../shell/list-search.ts'

/** The role of the address; '' for both. */
export function usePartnerRole() {
  const { get } = useListSearch()
  return PARTNER_ROLES.find((role) => role === get('role')) ?? ''
}

/** Filters by role and by status, which stand in the address. */
export function PartnerFilters({
  status,
  statuses,
}: {
  status: string
  statuses: readonly { value: string; label: string }[]
}) {
  const t = useT()
  const { set } = useListSearch()
  return (
    <FilterRow>
      <SmallSelect
        label={t('desk.partners.status')}
        value={status}
        options={[{ value: '', label: t('desk.partners.any_status') }, ...statuses]}
        onChange={(next) => set({ status: next })}
      />
      <RoleSelect />
    </FilterRow>
  )
}

export function RoleSelect() {
  const t = useT()
  const { set } = useListSearch()
  return (
    <SmallSelect
      label={t('desk.partners.role')}
      value={usePartnerRole()}
      options={[
        { value: '', label: t('desk.partners.any_role') },
        ...PARTNER_ROLES.map((value) => ({ value, label: t(`desk.partners.role_${value}`) })),
      ]}
      onChange={(role) => set({ role })}
    />
  )
}
