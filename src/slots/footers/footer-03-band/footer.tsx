import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { telHref } from '../../../domain/phone.ts'
import { contactDetails } from '../../../theme/contact-details.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
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

/** Bản đồ: a dark band that says where the shop is and when it is open, before anything else. */
export default function BandFooter() {
  const t = useT()
  const { name, description, phone, email, hours } = contactDetails(useTheme(), useStore())
  const tel = telHref(phone)
  return (
    <Band>
      <div className="width visit">
        <section>
          <StoreName name={name} />
          {description && <p className="about">{description}</p>}
          <SocialIcons />
        </section>
        <dl>
          {hours && (
            <div>
              <dt>{t('shell.hours')}</dt>
              <dd>{hours}</dd>
            </div>
          )}
          {phone && (
            <div>
              <dt>{t('shell.contact_us')}</dt>
              <dd>{tel ? <a href={tel}>{phone}</a> : phone}</dd>
              {email && (
                <dd className="small">
                  <a href={`mailto:${email}`}>{email}</a>
                </dd>
              )}
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
  & .visit {
    display: grid;
    gap: var(--space-6);
    padding-block: var(--space-10) var(--space-8);
  }
  & .visit > section {
    display: grid;
    gap: var(--space-4);
    align-content: start;
  }
  & .visit h2 {
    font-size: var(--text-6);
    letter-spacing: -0.02em;
  }
  & .visit > section a {
    color: #fff;
  }
  & dl {
    display: grid;
    gap: var(--space-5);
    align-content: start;
  }
  & dl > div {
    padding-left: var(--space-4);
    border-left: 3px solid var(--color-main);
  }
  & dt {
    color: var(--color-text-soft);
  }
  & dd {
    font-size: var(--text-5);
    font-weight: 700;
    line-height: 1.4;
    font-variant-numeric: tabular-nums;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  & dd.small {
    font-size: var(--text-2);
    font-weight: 400;
  }
  & .lower {
    background: rgb(0 0 0 / 28%);
  }
  & .columns {
    display: grid;
    padding-block: var(--space-2) var(--space-4);
  }
  & .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    padding-block: var(--space-4) var(--space-6);
  }
  & .end a {
    background: rgb(255 255 255 / 14%);
    color: #fff;
  }
  @container (width >= 720px) {
    & .visit {
      grid-template-columns: 1fr 1fr;
      gap: var(--space-8) var(--space-10);
      padding-block: var(--space-12) var(--space-10);
    }
    & .visit > a {
      grid-column: 1 / -1;
    }
    & .columns {
      grid-template-columns: repeat(3, 1fr);
      gap: var(--space-10);
      padding-block: var(--space-6);
    }
  }
  @container (width >= 1000px) {
    & .visit {
      grid-template-columns: 1.1fr 1fr 1.3fr;
    }
    & .columns {
      grid-template-columns: 1fr 1.6fr 1fr;
    }
    & .visit > a {
      grid-column: auto;
    }
    & .columns > details:nth-child(2) > ul {
      columns: 2;
    }
  }
`
