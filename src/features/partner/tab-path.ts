import { pagePath } from '../../domain/page-path.ts'
import type { PartnerRole, TabId } from './partner-role.ts'

/** Address of a part of the dashboard; choosing a part drops the filters of the one before (partners.md §2). */
export function tabPath(
  role: PartnerRole,
  tab: TabId,
  filters: Record<string, string | number | null | undefined> = {},
): string {
  return pagePath(role.path, { tab: tab === 'wallet' ? null : tab, ...filters })
}
