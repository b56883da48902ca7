import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { Icon } from '../icon.tsx'
import { sayFirst } from './say-first.ts'

export type FieldLabels = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** marks the field as optional beside the label */ optional?: boolean | undefined
}
export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above the control, hint or error below. Passes the control the ids that connect them. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldLabels & { children: (wiring: FieldWiring) => ReactNode }) {
  const t = useT()
  const id = useId()
  const note = `${id}-note`
  return (
    <Stack>
      <label htmlFor={id}>
        {label} {optional && <small>{t('ui.optional')}</small>}
      </label>
      {children({ id, 'aria-describedby': error || hint ? note : undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <Wrong id={note} ref={sayFirst}>
          <Icon name="alert" size={14} /> {error}
        </Wrong>
      ) : (
        hint && <p id={note}>{hint}</p>
      )}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  align-content: start;
  & > label {
    font-size: var(--text-2);
    font-weight: 600;
  }
  & > label small,
  & > p {
    font-size: var(--text-1);
    font-weight: 400;
    color: var(--color-text-soft);
  }
`
const Wrong = styled.p`
  &&& {
    display: flex;
    gap: var(--space-1);
    align-items: center;
    color: var(--color-danger);
  }
`
