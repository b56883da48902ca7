import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { CopyButton } from '../controls/copy-button.tsx'
import { Field } from '../controls/field.tsx'
import { TextInput } from '../controls/text-input.tsx'

/** A value shown in full, with a copy button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useT()
  return (
    <Field label={label}>
      {(wiring) => (
        <Row>
          <TextInput {...wiring} value={value} readOnly onFocus={({ target }) => target.select()} />
          <CopyButton value={value} label={`${t('ui.copy_start')}: ${label}`} size="m" />
        </Row>
      )}
    </Field>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
`
