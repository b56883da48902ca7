import { pagePath } from '../../domain/page-path.ts'
import type { PartnerRole, TabId } from './partner-role.ts'

/** URL of a dashboard tab. Changing the tab drops the filters of the previous one (partners.md §2). */
export function tabPath(
  role: PartnerRole,
  tab: TabId,
  filters: Record<string, string | number | null | undefined> = {},
): string {
  return pagePath(role.path, { tab: tab === 'wallet' ? null : tab, ...filters })
}
