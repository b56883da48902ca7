import { useT } from '../../src/i18n/i18n-context.tsx'
import { TextField } from '../../src/ui/controls/text-input.tsx'

/** Asks for a code of the authenticator app, or a recovery code. */
export function CodeField({ autoFocus = true }: { autoFocus?: boolean }) {
  const t = useT()
  return (
    <TextField
      label={t('sign_in.code')}
      hint={t('sign_in.code_hint')}
      name="code"
      required
      minLength={6}
      maxLength={40}
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
