import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { FIELDS, type FieldName } from '../../src/theme/fields.ts'
import type { Issue, Level } from '../../src/theme/issue.ts'
import { explain } from '../../src/theme/report.ts'
import { displayedValue } from '../components/displayed-value.ts'
import { ShownText } from '../components/shown-text.tsx'
import { fieldLabel } from '../components/field-label.ts'
import { Icon } from '../components/icon.tsx'
import { Action } from '../components/tool-button.tsx'
import type { Fix } from './fixes.ts'

const ICONS: Record<Level, string> = { error: 'circle-alert', warning: 'triangle-alert', notice: 'info' }

/**
 * The issues of a check, by the labels of the settings: reason, value in the file and value used. `onGo` opens a setting; `nameOf` gives the name of the
 * entry of a list, in place of its pointer; `fixOf` gives the repair of an issue, `onFix` makes it.
 */
export function ReportRows({
  issues,
  onGo,
  goLabel,
  nameOf,
  fixOf,
  onFix,
}: {
  issues: readonly Issue[]
  onGo: ((field: FieldName, issue: Issue) => void) | undefined
  /** Default: that of an import. */
  goLabel?: string
  nameOf?: (issue: Issue) => string | undefined
  fixOf?: (issue: Issue) => Fix | undefined
  onFix?: (fix: Fix) => void
}) {
  const { t, language } = useI18n()
  const go = goLabel ?? t('exchange.go')
  const value = (printed: string) => {
    const list = /^\[… (\d+)\]$/.exec(printed)
    return list ? t('exchange.entries', { count: Number(list[1]) }) : unquoted(printed)
  }
  return (
    <List>
      {issues.map((issue, index) => {
        const { pointer, field, level, received, used } = issue
        const fix = fixOf?.(issue)
        const setting = field === '' ? t('exchange.whole') : fieldLabel(t, field)
        const entry = nameOf?.(issue)
        const label = entry === undefined ? setting : `${setting}: ${entry}`
        return (
          <li key={index} data-level={level}>
            <Icon name={ICONS[level]} size={16} />
            <div>
              <p>
                <b>{label}</b> {pointer !== '' && entry === undefined && <code>{pointer}</code>}
              </p>
              <p>{explain(issue, language)}</p>
              <p>
                <ShownText isRaw>{displayedValue(value(received))}</ShownText>
                {level === 'warning' && (
                  <>
                    {' '}
                    → {used === '' ? t('exchange.dropped') : <ShownText isRaw>{displayedValue(value(used))}</ShownText>}
                  </>
                )}
              </p>
            </div>
            <div className="actions">
              {fix && onFix && (
                <Action
                  kind="plain"
                  icon="sparkles"
                  aria-label={`${t(`exchange.fix_${fix.kind}`, { to: fix.to ?? '' })}: ${label}`}
                  onClick={() => onFix(fix)}
                >
                  {t(`exchange.fix_${fix.kind}`, { to: fix.to ?? '' })}
                </Action>
              )}
              {onGo && isField(field) && (
                <Action kind="plain" aria-label={`${go}: ${label}`} onClick={() => onGo(field, issue)}>
                  {go}
                </Action>
              )}
            </div>
          </li>
        )
      })}
    </List>
  )
}

/** Texts are printed as JSON. */
function unquoted(printed: string): string {
  try {
    const text: unknown = JSON.parse(printed)
    return typeof text === 'string' ? text : printed
  } catch {
    return printed
  }
}

const isField = (name: string): name is FieldName => Object.hasOwn(FIELDS, name)

const List = styled.ul`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-s);
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-3);
  }
  & > li + li {
    border-top: 1px solid var(--color-border);
  }
  & > li > svg {
    margin-top: 2px;
    color: var(--color-text-soft);
  }
  & > li[data-level='warning'] > svg {
    color: var(--color-warning);
  }
  & > li[data-level='error'] > svg {
    color: var(--color-danger);
  }
  & .actions {
    display: grid;
    justify-items: end;
    align-content: start;
  }
  & b {
    font-weight: 600;
  }
  & p > code:last-child {
    overflow-wrap: anywhere;
  }
  & b + code {
    font-size: 0.75rem;
    color: var(--color-text-soft);
  }
  & p + p {
    font-size: 0.8125rem;
  }
  @media (width < 600px) {
    & > li {
      grid-template-columns: auto minmax(0, 1fr);
    }
    & .actions {
      grid-column: 2;
      justify-items: start;
    }
  }
`
