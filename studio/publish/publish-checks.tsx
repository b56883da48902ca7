import { useT } from '../../src/i18n/i18n-context.tsx'
import type { Issue } from '../../src/theme/issue.ts'
import { menuIssuesOf } from '../../src/theme/menu-check.ts'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { flattenMenu } from '../document/menu-list.ts'
import { ReportRows } from '../exchange/report-rows.tsx'
import { useDeadLinks } from '../menu/use-dead-links.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'

/** What is wrong with the draft before it is published, each with a way to its place. */
export function PublishChecks() {
  const t = useT()
  const { ui } = useWorkspace()
  const ofTheme = useOpenDocument((state) => state.issues)
  const theme = useOpenDocument((state) => state.theme)
  const menu = theme.json_custom_menu
  const isDead = useDeadLinks(flattenMenu(menu).map(({ entry }) => entry.link_to))
  const issues = [...ofTheme, ...menuIssuesOf(theme, isDead)]
  if (issues.length === 0) return <Notice tone="success">{t('publish.no_problems')}</Notice>
  return (
    <ReportRows
      issues={issues}
      goLabel={t('publish.go_there')}
      nameOf={({ field, pointer }) => (field === 'json_custom_menu' ? entryAt(menu, pointer)?.name : undefined)}
      onGo={(field, { pointer }) => {
        const entry = field === 'json_custom_menu' && entryAt(menu, pointer)
        if (entry) ui.showMenuEntry(entry.id)
        else ui.goToField(field)
      }}
    />
  )
}

/** The entry of a menu that a pointer of an issue leads into. */
function entryAt(menu: readonly MenuEntry[], pointer: Issue['pointer']): MenuEntry | undefined {
  let entry: MenuEntry | undefined
  for (const part of pointer.split('/').slice(2))
    if (/^\d+$/.test(part)) entry = (entry ? entry.children : menu)[Number(part)]
  return entry
}
