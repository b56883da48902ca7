import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { TextArea } from '../../src/ui/controls/text-input.tsx'
import { useWorkspace } from '../workspace.tsx'
import type { ControlProps } from './control-props.ts'
import { RemovalReport } from './removal-report.tsx'
import { useField } from './use-field.ts'

/** The owner's HTML, with what the sanitiser removes from it. */
export default function HtmlControl({ name, id, describedBy, invalid }: ControlProps) {
  const t = useT()
  const { value, raw, type, pause } = useField(name)
  const { footer } = useWorkspace()
  const { status, removed } = useStore(footer.state)
  return (
    <Box>
      <TextArea
        id={id}
        value={typeof raw === 'string' ? raw : String(value)}
        rows={10}
        spellCheck={false}
        data-document=""
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={pause}
      />
      <section aria-live="polite">
        <b>{t('control.html_removed')}</b>
        <RemovalReport removed={status === 'checked' ? removed : undefined} isPending={status === 'checking'} />
      </section>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-2);
  & textarea {
    font-family: ui-monospace, 'Cascadia Mono', Menlo, monospace;
    font-size: 0.8125rem;
    max-height: 50vh;
  }
  & section {
    font-size: 0.8125rem;
    color: var(--color-text-soft);
  }
  & code {
    color: var(--color-warning);
  }
`
