import { styled } from 'styled-components'
import { telHref } from '../../../domain/phone.ts'
import { useOwnerLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { useContactDetails } from '../../../theme/use-contact-details.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AccountLinks } from '../parts/account-links.tsx'
import { AppLinks } from '../parts/app-links.tsx'
import { Copyright } from '../parts/copyright.tsx'
import { FooterFrame } from '../parts/footer-frame.tsx'
import { PolicySection } from '../parts/policy-section.tsx'
import { Section } from '../parts/section.tsx'
import { StoreName } from '../parts/store-name.tsx'
import { SocialIcons } from '../parts/social-icons.tsx'

/** Chính giữa: one centred column, and above it a card with the telephone number or the e-mail address. */
export default function CentredFooter() {
  const t = useT()
  const store = useStore()
  const theme = useTheme()
  const { name, description, address, phone, email, hours, bank } = useContactDetails()
  const ownerLanguage = useOwnerLanguage()
  const logo = theme.logo_url || store.logo_url
  const tel = telHref(phone)
  const reach = tel
    ? { href: tel, text: phone, act: t('shell.call_now'), icon: 'phone' as const }
    : email
      ? { href: `mailto:${email}`, text: email, act: t('shell.write_now'), icon: 'mail' as const }
      : null
  return (
    <Centred>
      {reach && (
        <div className="width">
          <div className="card">
            <h2 className="title">{t('shell.talk_title')}</h2>
            <p className="invitation">{t('shell.talk_text')}</p>
            <a className="reach" href={reach.href}>
              <Icon name={reach.icon} size={22} className="reach-icon" />
              <b className="number">{reach.text}</b>
              <span className="act">{reach.act}</span>
            </a>
            {(hours || (tel && email)) && (
              <p className="small">
                {hours && (
                  <span className="line">
                    <Icon name="clock" size={16} /> {hours}
                  </span>
                )}
                {tel && email && (
                  <a className="line" href={`mailto:${email}`}>
                    <Icon name="mail" size={16} /> {email}
                  </a>
                )}
              </p>
            )}
          </div>
        </div>
      )}
      <div className="ground" data-first={!reach || undefined}>
        <div className="width axis">
          {logo ? <img className="logo" src={logo} alt={name} height={64} loading="lazy" /> : <StoreName name={name} />}
          {description && (
            <p className="about" lang={ownerLanguage}>
              {description}
            </p>
          )}
          <SocialIcons />
          <div className="sections">
            <PolicySection group="about" />
            <PolicySection group="policy" />
            <Section title={t('shell.my_account')}>
              <AccountLinks />
            </Section>
          </div>
          <AppLinks />
          {address && (
            <address className="address">
              {logo && <b>{name}</b>} {address}
            </address>
          )}
          {bank && <p className="about">{bank}</p>}
          <Copyright />
        </div>
      </div>
    </Centred>
  )
}

const Centred = styled(FooterFrame)`
  text-align: center;
  & .card {
    position: relative;
    z-index: 1;
    display: grid;
    justify-items: center;
    gap: var(--space-3);
    max-width: 880px;
    margin: 0 auto calc(var(--space-16) * -1);
    padding: var(--space-8) var(--space-4);
    border: 1px solid var(--color-main-border);
    border-radius: calc(var(--radius-m) * 1.6);
    background: var(--color-main-soft);
  }
  & :is(.invitation, .small) {
    max-width: 52ch;
    text-wrap: balance;
    color: var(--color-text-soft);
  }
  & .reach {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: min(100%, 480px);
    min-height: 60px;
    margin-top: var(--space-2);
    padding: 6px 6px 6px var(--space-5);
    border-radius: var(--radius-full);
    background: var(--color-surface);
    box-shadow: var(--shadow-card);
    text-align: left;
  }
  & .reach-icon {
    color: var(--color-main-text);
  }
  & .number {
    flex: 1;
    min-width: 0;
    font-size: var(--text-4);
    line-height: 1.35;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  & .act {
    display: grid;
    place-items: center;
    min-height: 48px;
    padding-inline: var(--space-5);
    border-radius: var(--radius-full);
    background: var(--color-main);
    color: var(--color-on-main);
    font-weight: 600;
    white-space: nowrap;
  }
  & .reach:hover > .act {
    background: var(--color-main-hover);
  }
  & .card > .small {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 var(--space-6);
  }
  & .line {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 36px;
  }
  & .line:any-link:hover {
    color: var(--color-main-text);
  }
  & .ground {
    padding-block: calc(var(--space-16) + var(--space-8)) var(--space-8);
    background: var(--color-sunken);
  }
  & .ground[data-first] {
    padding-top: var(--space-10);
  }
  & .axis {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: var(--space-5);
  }
  & .logo {
    height: 64px;
    width: auto;
    max-width: 260px;
    object-fit: contain;
  }
  & [data-part~='store-name'] {
    font-size: var(--text-6);
    letter-spacing: -0.02em;
  }
  & .axis > .about {
    max-width: 56ch;
    text-wrap: balance;
  }
  & .axis :is([data-part~='social-icons'], [data-part~='app-links']) {
    justify-content: center;
  }
  & .sections {
    width: 100%;
  }
  & .address {
    font-style: normal;
    color: var(--color-text-soft);
    text-wrap: balance;
  }
  & [data-part~='links'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 var(--space-6);
  }
  @container (width < 30rem) {
    & .reach {
      padding-left: var(--space-4);
      gap: var(--space-2);
    }
    & .reach-icon {
      display: none; /* leaves the width to the number; the button has a label */
    }
    & .number {
      font-size: var(--text-3);
    }
    & .act {
      padding-inline: var(--space-4);
    }
  }
  @container (width < 45rem) {
    & .card {
      gap: var(--space-1);
      margin-bottom: calc(var(--space-6) * -1);
      padding: var(--space-3) var(--space-4);
    }
    & .title {
      font-size: var(--text-3);
    }
    & .reach {
      min-height: 52px;
      margin-top: var(--space-1);
      padding-block: 4px;
    }
    & .act {
      min-height: 44px;
    }
    & .line {
      min-height: 24px;
    }
    & .address {
      font-size: var(--text-1);
    }
    & .invitation {
      display: none;
    }
    & .ground,
    & .ground[data-first] {
      padding-block: var(--space-8) var(--space-3);
    }
    & .card ~ .ground {
      padding-top: var(--space-8);
    }
    & .axis {
      gap: var(--space-2);
    }
    & .logo {
      height: 32px;
    }
    & [data-part~='section'] {
      text-align: left;
    }
    & [data-part~='links'] {
      display: block;
    }
  }
  @container (width >= 45rem) {
    & .card {
      padding: var(--space-10) var(--space-8);
    }
    & .title {
      font-size: var(--text-6);
      letter-spacing: -0.02em;
    }
    & [data-part~='section'] {
      padding-block: var(--space-2);
    }
    & [data-part~='summary'] {
      justify-content: center;
    }
    & [data-part~='section'] + [data-part~='section'] {
      border-top: 1px solid var(--color-border);
    }
    @supports selector(::details-content) {
      & [data-part~='summary'] {
        min-height: 40px;
      }
    }
  }
`
