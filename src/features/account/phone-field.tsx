import type { ComponentProps } from 'react'
import { useT } from '../../i18n/i18n-context.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'

/** The phone number of an account. */
export function PhoneField(input: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useT()
  return <TextField {...input} label={t('account.phone')} type="tel" autoComplete="tel" />
}
