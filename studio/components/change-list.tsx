import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { settingOf, type Difference } from '../../src/theme/diff-themes.ts'
import { fieldLabel } from './field-label.ts'
import { changedEntries } from './list-change.ts'
import { ThemeChange } from './theme-value.tsx'
import { Action } from './tool-button.tsx'

/** Changed settings, each with its value before and after. With `onRestore` each has a button for the value before. */
export function ChangeList({
  differences,
  onRestore,
  onRestoreEntry,
  version,
}: {
  differences: readonly Difference[]
  onRestore?: (name: string) => void
  /** Gives one entry of a list its former state, by its id. */
  onRestoreEntry?: (name: string, id: string) => void
  /** Where the value before is from; default: the live theme. */
  version?: string
}) {
  const t = useT()
  return (
    <List tabIndex={onRestore ? undefined : 0}>
      {differences.map((difference) => {
        const name = settingOf(difference)
        const label = fieldLabel(t, name)
        const entries = onRestoreEntry ? changedEntries(t, name, difference.before, difference.after) : []
        return (
          <li key={name}>
            <b>{label}</b>
            <span>
              <ThemeChange field={name} before={difference.before} after={difference.after} />
            </span>
            {onRestore && (
              <Action
                kind="plain"
                icon="rotate-ccw"
                aria-label={
                  version === undefined
                    ? t('pending.restore_field', { field: label })
                    : t('compare.restore_field', { field: label, version })
                }
                onClick={() => onRestore(name)}
              >
                {t('pending.restore')}
              </Action>
            )}
            {entries.length > 1 && (
              <ul aria-label={label}>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <span>{entry.name}</span>
                    <Action
                      kind="plain"
                      icon="rotate-ccw"
                      aria-label={t('compare.restore_entry', { entry: entry.name, field: label })}
                      onClick={() => onRestoreEntry?.(name, entry.id)}
                    >
                      {t('pending.restore')}
                    </Action>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ul`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-s);
  & li {
    display: grid;
    gap: 2px;
    padding: var(--space-2) var(--space-3);
  }
  & li + li {
    border-top: 1px solid var(--color-border);
  }
  & b {
    font-weight: 600;
  }
  & li:has(> button) {
    grid-template-columns: 1fr auto;
    align-items: center;
    column-gap: var(--space-2);
  }
  & li > button {
    grid-area: 1 / 2 / 3 / 3;
  }
  & li > ul {
    grid-column: 1 / -1;
  }
  & li li + li {
    border-top: 0;
  }
  & li li {
    padding: 0 0 0 var(--space-3);
    overflow-wrap: anywhere;
  }
  & li li > button {
    grid-area: auto;
  }
`
