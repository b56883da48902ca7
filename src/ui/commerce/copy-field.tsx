import { useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { TextInput } from '../controls/text-input.tsx'

/** A value shown in full, with a copy button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(value)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Field label={label}>
      {(wiring) => (
        <Row>
          <TextInput {...wiring} value={value} readOnly onFocus={({ target }) => target.select()} />
          <Button
            kind="soft"
            icon={copied ? 'check' : 'copy'}
            onClick={() => void copy()}
            aria-label={`${t('referral.copy')}: ${label}`}
          >
            <span aria-live="polite">{t(copied ? 'referral.copied' : 'referral.copy')}</span>
          </Button>
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
