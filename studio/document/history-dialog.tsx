import { styled } from 'styled-components'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { ThemeChange } from '../components/theme-value.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { moveTo } from './document-store.ts'
import { entryName } from './entry-name.ts'
import type { Entry } from './history.ts'

const SHOWN = 300 // the newest entries; undo still reaches older ones

/** All changes by name. Clicking one jumps to the state after it. */
export default function HistoryDialog() {
  const t = useT()
  const format = useFormat()
  const { documents, ui } = useWorkspace()
  const { entries, cursor } = useOpenDocument((state) => state.history)
  const rows = entries.map((entry, at) => ({
    at: at + 1,
    name: entryName(t, entry.name),
    step: stepOf(entry),
    time: format.dateTime(new Date(entry.at).toISOString()),
  }))
  const shown = [...rows.slice(-SHOWN).toReversed(), { at: 0, name: t('history.start'), step: undefined, time: '' }]
  return (
    <Modal title={t('history.title')} onClose={() => ui.show({ dialog: undefined })} size="s">
      <List>
        {shown.map(({ at, name, step, time }) => (
          <li key={at}>
            <button
              type="button"
              aria-current={at === cursor || undefined}
              data-undone={at > cursor || undefined}
              onClick={() => moveTo(documents, at)}
            >
              <span>
                <b>{name}</b>
                {step && (
                  <span>
                    <ThemeChange field={step.field} before={step.before} after={step.after} />
                  </span>
                )}
              </span>
              <small>{at === cursor ? t('history.here') : time}</small>
            </button>
          </li>
        ))}
      </List>
    </Modal>
  )
}

/**
 * The value of a setting before and after an entry, if both are short; this distinguishes two edits of the same setting. A setting that was not set
 * had its default.
 */
function stepOf({
  name: { field },
  patches,
  inverses,
}: Entry): { field: string; before: unknown; after: unknown } | undefined {
  if (!field || !Object.hasOwn(FIELDS, field)) return undefined
  const { fallback } = FIELDS[field as FieldName]
  const valueIn = (list: Entry['patches']): unknown => list.find(({ path }) => path[0] === field)?.value ?? fallback
  const step = { field, before: valueIn(inverses), after: valueIn(patches) }
  return isShort(step.before) && isShort(step.after) ? step : undefined
}
const SHORT = 40 // characters
const isShort = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= SHORT)

const List = styled.ol`
  & button {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    width: 100%;
    min-height: var(--tap);
    align-items: center;
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-s);
  }
  & button > span {
    display: grid;
    min-width: 0;
  }
  & b {
    font-weight: inherit;
  }
  & button:hover {
    background: var(--color-sunken);
  }
  & button[aria-current] {
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-weight: 600;
  }
  & button[data-undone] {
    color: var(--color-text-soft);
    text-decoration: line-through;
  }
  & small {
    flex: none;
    font-size: 0.75rem;
  }
`
