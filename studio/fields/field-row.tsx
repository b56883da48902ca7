import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { resetField } from '../document/actions/reset-field.ts'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { lazyComponent, Nothing } from '../components/lazy-component.tsx'
import { PartFailed } from '../components/part-failed.tsx'
import { ToolButton } from '../components/tool-button.tsx'
import { Here } from '../presence/here.tsx'
import { useWorkspace } from '../workspace.tsx'
import { CONTROLS, OWN_LABEL } from './controls.tsx'
import { useOrigin } from './use-field.ts'

const FieldIssues = lazyComponent(() => import('./field-issues.tsx'), PartFailed, Nothing)

/** A setting: label, origin of its value, control, and issues. */
export function FieldRow({ name }: { name: FieldName }) {
  const { t, exists } = useI18n()
  const { documents, ui } = useWorkspace()
  const { origin, issues } = useOrigin(name)
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const requestedField = useStore(ui.state, (state) => state.requestedField)
  const { control } = FIELDS[name]
  const Control = CONTROLS[control]
  const label = t(`field.${name}`)
  const hint = exists(`hint.${name}`) ? t(`hint.${name}`) : ''
  const note = `${id}-note`

  useEffect(() => {
    const element = row.current
    if (requestedField?.field !== name || !element) return
    element.scrollIntoView({ block: 'center', behavior: 'smooth' })
    const focus = (): boolean => {
      const control = element.querySelector<HTMLElement>('input,textarea,select,button[data-first]')
      control?.focus({ preventScroll: true })
      return control !== null
    }
    if (focus()) return
    const observer = new MutationObserver(() => focus() && observer.disconnect()) // the control's code is still loading
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [requestedField, name])

  return (
    <Row
      ref={row}
      data-control={control}
      data-field={name}
      data-wanted={requestedField?.field === name || undefined}
      {...(OWN_LABEL.has(control) ? { role: 'group', 'aria-label': label } : {})}
    >
      <Head>
        {OWN_LABEL.has(control) ? <b id={`${id}-label`}>{label}</b> : <label htmlFor={id}>{label}</label>}
        <Here part="field" name={name} />
        {origin !== 'default' && <Badge data-origin={origin}>{t(`origin.${origin}`)}</Badge>}
        {origin !== 'default' && (
          <ToolButton
            icon="rotate-ccw"
            size={14}
            label={t('form.reset', { field: label })}
            onClick={() => resetField(documents, name)}
          />
        )}
      </Head>
      <ErrorBoundary fallback={(error, retry) => <PartFailed error={error} onRetry={retry} />}>
        <Control
          name={name}
          id={id}
          label={label}
          describedBy={hint || issues.length > 0 ? note : undefined}
          invalid={origin === 'fallback'}
        />
      </ErrorBoundary>
      <div id={note}>
        {hint && <p>{hint}</p>}
        {issues.length > 0 && <FieldIssues name={name} issues={issues} />}
      </div>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  padding-block: var(--space-3);
  scroll-margin: var(--space-8);
  &[data-control='switch'] {
    grid-template-columns: 1fr auto;
    align-items: center;
    padding-block: var(--space-1);
  }
  &[data-control='switch'] > div:last-child {
    grid-column: 1 / -1;
  }
  &[data-wanted] {
    animation: studio-wanted 1.6s var(--ease);
  }
  @keyframes studio-wanted {
    from {
      background: var(--color-main-soft);
    }
  }
  & > div:last-child > p {
    font-size: 0.8125rem;
    color: var(--color-text-soft);
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 28px;
  min-width: 0;
  & > :is(label, b) {
    font-weight: 600;
    min-width: 0;
  }
  & > button {
    margin-left: auto;
    width: 28px;
    height: 28px;
  }
`
const Badge = styled.span`
  flex: none;
  font-size: 0.6875rem;
  line-height: 1.5;
  padding: 0 6px;
  border-radius: var(--radius-full);
  color: var(--color-text-soft);
  border: 1px solid var(--color-border);
  &[data-origin='owner'] {
    color: var(--color-main-text);
    border-color: var(--color-main-border);
  }
  &[data-origin='fallback'] {
    color: var(--color-warning);
    border-color: currentColor;
  }
`
