import type { Profile } from '../../contract/account.ts'
import type { Badges } from '../../contract/badges.ts'
import { PATHS } from '../../domain/paths.ts'
import { partnerStatus, registrationStart } from '../../domain/registration.ts'
import { useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useOnReturn } from '../../api/on-return.ts'
import { useRefreshPartner } from '../../api/partner-refresh.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useIntent } from '../../api/use-intent.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { PlainRegistration } from './plain-registration.tsx'
import type { PartnerRole } from './partner-role.ts'

/** Registration waiting, rejected (with the store's note) or not requested; each with the next action (partners.md §4). */
export function PartnerStatusNotice({
  role,
  profile,
  badges,
}: {
  role: PartnerRole
  profile: Profile
  badges: Badges
}) {
  const t = useT()
  const language = useLanguage()
  const refresh = useRefreshPartner()
  const status = partnerStatus(role.name, profile, badges)
  useOnReturn(() => void refresh()) // the store may have answered meanwhile
  const request = badges[`${role.name}_register_request`]
  const note = request?.note
  const isAgain = request?.status === 3
  const needsReferrer = registrationStart(profile, badges) === 'needs_referrer'
  const plain = (
    <noscript>
      {needsReferrer
        ? t(`shell.needs_referrer_${role.name}`)
        : import.meta.env.SSR && <PlainRegistration role={role} />}
    </noscript>
  )
  const register = () =>
    needsReferrer
      ? openPopup('message', { text: t(`shell.needs_referrer_${role.name}`) })
      : openPopup(`${role.name}-registration`, {})
  const [intent, answered] = useIntent()
  const [withdraw, busy] = useBusy(async () => {
    const reply = await role.register(false, intent)
    answered(reply)
    if (!reply.ok) return showFailure('partner', reply, t)
    toast(reply.msg || t('partner.withdrawn'))
    await refresh()
  })
  if (status === 'waiting') {
    return (
      <EmptyState
        image="message"
        title={t(isAgain ? 'partner.waiting_again' : 'partner.waiting')}
        text={t(isAgain ? 'partner.waiting_again_text' : `partner.waiting_text_${role.name}`)}
      >
        <form
          method="post"
          action="/form/withdraw-partner"
          onSubmit={(event) => (event.preventDefault(), void withdraw())}
        >
          <input type="hidden" name="lang" value={language} />
          <input type="hidden" name="role" value={role.name} />
          <Button type="submit" kind="outline" busy={busy}>
            {t('partner.withdraw')}
          </Button>
        </form>
      </EmptyState>
    )
  }
  if (status === 'rejected') {
    return (
      <EmptyState image="message" title={t('partner.rejected')} text={note || t('partner.rejected_text')}>
        <Button icon="refresh" onClick={register}>
          {t('partner.send_again')}
        </Button>
        {plain}
      </EmptyState>
    )
  }
  const isOff = role.name === 'collaborator' ? profile.is_collaborator : profile.is_agency // the store has deactivated the partner
  return (
    <EmptyState
      image="wallet"
      title={t(`partner.not_yet_${role.name}`)}
      text={t(isOff ? 'partner.switched_off' : `partner.join_text_${role.name}`)}
    >
      {isOff ? (
        <LinkButton to={PATHS.account}>{t('shell.account')}</LinkButton>
      ) : (
        <Button icon="handshake" onClick={register}>
          {t(`shell.register_${role.name}`)}
        </Button>
      )}
      {!isOff && plain}
    </EmptyState>
  )
}
