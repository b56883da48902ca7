import { styled } from 'styled-components'
import { useOwnerLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { telHref } from '../../../domain/phone.ts'
import { useContactDetails } from '../../../theme/use-contact-details.ts'
import { AccountLinks } from '../parts/account-links.tsx'
import { AppLinks } from '../parts/app-links.tsx'
import { Copyright } from '../parts/copyright.tsx'
import { darkBackground } from '../parts/dark-background.ts'
import { FooterFrame } from '../parts/footer-frame.tsx'
import { MapCard } from '../parts/map-card.tsx'
import { PolicySection } from '../parts/policy-section.tsx'
import { Section } from '../parts/section.tsx'
import { StoreName } from '../parts/store-name.tsx'
import { SocialIcons } from '../parts/social-icons.tsx'

/** Bản đồ: opening hours, contact details and a map on a dark background, then the links. */
export default function BandFooter() {
  const t = useT()
  const { name, description, phone, email, hours, bank } = useContactDetails()
  const ownerLanguage = useOwnerLanguage()
  const tel = telHref(phone)
  return (
    <Band>
      <div className="width stack visit">
        <section className="stack">
          <StoreName name={name} />
          {description && (
            <p className="about" lang={ownerLanguage}>
              {description}
            </p>
          )}
          <SocialIcons />
        </section>
        <dl className="stack facts words">
          {hours && (
            <div className="fact">
              <dt className="term">{t('shell.hours')}</dt>
              <dd className="value">{hours}</dd>
            </div>
          )}
          {phone && (
            <div className="fact">
              <dt className="term">{t('shell.contact_us')}</dt>
              <dd className="value">{tel ? <a href={tel}>{phone}</a> : phone}</dd>
              {email && (
                <dd>
                  <a href={`mailto:${email}`}>{email}</a>
                </dd>
              )}
            </div>
          )}
          {bank && (
            <div className="fact">
              <dt className="term">{t('shell.bank')}</dt>
              <dd>{bank}</dd>
            </div>
          )}
        </dl>
        <MapCard />
      </div>
      <div className="lower">
        <div className="width columns">
          <PolicySection group="about" />
          <PolicySection group="policy" />
          <Section title={t('shell.my_account')}>
            <AccountLinks />
          </Section>
        </div>
        <div className="width end">
          <Copyright />
          <AppLinks />
        </div>
      </div>
    </Band>
  )
}

const Band = styled(FooterFrame)`
  ${darkBackground}
  & .stack {
    display: grid;
    gap: var(--space-3);
    align-content: start;
  }
  & .columns {
    display: grid;
  }
  & .visit {
    padding-block: var(--space-4) var(--space-3);
  }
  & .facts {
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
    white-space: pre-line; /* of the bank account */
  }
  & .fact {
    padding-left: var(--space-4);
    border-left: 3px solid var(--color-main);
  }
  & [data-part~='store-name'] {
    font-size: var(--text-5);
  }
  & .term {
    color: var(--color-text-soft);
  }
  & .value {
    font-size: var(--text-3);
    font-weight: 700;
    line-height: 1.4;
  }
  & .lower {
    background: #00000047;
  }
  & .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    padding-block: var(--space-2);
  }
  & [data-part~='app-link'] {
    background: #ffffff24;
    color: #fff;
  }
  @container (width >= 45rem) {
    & .visit {
      grid-template-columns: 1fr 1fr;
      gap: var(--space-8) var(--space-10);
      padding-block: var(--space-12) var(--space-10);
    }
    & .facts {
      grid-template-columns: 1fr;
      gap: var(--space-5);
    }
    & .value {
      font-size: var(--text-5);
    }
    & [data-part~='map'] {
      grid-column: 1 / -1;
    }
    & .columns {
      grid-template-columns: repeat(3, 1fr);
      gap: var(--space-10);
      padding-block: var(--space-6);
    }
  }
  @container (width >= 62.5rem) {
    & .visit {
      grid-template-columns: 1.1fr 1fr 1.3fr;
    }
    & .columns {
      grid-template-columns: 1fr 1.6fr 1fr;
    }
    & [data-part~='map'] {
      grid-column: auto;
    }
    & [data-part~='policy-section'] [data-part~='links'] {
      columns: 2;
    }
  }
`
