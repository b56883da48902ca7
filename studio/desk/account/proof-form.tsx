import type { ReactNode } from 'react'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { CodeField } from '../../account/code-field.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FormStack } from '../../components/form-stack.tsx'

/** Asks for the password, a code of the second factor, or both. `children` stand above. */
export function ProofForm({
  asks,
  label,
  problem,
  busy,
  children,
  onProof,
}: {
  asks: readonly ('password' | 'code')[]
  label: string
  problem: string
  busy: boolean
  children: ReactNode
  onProof: (proof: { password: string; code: string }) => Promise<void>
}) {
  const t = useT()
  const submit = (form: FormData) => {
    void onProof({ password: String(form.get('password') ?? ''), code: String(form.get('code') ?? '') })
  }
  return (
    <FormStack onSend={submit}>
      {children}
      {asks.includes('password') && (
        <TextField
          label={t('sign_in.password')}
          name="password"
          type="password"
          required
          autoFocus
          data-first-focus
          autoComplete="current-password"
        />
      )}
      {asks.includes('code') && <CodeField autoFocus={asks.length === 1} />}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Action kind="primary" type="submit" busy={busy}>
        {label}
      </Action>
    </FormStack>
  )
}
