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

/** Bốn cột: the store's contact details, about-us links, policies, account links. */
export default function ColumnsFooter() {
  const t = useT()
  const ownerLanguage = useOwnerLanguage()
  const { name, description } = contactDetails(useTheme(), useStore())
  return (
    <Columns>
      <div className="width columns">
        <section className="intro">
          <StoreName name={name} />
          {description && (
            <p className="about" lang={ownerLanguage}>
              {description}
            </p>
          )}
          <ContactLines />
          <SocialIcons />
        </section>
        <PolicySection group="about" />
        <PolicySection group="policy" />
        <Section title={t('shell.my_account')}>
          <AccountLinks />
          <AppLinks />
        </Section>
      </div>
      <div className="width end">
        <Copyright />
      </div>
    </Columns>
  )
}

const Columns = styled(FooterFrame)`
  background: var(--color-sunken);
  & .columns {
    display: grid;
    padding-block: var(--space-8) var(--space-6);
  }
  & .intro {
    display: grid;
    gap: var(--space-4);
    align-content: start;
    padding-bottom: var(--space-5);
  }
  & [data-part~='store-name'] {
    font-size: var(--text-4);
  }
  & [data-part~='app-links'] {
    margin-top: var(--space-3);
  }
  & .end {
    padding-block: var(--space-4);
  }
  @container (width < 45rem) {
    & .columns {
      padding-block: var(--space-5) 0;
    }
    & .intro {
      gap: var(--space-3);
      padding-bottom: var(--space-3);
    }
  }
  @container (width >= 45rem) {
    & .end::before {
      content: '';
      display: block;
      margin-bottom: var(--space-4);
      border-top: 1px solid var(--color-border);
    }
    & .columns {
      grid-template-columns: 1.7fr 1fr 1fr;
      gap: var(--space-4) var(--space-10);
      padding-block: var(--space-12) var(--space-8);
    }
    & .intro {
      grid-row: span 2;
    }
  }
  @container (width >= 62.5rem) {
    & .columns {
      grid-template-columns: 1.8fr 1fr 1fr 1fr;
    }
  }
`
