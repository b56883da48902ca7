import { styled } from 'styled-components'
import { useBadges } from '../../api/badges.ts'
import { BANKS } from '../../domain/banks.ts'
import { useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CurrentPasswordField } from '../../ui/controls/password-field.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { Prose } from '../../ui/prose.tsx'
import type { PartnerRole } from './partner-role.ts'

/** Registration on a page without JavaScript: the account that the store needs, then the request (partners.md §4). Rendered by the server only. */
export function PlainRegistration({ role }: { role: PartnerRole }) {
  const t = useT()
  const language = useLanguage()
  const { data: account } = role.account.use({})
  const terms = useBadges()?.[`terms_${role.name}`]
  const text = (name: 'first_and_last_name' | 'cmnd' | 'branch' | 'account_name' | 'account_number') => ({
    label: t(`partner.account.${name}`),
    name,
    defaultValue: account?.[name] ?? '',
  })
  return (
    <Form method="post" action="/form/register-partner">
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="role" value={role.name} />
      {terms && (
        <details>
          <summary>{t('partner.terms')}</summary>
          <Prose html={terms} headings={3} />
        </details>
      )}
      <TextField {...text('first_and_last_name')} required maxLength={100} autoComplete="name" />
      <TextField {...text('cmnd')} optional inputMode="numeric" pattern="\d{9}|\d{12}" />
      <SelectField
        label={t('partner.account.bank')}
        name="bank"
        required
        placeholder={t('partner.choose_bank')}
        options={BANKS.map((name) => ({ value: name, label: name }))}
        defaultValue={account?.bank ?? ''}
      />
      <TextField {...text('branch')} optional maxLength={100} />
      <TextField {...text('account_name')} required maxLength={100} />
      <TextField {...text('account_number')} required maxLength={30} />
      {account?.account_number && <CurrentPasswordField name="password" optional />}
      <Button type="submit" size="l">
        {t('partner.send_request')}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  width: min(100%, 560px);
  margin-inline: auto;
  text-align: start;
`
