import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import type { Difference } from '../../src/theme/diff-themes.ts'
import { fieldLabel } from './field-label.ts'
import { displayedValue } from './displayed-value.ts'

/** Changed settings, each with its value before and after. */
export function ChangeList({ differences }: { differences: readonly Difference[] }) {
  const t = useT()
  return (
    <List>
      {differences.map(({ pointer, before, after }) => {
        const name = pointer.slice(1)
        return (
          <li key={pointer}>
            <b>{fieldLabel(t, name)}</b>
            <span>
              <Value value={before} /> → <Value value={after} />
            </span>
          </li>
        )
      })}
    </List>
  )
}

/** A value on one line; a colour also has a swatch. */
export function Value({ value }: { value: unknown }) {
  const text = displayedValue(value)
  return (
    <Shown>
      {/^#[0-9a-f]{6}$/i.test(text) && <i style={{ background: text }} />}
      {text}
    </Shown>
  )
}

const List = styled.ul`
  max-height: 240px;
  overflow: auto;
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
`
const Shown = styled.code`
  font-size: 0.8125rem;
  color: var(--color-text-soft);
  overflow-wrap: anywhere;
  & i {
    display: inline-block;
    width: 0.9em;
    height: 0.9em;
    margin-right: 4px;
    border-radius: 3px;
    border: 1px solid var(--color-border-strong);
    vertical-align: -1px;
  }
`
