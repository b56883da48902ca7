import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useSession } from '../../api/account.ts'
import { failureText } from '../../api/failure-policy.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { Profile } from '../../contract/account.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'

/** The customer's referrer, or a field to enter one. It can be set once. */
export function MyReferrer({ profile }: { profile: Profile }) {
  const t = useT()
  const { setReferrer } = useSession()
  const [phone, setPhone] = useState('')
  const [problem, setProblem] = useState<string>()
  const [save, busy] = useBusy(async () => {
    const reply = await setReferrer(phone)
    if (reply.ok) toast(t('referral.referrer_saved'))
    else setProblem(failureText(reply, t))
  })
  if (profile.referral_phone_number) return <p>{t('referral.referred_by', { phone: profile.referral_phone_number })}</p>
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Form method="dialog" onSubmit={onSubmit}>
      <TextField
        label={t('referral.referrer')}
        hint={t('referral.referrer_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        value={phone}
        error={problem}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Button type="submit" kind="outline" busy={busy}>
        {t('referral.save')}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--space-3);
  max-width: 400px;
`
