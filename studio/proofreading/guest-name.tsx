import { MAX_SHARE_NAME } from '../../src/contract/theme-shares.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { TextField } from '../../src/ui/controls/text-input.tsx'

/** How somebody with a link wants to be called. */
export function GuestName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const t = useT()
  return (
    <TextField
      label={t('proof.name')}
      autoComplete="name"
      required
      maxLength={MAX_SHARE_NAME}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
