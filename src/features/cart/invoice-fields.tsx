import { useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import type { CheckoutDraft } from '../../session/checkout-draft.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import type { FieldProblems } from './checkout-form.ts'

/** Details of a company that wants an invoice (decision 49). Without JavaScript the fields always stand there. */
export function InvoiceFields({ problems, draft }: { problems: FieldProblems; draft: CheckoutDraft }) {
  const t = useT()
  const [ticked, setTicked] = useState<boolean>()
  const isWanted = ticked ?? draft.has_invoice === 'on'
  const field = (name: 'company' | 'tax_code' | 'address' | 'email') => ({
    label: t(`cart.invoice.${name}`),
    name: `invoice_${name}`,
    defaultValue: draft[`invoice_${name}`],
    error: problems[`invoice_${name}`],
  })
  return (
    <Stack data-open={isWanted}>
      <Checkbox
        label={t('cart.invoice.wanted')}
        name="has_invoice"
        checked={isWanted}
        onChange={({ target }) => setTicked(target.checked)}
      />
      <div>
        <TextField {...field('company')} autoComplete="organization" />
        <TextField {...field('tax_code')} hint={t('cart.invoice.tax_code_hint')} inputMode="numeric" />
        <TextField {...field('address')} />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <Checkbox
          label={t('cart.invoice.consent')}
          hint={problems.invoice_consent}
          name="invoice_consent"
          defaultChecked={draft.invoice_consent === 'on'}
        />
      </div>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
  & > div {
    display: grid;
    gap: var(--space-4);
  }
  @media (scripting: enabled) {
    &[data-open='false'] > div {
      display: none;
    }
  }
`
