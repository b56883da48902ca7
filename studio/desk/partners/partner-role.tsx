import { PARTNER_ROLES } from '../../../src/contract/owner-partners.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { FilterSelect, useFilter } from '../shell/filter-select.tsx'

/** The role of the address; '' for both. */
export const usePartnerRole = () => useFilter('role', PARTNER_ROLES)

export function RoleSelect() {
  const t = useT()
  return (
    <FilterSelect
      name="role"
      label={t('desk.partners.role')}
      all={t('desk.partners.any_role')}
      values={PARTNER_ROLES}
      labelOf={(role) => t(`desk.partners.role_${role}`)}
    />
  )
}
