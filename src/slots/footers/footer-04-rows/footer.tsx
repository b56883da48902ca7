import { styled } from 'styled-components'
import { useOwnerLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { contactDetails } from '../../../theme/contact-details.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { AccountLinks } from '../parts/account-links.tsx'
import { AppLinks } from '../parts/app-links.tsx'
import { ContactLines } from '../parts/contact-lines.tsx'
import { Copyright } from '../parts/copyright.tsx'
import { FooterFrame } from '../parts/footer-frame.tsx'
import { PolicySection } from '../parts/policy-section.tsx'
import { Section } from '../parts/section.tsx'
import { StoreName } from '../parts/store-name.tsx'
import { SocialIcons } from '../parts/social-icons.tsx'

/** Hai tầng: rows of links on a tinted background, then the logo, the store's name and its contact details. */
export default function RowsFooter() {
  const t = useT()
  const ownerLanguage = useOwnerLanguage()
  const store = useStore()
  const theme = useTheme()
  const { name, description } = contactDetails(theme, store)
  const logo = theme.logo_url || store.logo_url
  return (
    <Rows>
      <div className="upper">
        <div className="width">
          <PolicySection group="policy" />
          <PolicySection group="about" />
          <Section title={t('shell.my_account')}>
            <AccountLinks />
          </Section>
        </div>
      </div>
      <div className="width lower">
        <div className="column">
          <div className="brand">
            {logo && <img className="logo" src={logo} alt="" height={56} loading="lazy" />}
            <StoreName name={name} />
          </div>
          {description && (
            <p className="about" lang={ownerLanguage}>
              {description}
            </p>
          )}
        </div>
        <ContactLines />
        <div className="column ways">
          <SocialIcons />
          <AppLinks />
        </div>
      </div>
      <div className="width end">
        <Copyright />
      </div>
    </Rows>
  )
}

const Rows = styled(FooterFrame)`
  border-top: 3px solid var(--color-main);
  & .upper {
    background: var(--color-main-soft);
  }
  & [data-part~='section'] {
    border-color: var(--color-main-border);
  }
  & .lower {
    display: grid;
    gap: var(--space-6);
    padding-block: var(--space-8);
  }
  & :is(.brand, .column) {
    display: grid;
    gap: var(--space-3);
    align-content: start;
  }
  & .logo {
    height: 56px;
    width: auto;
    max-width: 220px;
    object-fit: contain;
    object-position: left;
  }
  & [data-part~='store-name'] {
    font-size: var(--text-5);
    letter-spacing: -0.02em;
  }
  & .end {
    padding-block: 0 var(--space-6);
  }
  @container (width < 45rem) {
    & .lower {
      gap: var(--space-3);
      padding-block: var(--space-4) var(--space-2);
    }
    & .end {
      padding-bottom: var(--space-4);
    }
    & .brand {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
    }
    & .logo {
      height: 40px;
    }
    & [data-part~='store-name'] {
      font-size: var(--text-4);
    }
  }
  @container (width >= 45rem) {
    & .upper > .width {
      padding-block: var(--space-4);
    }
    & [data-part~='section'] {
      display: grid;
      grid-template-columns: 180px 1fr;
      align-items: start;
    }
    & [data-part~='section'] + [data-part~='section'] {
      border-top: 1px solid var(--color-main-border);
    }
    & [data-part~='links'] {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--space-6);
      padding-block: 4px;
    }
    & [data-part~='link'] {
      color: var(--color-text);
    }
    & .lower {
      grid-template-columns: 1.4fr 1fr;
      gap: var(--space-8) var(--space-12);
      padding-block: var(--space-12);
    }
  }
  @container (width >= 62.5rem) {
    & .lower {
      grid-template-columns: 1.6fr 1.1fr auto;
    }
  }
`
